import { en, Faker } from '@faker-js/faker'
import { activities, activitySchedules } from '#shared/activities/model'
import {
  type Camper,
  type CamperContact,
  camperAccounts,
  camperContacts,
  camperMedical,
  campers,
  type Family,
  families,
} from '#shared/campers/model'
import { type Cabin, cabinAssignments, cabins, whyNoBed } from '#shared/housing/model'
import { addDays, ageOn } from '#shared/kernel/dates'
import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import { add, fromCents, subtract, toCents } from '#shared/kernel/money'
import { type Registration, registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { type CampSession, campSessions, displayStatus } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { lineTotal, type StoreItem, storeItems, storeTransactions } from '#shared/store/model'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import { ACTIVITIES, CABINS, ITEMS, SESSIONS, TRAINING } from './catalogue'

/** What a demo camp is made from; the same plan makes the same camp. */
export interface CampPlan {
  seed: number
  name: string
  slug: string
  /** The camp's day. */
  today: string
  families: number
  campers: number
  /** The user who is the first family's contact, if any. */
  parentUserId: number | null
  /** Who stood at the till. */
  cashierUserId: number | null
  nextId: () => number
}

/** The rows of a camp, by entity. */
export type CampRows = Map<Entity, Row[]>

const ALLERGIES = ['Peanuts', 'Dairy', 'Bee stings', 'Gluten', 'Penicillin', 'Tree nuts']
const MEDICAL = ['Asthma, inhaler in the backpack', 'Homesick on first nights', 'Wears hearing aids', 'Sleepwalks']
const MEDICATIONS = ['Cetirizine 10 mg, mornings', 'Albuterol inhaler, as needed', 'Melatonin 1 mg at bedtime']

/** Builds one camp that a person would believe, in plain rows. */
export function buildCamp(plan: CampPlan): CampRows {
  const faker = new Faker({ locale: [en] })
  faker.seed(plan.seed)
  const rows: CampRows = new Map()
  const put = <E extends Entity>(entity: E, row: Omit<RowOf<E>, 'id'> & { id?: number }): RowOf<E> => {
    const made = { ...row, id: row.id ?? plan.nextId() } as unknown as RowOf<E>
    const list = rows.get(entity) ?? []
    rows.set(entity, list)
    list.push(made as Row)
    return made
  }
  const make = { plan, faker, put }
  put(campProfile, {
    id: CAMP_ID,
    name: plan.name,
    slug: plan.slug,
    timezone: 'America/New_York',
    currency: 'usd',
    accent: null,
    belowZero: false,
    dailyLimit: null,
  })
  const people = makeCampers(make)
  const sessions = makeSessions(make, Math.max(90, Math.ceil(plan.campers * 0.4)))
  const registered = makeRegistrations(make, people, sessions)
  makeCabins(make, people, sessions, registered)
  makeStore(make, people)
  makeStaff(make)
  makeActivities(make, sessions)
  makeTraining(make)
  return rows
}

interface Make {
  plan: CampPlan
  faker: Faker
  put<E extends Entity>(entity: E, row: Omit<RowOf<E>, 'id'> & { id?: number }): RowOf<E>
}

const at = (day: string, hour: number, minute = 0) =>
  `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`

function phone(faker: Faker): string {
  return `(${faker.string.numeric({ length: 3, allowLeadingZeros: false })}) 555-01${faker.string.numeric(2)}`
}

function makeFamily({ plan, faker, put }: Make, index: number): Family {
  const lastName = index === 0 ? 'Keller' : faker.person.lastName()
  return put(families, {
    lastName,
    address: faker.location.streetAddress(),
    city: faker.location.city(),
    state: faker.location.state({ abbreviated: true }),
    zipCode: faker.location.zipCode('#####'),
    primaryContactUserId: index === 0 ? plan.parentUserId : null,
    emergencyContactName: `${faker.person.firstName()} ${lastName}`,
    emergencyContactPhone: phone(faker),
    emergencyContactRelation: faker.helpers.arrayElement(['Mother', 'Father', 'Grandparent', 'Aunt']),
    secondaryContactName: null,
    secondaryContactEmail: null,
    secondaryContactPhone: null,
    createdAt: at(addDays(plan.today, -120), 14),
  })
}

function makeCampers(make: Make): Camper[] {
  const { plan, faker, put } = make
  const homes = Array.from({ length: plan.families }, (_, index) => makeFamily(make, index))
  const made: Camper[] = []
  for (let index = 0; index < plan.campers; index += 1) {
    const family = homes[index % homes.length] as Family
    const gender = faker.helpers.arrayElement(['male', 'female'] as const)
    const dateOfBirth = addDays(plan.today, -faker.number.int({ min: 7 * 366, max: 17 * 365 }))
    const age = ageOn(dateOfBirth, plan.today)
    const camper = put(campers, {
      firstName: index === 0 ? 'Maya' : faker.person.firstName(gender),
      lastName: family.lastName,
      dateOfBirth,
      gender: index === 0 ? 'female' : gender,
      grade: String(Math.max(1, Math.min(12, age - 6))),
      school: faker.helpers.maybe(() => `${faker.location.city()} School`) ?? null,
      allergies:
        faker.helpers.maybe(() => faker.helpers.arrayElements(ALLERGIES, { min: 1, max: 2 }).join(', '), {
          probability: 0.15,
        }) ?? null,
      dietaryRestrictions: faker.helpers.maybe(() => 'Vegetarian', { probability: 0.06 }) ?? null,
      emergencyContactName: family.emergencyContactName,
      emergencyContactPhone: family.emergencyContactPhone,
      pickupAuthorization: null,
      photoPermission: faker.datatype.boolean(0.8),
      status: 'active',
      createdAt: at(addDays(plan.today, -faker.number.int({ min: 20, max: 110 })), 15),
    })
    const { id } = camper
    const contact: Omit<CamperContact, 'id'> = {
      familyId: family.id,
      email: null,
      phone: null,
      address: family.address,
      city: family.city,
      state: family.state,
      zip: family.zipCode,
      notes: null,
    }
    put(camperContacts, { id, ...contact })
    put(camperMedical, {
      id,
      medicalInfo: faker.helpers.maybe(() => faker.helpers.arrayElement(MEDICAL), { probability: 0.12 }) ?? null,
      medications: faker.helpers.maybe(() => faker.helpers.arrayElement(MEDICATIONS), { probability: 0.08 }) ?? null,
      specialNeeds: null,
    })
    made.push(camper)
  }
  return made
}

function makeSessions({ plan, put }: Make, capacity: number): CampSession[] {
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
      registrationDeadline: addDays(plan.today, first - 3),
      isActive: true,
      status,
    }),
  )
}

