import { faker } from '@faker-js/faker/locale/en'
import { type Entity, type NewRow, type Row, type RowOf, withAddedFields } from '#shared/kernel/entity/entity'
import type { Registration } from '#shared/registration/model'
import { type CampSession, displayStatus } from '#shared/sessions/model'
import { CAMP_ID, campProfile, IDLE_MINUTES, MAX_WAITING } from '#shared/settings/model'
import { makeActivities } from './activities'
import { makeAnnouncements, makeTemplates } from './announcements'
import { makeAutomatic } from './automatic'
import { makeBroadcast } from './broadcast'
import { makeCamperMail } from './camper-mail'
import { makeCampers } from './campers'
import { makeChurch } from './churches'
import { makeConversations, makeLetters, makeMessages } from './communication'
import { makeDeposits, makePayouts } from './deposits'
import { makeOpenCharge, makePayments } from './financial'
import { makeFund } from './funds'
import { makeHelp } from './help'
import { makeCabins } from './housing'
import { type CampPlan, type CampRows, TIME_ZONE } from './make'
import { makePickupChanges } from './pickup-changes'
import { makeDiscounts, makePlans } from './plans'
import { makePosts } from './posts'
import { makeArrivals, makeRegistrations, makeSessions } from './registrations'
import { makeStaff } from './staff'
import { makeStore } from './store'
import { makeTraining } from './training'

/** Returns the stays at the camp in these days: no one arrives who is already there. */
function duringThem(sessions: CampSession[], registered: Registration[], today: string): Registration[] {
  const running = new Set(sessions.filter((each) => displayStatus(each, today) === 'active').map(({ id }) => id))
  return registered.filter(({ sessionId }) => running.has(sessionId))
}

/** Builds one camp that a person would believe, in plain rows. */
export function buildCamp(plan: CampPlan): CampRows {
  faker.seed(plan.seed)
  const rows: CampRows = new Map()
  const put = <E extends Entity>(entity: E, row: Omit<NewRow<E>, 'id'> & { id?: number }): RowOf<E> => {
    const made = withAddedFields(entity, { ...row, id: row.id ?? plan.nextId() }) as unknown as RowOf<E>
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
    timezone: TIME_ZONE,
    currency: 'usd',
    accent: null,
    belowZero: false,
    idleMinutes: IDLE_MINUTES,
    mostWaiting: MAX_WAITING,
    camperMail: true,
    dailyLimit: null,
    address: '100 Lake Road\nLakeview, MI 48850',
    taxNumber: '38-0000000',
  })
  const people = makeCampers(make)
  const sessions = makeSessions(make, Math.max(90, Math.ceil(plan.campers * 0.4)))
  const registered = makeRegistrations(make, people, sessions)
  const cabins = makeCabins(make, people, sessions, registered)
  makeStore(make, people)
  const workers = makeStaff(make)
  const atWork = workers.filter(({ status }) => status === 'active').map(({ id }) => id)
  makeActivities(make, sessions, atWork, { people, registered })
  makePosts(make, sessions, cabins, atWork)
  makeTraining(make, workers)
  makeArrivals(make, people, cabins, duringThem(sessions, registered, plan.today))
  makePayments(make, rows)
  makeDeposits(make, rows)
  makePayouts(make, rows)
  makeOpenCharge(make, rows)
  makePlans(make, rows)
  makeChurch(make, rows)
  makeFund(make, rows)
  makeHelp(make, rows)
  makeMessages(make, rows)
  makeConversations(make, rows)
  makeLetters(make, rows)
  makeCamperMail(make, rows)
  makeAnnouncements(make)
  makeTemplates(make)
  makeAutomatic(make)
  makeBroadcast(make, rows)
  makeDiscounts(make, rows)
  makePickupChanges(make, rows)
  return rows
}
