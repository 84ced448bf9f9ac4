import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import { ageFits } from '#shared/activities/rules'
import type { Camper } from '#shared/campers/model'
import { addDays } from '#shared/kernel/values/dates'
import { holdsPlace, type Registration } from '#shared/registration/model'
import type { CampSession } from '#shared/sessions/model'
import { ACTIVITIES } from './catalog'
import { at, type Make } from './make'

const AGES = { minAge: 7, maxAge: 17 }

/** The catalog, and a schedule for each session to come. */
export function makeActivities(
  make: Make,
  sessions: CampSession[],
  leaders: readonly number[],
  who: { people: readonly Camper[]; registered: readonly Registration[] },
): void {
  const { put } = make
  const byId = new Map(who.people.map((camper) => [camper.id, camper]))
  const there = new Map(
    sessions.map((session) => {
      const here = who.registered.filter((each) => each.sessionId === session.id && holdsPlace(each))
      return [session.id, here.flatMap(({ camperId }) => byId.get(camperId) ?? [])]
    }),
  )
  const busy = new Set<string>()
  ACTIVITIES.forEach(([name, category, location, duration], index) => {
    const { id } = put(activities, {
      name,
      description: null,
      category,
      location,
      duration,
      ...AGES,
      capacity: 20,
      equipment: [],
      isActive: true,
    })
    for (const session of sessions.slice(2))
      planDays(
        make,
        session,
        { id, index, evening: EVENING[category] },
        { leaders, campers: there.get(session.id) ?? [], busy },
      )
  })
}

/** The hours of a camp's day for what is not done by the fire. */
const HOURS = [9, 10, 11, 13, 14, 15, 16]
const EVENING: Readonly<Record<string, number>> = { spiritual: 19, special_event: 20 }

/** Each activity two days of three, at another hour each day; what belongs to the evening is in the evening. */
function planDays(
  make: Make,
  session: CampSession,
  { id, index, evening }: { id: number; index: number; evening: number | undefined },
  { leaders, campers, busy }: { leaders: readonly number[]; campers: readonly Camper[]; busy: Set<string> },
): void {
  for (let day = session.startDate, n = 0; day <= session.endDate; day = addDays(day, 1), n += 1) {
    if ((n + index) % 3 === 2) continue
    const hour = evening ?? HOURS[(index * 3 + n * 2) % HOURS.length] ?? 9
    const slot = make.put(activitySchedules, {
      activityId: id,
      sessionId: session.id,
      staffId: leaders[(index + n) % leaders.length] ?? null,
      scheduledDate: day,
      startTime: `${String(hour).padStart(2, '0')}:00`,
      endTime: `${String(hour + 1).padStart(2, '0')}:00`,
      maxParticipants: 20,
      status: 'scheduled',
      notes: null,
    })
    signUp(make, slot.id, `${day} ${hour}`, {
      first: index * 11 + n * 17,
      count: 6 + ((index * 5 + n * 3) % 12),
      campers: campers.filter((camper) => ageFits(AGES, camper, day)),
      busy,
    })
  }
}

/** Signs children of the session up for a slot, each time the next ones in turn, none for two at the same hour. */
function signUp(
  { plan, put }: Make,
  scheduleId: number,
  hour: string,
  { campers, first, count, busy }: { campers: readonly Camper[]; first: number; count: number; busy: Set<string> },
): void {
  const start = first % Math.max(1, campers.length)
  const turn = [...campers.slice(start), ...campers.slice(0, start)]
  for (const { id } of turn.filter((camper) => !busy.has(`${hour} ${camper.id}`)).slice(0, count)) {
    busy.add(`${hour} ${id}`)
    put(activitySignUps, { scheduleId, camperId: id, createdAt: at(addDays(plan.today, -3), 15) })
  }
}