function makeRegistrations({ plan, faker, put }: Make, people: Camper[], sessions: CampSession[]): Registration[] {
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
        wantedMates: [],
        unwantedMates: [],
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
    const last = people.find((each) => !chosen.includes(each))
    if (last) putWaiting({ plan, faker, put }, session, last)
  }
  return made
}

function putWaiting({ plan, put }: Make, session: CampSession, camper: Camper): void {
  const { id } = put(registrations, {
    camperId: camper.id,
    sessionId: session.id,
    status: 'waitlist',
    registrationDate: at(addDays(plan.today, -4), 17),
    waitlistPosition: 1,
    wantedMates: [],
    unwantedMates: [],
    specialRequests: null,
    dietaryRestrictions: null,
    emergencyContact: null,
    notes: null,
  })
  put(registrationMoney, {
    id,
    camperId: camper.id,
    totalAmount: session.price ?? '0.00',
    amountPaid: '0.00',
    amountRefunded: '0.00',
  })
  put(registrationMedical, { id, camperId: camper.id, medicalNotes: null })
}

/** How many of the campers of a session have a bed: all in the past, most of the active one, few of the next. */
const WITH_BED = { completed: 1, active: 0.7, upcoming: 0.25 }

function makeCabins({ plan, put }: Make, people: Camper[], sessions: CampSession[], registered: Registration[]): void {
  const houses: Cabin[] = CABINS.map(([name, capacity, gender, ageGroup], index) =>
    put(cabins, {
      name,
      description: null,
      capacity,
      gender,
      ageGroup,
      location: index < 5 ? 'East shore' : index < 10 ? 'West shore' : 'By the chapel',
      amenities: index % 3 === 0 ? ['Porch', 'Bathroom'] : ['Porch'],
      status: name === 'Otter' ? 'maintenance' : 'active',
    }),
  )
  const camperOf = new Map(people.map((camper) => [camper.id, camper]))
  for (const session of sessions) {
    const sleepers = new Map<number, Camper[]>(houses.map((cabin) => [cabin.id, []]))
    const coming = registered.filter(({ sessionId, status }) => sessionId === session.id && status !== 'cancelled')
    const housed = coming.slice(1, Math.floor(coming.length * WITH_BED[displayStatus(session, plan.today)]))
    for (const { id, camperId } of housed) {
      const camper = camperOf.get(camperId) as Camper
      const cabin = houses.find(
        (each) => each.gender !== 'mixed' && !whyNoBed(each, sleepers.get(each.id) ?? [], camper),
      )
      if (!cabin) continue
      const inCabin = sleepers.get(cabin.id) ?? []
      inCabin.push(camper)
      put(cabinAssignments, {
        registrationId: id,
        camperId,
        cabinId: cabin.id,
        sessionId: session.id,
        bedNumber: inCabin.length,
        locked: false,
        assignedDate: at(addDays(plan.today, -3), 18),
        status: 'assigned',
        notes: null,
      })
    }
  }
}

