import type { Camper } from '#shared/campers/model'
import { ageGroupOf, isOfGroup } from '#shared/housing/age-group'
import { type Cabin, cabinAssignments, cabins, whyNoBed } from '#shared/housing/model'
import { addDays, ageOn } from '#shared/kernel/values/dates'
import type { Registration } from '#shared/registration/model'
import { type CampSession, displayStatus } from '#shared/sessions/model'
import { CABINS } from './catalog'
import { at, type Make } from './make'

/** How many of the campers of a session have a bed: all in the past, most of the active one, few of the next. */
const WITH_BED = { completed: 1, active: 0.7, upcoming: 0.25 }

/** Makes the cabins and who sleeps in them; returns the cabins. */
export function makeCabins(
  { plan, put }: Make,
  people: Camper[],
  sessions: CampSession[],
  registered: Registration[],
): Cabin[] {
  const made: Cabin[] = CABINS.map(([name, capacity, gender, ageGroup], index) =>
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
  for (const session of sessions) {
    const coming = registered.filter(({ sessionId, status }) => sessionId === session.id && status !== 'cancelled')
    const withBed = coming.slice(1, Math.floor(coming.length * WITH_BED[displayStatus(session, plan.today)]))
    assignDemoBeds({ plan, put }, { cabins: made, people, session, withBed })
  }
  return made
}

/** Gives those who are to have a bed in a session one, where there is one for them. */
export function assignDemoBeds(
  { plan, put }: Pick<Make, 'plan' | 'put'>,
  all: { cabins: readonly Cabin[]; people: readonly Camper[]; session: CampSession; withBed: readonly Registration[] },
): void {
  const { people, session, withBed } = all
  const camperOf = new Map(people.map((camper) => [camper.id, camper]))
  const campersIn = new Map<number, Camper[]>(all.cabins.map((cabin) => [cabin.id, []]))
  for (const { id, camperId } of withBed) {
    const camper = camperOf.get(camperId) as Camper
    const age = camper.dateOfBirth === null ? null : ageOn(camper.dateOfBirth, session.startDate)
    const cabin = all.cabins.find(
      (each) =>
        each.gender !== 'mixed' &&
        isOfGroup({ age, grade: null }, ageGroupOf(each.ageGroup)) &&
        !whyNoBed(each, campersIn.get(each.id) ?? [], camper),
    )
    if (!cabin) continue
    const inCabin = campersIn.get(cabin.id) ?? []
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
