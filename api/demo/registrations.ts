import { type Camper, fullName } from '#shared/campers/model'
import type { Cabin } from '#shared/housing/model'
import { addDays } from '#shared/kernel/values/dates'
import { fromCents, toCents } from '#shared/kernel/values/money'
import {
  holdsPlace,
  type Registration,
  registrationMedical,
  registrationMoney,
  registrations,
} from '#shared/registration/model'
import { type CampSession, campSessions } from '#shared/sessions/model'
import { SESSIONS } from './catalog'
import { assignDemoBeds } from './housing'
import { at, type Make } from './make'

/** Makes the sessions around the camp's day. */
export function makeSessions({ plan, put }: Make, capacity: number): CampSession[] {
  return SESSIONS.map(([name, first, last, status, price]) =>
    put(campSessions, {
      name,
      description: `${name} at ${plan.name}`,
      startDate: addDays(plan.today, first),
      endDate: addDays(plan.today, last),
      capacity,
      ageMin: 7,
      ageMax: 17,
      price,
      earlyBirdPrice: fromCents(toCents(price) - 4000),
      earlyBirdDeadline: addDays(plan.today, first - 30),
      registrationDeadline: addDays(plan.today, first - 7),
      bedtime: '21:30',
      isActive: true,
      // A day session, so that families' dependent-care statements show something.
      isOvernight: name !== 'Family Weekend',
      fullUntil: null,
      status,
    }),
  )
}

/** Makes the registrations of who comes to which session, in every status. */
export function makeRegistrations(
  { plan, faker, put }: Make,
  people: Camper[],
  sessions: CampSession[],
): Registration[] {
  const made: Registration[] = []
  for (const session of sessions) {
    const share = Math.min(session.capacity - 8, Math.ceil(people.length * 0.28))
    const chosen = faker.helpers.arrayElements(people, share)
    // Maya, the first of the first family, comes to every session.
    if (people[0] && !chosen.includes(people[0])) chosen[0] = people[0]
    chosen.forEach((camper, index) => {
      const status =
        index > 0 && index % 17 === 0 ? 'cancelled' : index % 9 === 0 && index > 0 ? 'pending' : 'confirmed'
      const registration = put(registrations, {
        camperId: camper.id,
        sessionId: session.id,
        status,
        registrationDate: at(addDays(plan.today, -faker.number.int({ min: 5, max: 60 })), 16, index % 60),
        waitlistPosition: null,
        heldUntil: null,
        wantedMates: index % 6 === 2 ? mateOf(camper, chosen, index + 1) : [],
        unwantedMates: index % 20 === 15 ? mateOf(camper, chosen, index + 4) : [],
        specialRequests: null,
        dietaryRestrictions: null,
        emergencyContact: null,
        notes: null,
      })
      const total = session.price ?? '0.00'
      const paid = status === 'confirmed' ? total : status === 'pending' && index % 2 ? '100.00' : '0.00'
      put(registrationMoney, {
        id: registration.id,
        camperId: camper.id,
        totalAmount: total,
        amountPaid: paid,
        amountRefunded: '0.00',
      })
      put(registrationMedical, { id: registration.id, camperId: camper.id, medicalNotes: null })
      made.push(registration)
    })
  }
  fillLast({ plan, faker, put }, people, sessions.at(-1), made)
  return made
}

/** Returns the next camper of a session of the same gender, by name, as a family would write it. */
function mateOf(camper: Camper, chosen: readonly Camper[], from: number): string[] {
  const mate = chosen.slice(from).find(({ gender }) => gender === camper.gender)
  return mate ? [fullName(mate)] : []
}

/** The last session is full, and a few wait for it. */
function fillLast(make: Make, people: Camper[], session: CampSession | undefined, made: Registration[]): void {
  if (!session) return
  const registered = made.filter(({ sessionId }) => sessionId === session.id)
  Object.assign(session, { capacity: registered.filter(holdsPlace).length, status: 'full' })
  const there = new Set(registered.map(({ camperId }) => camperId))
  const others = people.filter(({ id }) => !there.has(id)).slice(0, WAITING)
  others.forEach((camper, index) => {
    putWaiting(make, session, camper, index + 1)
  })
}

const WAITING = 4

function putWaiting(make: Make, session: CampSession, camper: Camper, waitlistPosition: number): void {
  const { today } = make.plan
  putPlain(make, session, camper, {
    status: 'waitlist',
    waitlistPosition,
    paid: '0.00',
    registrationDate: at(addDays(today, -4), 17, waitlistPosition),
  })
}

/** Returns a registration without anything written beside it. */
function putPlain(
  { put }: Make,
  session: CampSession,
  camper: Camper,
  { paid, ...how }: Pick<Registration, 'status' | 'waitlistPosition' | 'registrationDate'> & { paid: string },
): Registration {
  const registration = put(registrations, {
    camperId: camper.id,
    sessionId: session.id,
    heldUntil: null,
    wantedMates: [],
    unwantedMates: [],
    specialRequests: null,
    dietaryRestrictions: null,
    emergencyContact: null,
    notes: null,
    ...how,
  })
  const { id } = registration
  const money = { totalAmount: session.price ?? '0.00', amountPaid: paid, amountRefunded: '0.00' }
  put(registrationMoney, { id, camperId: camper.id, ...money })
  put(registrationMedical, { id, camperId: camper.id, medicalNotes: null })
  return registration
}

/** How many arrive tomorrow, and how many wait for the place that one of them gave up. */
const [ARRIVING, IN_LINE] = [14, 2]

/**
 * A few days that begin tomorrow, whenever the camp is made: who arrives, most of them with a bed, and a place that was
 * given up, for which two wait.
 */
export function makeArrivals(make: Make, people: Camper[], cabins: readonly Cabin[], registered: Registration[]): void {
  const { plan, put } = make
  const session = put(campSessions, {
    name: 'Explorer Days',
    description: `Explorer Days at ${plan.name}`,
    startDate: addDays(plan.today, 1),
    endDate: addDays(plan.today, 3),
    capacity: ARRIVING + 1,
    ageMin: 7,
    ageMax: 17,
    price: '150.00',
    earlyBirdPrice: null,
    earlyBirdDeadline: null,
    registrationDeadline: plan.today,
    isActive: true,
    fullUntil: null,
    status: 'full',
  })
  const here = new Set(registered.filter(holdsPlace).map(({ camperId }) => camperId))
  const others = people.filter(({ id }) => !here.has(id))
  const coming = others.slice(0, ARRIVING).map((camper, index) =>
    putPlain(make, session, camper, {
      status: index % 7 === 6 ? 'pending' : 'confirmed',
      waitlistPosition: null,
      paid: index % 7 ? '150.00' : '0.00',
      registrationDate: at(addDays(plan.today, -20 + index), 15, index),
    }),
  )
  assignDemoBeds(make, { cabins, people, session, withBed: coming.slice(0, -3) })
  others.slice(ARRIVING, ARRIVING + IN_LINE).forEach((camper, index) => putWaiting(make, session, camper, index + 1))
}