function makeStore({ plan, faker, put }: Make, people: Camper[]): void {
  const items: StoreItem[] = ITEMS.map(([name, price, category, allergens], index) =>
    put(storeItems, {
      name,
      description: null,
      price,
      category,
      sku: `${category.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(3, '0')}`,
      allergens,
      quantityInStock: index % 11 === 5 ? 3 : faker.number.int({ min: 12, max: 140 }),
      lowStockThreshold: 5,
      isActive: true,
    }),
  )
  for (const camper of people) {
    let balance = '0.00'
    const entry = (
      day: number,
      hour: number,
      fields: Partial<RowOf<typeof storeTransactions>> & { amount: string },
    ) => {
      const credit = fields.transactionType === 'credit'
      const after = credit ? add(balance, fields.amount) : subtract(balance, fields.amount)
      put(storeTransactions, {
        camperId: camper.id,
        transactionType: 'purchase',
        totalAmount: fields.amount,
        description: '',
        balanceBefore: balance,
        balanceAfter: after,
        paymentMethod: 'account_credit',
        referenceNumber: null,
        processedBy: plan.cashierUserId,
        sessionId: null,
        items: [],
        reverses: null,
        needsReview: [],
        till: null,
        createdAt: at(addDays(plan.today, day), hour, faker.number.int(59)),
        ...fields,
      })
      balance = after
    }
    const amount = faker.helpers.arrayElement(['10.00', '20.00', '25.00', '40.00'])
    entry(-14, 14, { transactionType: 'credit', amount, description: 'Opening deposit', paymentMethod: 'cash' })
    for (let day = -13; day < 0; day += faker.number.int({ min: 2, max: 6 })) {
      const item = faker.helpers.arrayElement(items.slice(0, 27))
      const quantity = faker.helpers.arrayElement([1, 1, 2])
      const total = lineTotal({ unitPrice: item.price, quantity })
      if (toCents(total) > toCents(balance)) break
      const line = { itemId: item.id, itemName: item.name, quantity, unitPrice: item.price, totalPrice: total }
      entry(day, 18, {
        amount: total,
        description: quantity > 1 ? `${quantity} x ${item.name}` : item.name,
        items: [line],
      })
    }
    put(camperAccounts, { id: camper.id, storeBalance: balance, dailyLimit: null })
  }
}

const POSITIONS = [
  ['Camp Director', 'administration'],
  ['Counselor', 'counseling'],
  ['Waterfront Lead', 'activities'],
  ['Cook', 'kitchen'],
  ['Groundskeeper', 'maintenance'],
  ['Nurse', 'medical'],
] as const

function makeStaff({ plan, faker, put }: Make): void {
  for (let index = 0; index < 30; index += 1) {
    const [position, department] = POSITIONS[index < 6 ? index : 1] ?? POSITIONS[1]
    const status = index > 26 ? 'applied' : 'active'
    const { id, firstName, lastName } = put(staff, {
      userId: null,
      firstName: faker.person.firstName(),
      lastName: faker.person.lastName(),
      position,
      department,
      status,
      isActive: true,
    })
    put(staffDetails, {
      id,
      email: `${firstName}.${lastName}@${plan.slug}.example`.toLowerCase().replace(/[^a-z@.]/g, ''),
      phone: phone(faker),
      employmentType: 'full_time',
      hireDate: addDays(plan.today, -faker.number.int({ min: 60, max: 900 })),
      certifications: index % 3 === 0 ? ['First Aid'] : [],
      emergencyContactName: null,
      emergencyContactPhone: null,
    })
    put(staffPrivate, {
      id,
      backgroundCheckStatus: status === 'applied' ? 'pending' : 'approved',
      backgroundCheckDate: status === 'applied' ? null : addDays(plan.today, -200),
      backgroundCheckExpiry: status === 'applied' ? null : addDays(plan.today, 20 + index * 12),
      notes: null,
    })
  }
}

function makeActivities({ put }: Make, sessions: CampSession[]): void {
  ACTIVITIES.forEach(([name, category, location, duration], index) => {
    const { id } = put(activities, {
      name,
      description: null,
      category,
      location,
      duration,
      minAge: 7,
      maxAge: 17,
      capacity: 20,
      equipment: [],
      isActive: true,
    })
    for (const session of sessions.slice(2)) {
      const [startTime, endTime] = [
        `${String(9 + index).padStart(2, '0')}:00`,
        `${String(10 + index).padStart(2, '0')}:00`,
      ]
      put(activitySchedules, {
        activityId: id,
        sessionId: session.id,
        staffId: null,
        scheduledDate: addDays(session.startDate, 1 + (index % 4)),
        startTime,
        endTime,
        maxParticipants: 20,
        status: 'scheduled',
        notes: null,
      })
    }
  })
}

function makeTraining({ plan, put }: Make): void {
  for (const [title, isRequired, materials] of TRAINING) {
    const dueDate = addDays(plan.today, 30)
    const { id } = put(trainingPrograms, {
      title,
      description: null,
      isRequired,
      dueDate,
      estimatedDuration: 45,
      isActive: true,
      createdBy: null,
    })
    materials.forEach((material, orderIndex) => {
      put(trainingMaterials, {
        programId: id,
        title: material,
        type: 'document',
        fileUrl: null,
        videoUrl: null,
        content: `${material}: read with your team leader before the first campers arrive.`,
        isRequired: true,
        orderIndex,
        estimatedDuration: 20,
      })
    })
  }
}
