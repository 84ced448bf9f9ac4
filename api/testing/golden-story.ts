import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { deposits } from '#shared/books/model'
import { broadcastNotices, broadcasts } from '#shared/communication/broadcast-model'
import { letters } from '#shared/communication/letter-model'
import { awardRequests } from '#shared/financial/award-model'
import { refusedActions } from '#shared/inbox/refused'
import { staff, staffApplications, staffDetails, staffHistory, staffPrivate } from '#shared/staff/model'
import { entrySample } from '#shared/store/entry.samples'
import { storeTransactions } from '#shared/store/model'
import { paymentSettings } from '../db/tables/payments'
import { PROJECT_FOLDER } from '../environment/project-folder'
import type { TestCamp } from './camp'

const SHARED = join(PROJECT_FOLDER, 'shared')

/** An action as a device of an earlier version has it waiting. It never changes once its version was shipped. */
export interface Golden {
  name: string
  /** Its place in the one story that all of them tell. */
  step: number
  args: unknown
}

const filesIn = (folder: string) => readdirSync(folder).map((file) => join(folder, file))

/** Each action that was ever shipped, in the order of their one story. */
export function goldenStory(): Golden[] {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Omit<Golden, 'name'>
  const folders = readdirSync(SHARED).map((area) => join(SHARED, area, 'golden'))
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => filesIn(folder))
  const all = files.map((file) => ({ name: basename(file, '.json'), ...read(file) }))
  return all.sort((a, b) => a.step - b.step)
}

/** The refused action of another device that the office applies in the story. */
const REFUSED = {
  uid: '5b2f6a1e-3c4d-4e5f-8a6b-7c8d9e0f1a2b',
  userId: 1,
  device: 'Tablet',
  code: 'access_ended',
  data: null,
  name: 'campers.createFamily.v1',
  args: { familyId: 4294970002, lastName: 'Lind' },
  made: [4294970002],
  at: '2026-06-01T00:00:00.000Z',
}

/** A person who is at work in the story. */
const AT_WORK = {
  id: 4294969999,
  userId: null,
  firstName: 'Lea',
  lastName: 'Ott',
  position: 'Counselor',
  department: null,
  status: 'active' as const,
  isActive: true,
}

/** Adds a person whose adding the story undoes. */
async function putJustAdded(camp: TestCamp, by: number, at: string): Promise<void> {
  const id = 4294969103
  const name = { firstName: 'Tom', lastName: 'Roth' }
  const work = { position: 'Cook', department: null, status: 'approved' as const, isActive: true }
  await camp.put(staff, { id, userId: null, ...name, ...work })
  const reached = { email: null, phone: null, emergencyContactName: null, emergencyContactPhone: null }
  await camp.put(staffDetails, { id, ...reached, employmentType: 'full_time', hireDate: null, certifications: [] })
  const unchecked = {
    backgroundCheckStatus: 'pending' as const,
    backgroundCheckDate: null,
    backgroundCheckExpiry: null,
  }
  await camp.put(staffPrivate, { id, ...unchecked, notes: null, dateOfBirth: null, agreementOn: null })
  await camp.put(staffHistory, { id, changes: [{ from: null, to: 'approved', reason: null, by, at }] })
  const application = { references: [], sessionIds: [], statement: null, checkConsent: false }
  await camp.put(staffApplications, { id, source: 'office', appliedAt: at, ...application })
}

/** A letter that the story confirms. */
const LETTER = {
  id: 4294969101,
  messageId: 4294969993,
  familyId: 4294969994,
  subject: 'Swim day',
  body: 'Please confirm.',
  needsAck: true,
  at: '2026-06-01T00:00:00.000Z',
}

/** A broadcast that the story confirms. */
const BROADCAST = {
  id: 4294969500,
  kind: 'emergency' as const,
  title: 'Storm',
  text: 'Everyone is in the dining hall.',
  families: 'none' as const,
  sessionId: null,
  staff: true,
  ofId: null,
  round: 1,
  requestKey: 'd9428888-122b-41e1-b85c-61b9c3d1a7a1',
  at: '2026-06-01T00:00:00.000Z',
  by: 1,
  endedAt: '2026-06-01T01:00:00.000Z',
}

/** A request for help that the story withdraws; its id is the registration's. */
const REQUEST = {
  id: 4294968504,
  familyId: 4294969994,
  household: 4,
  income: '38000.00',
  reason: 'One parent lost a job.',
  amount: '100.00',
  status: 'asked' as const,
  caseId: null,
  awardId: null,
  askedBy: 1,
  createdAt: '2026-06-01T00:00:00.000Z',
}

/** A deposit that the story undoes. */
const DEPOSIT = {
  id: 4294968902,
  day: '2026-06-01',
  lines: [],
  expected: '0.00',
  reference: null,
  note: null,
  madeBy: 1,
  createdAt: '2026-06-01T00:00:00.000Z',
  banked: null,
  bankedOn: null,
  bankedBy: null,
}

/** A payout with a transaction that the story settles. */
const PAYOUT = {
  ...DEPOSIT,
  id: 4294968903,
  kind: 'payout' as const,
  expected: '24.10',
  fee: '0.90',
  payoutRef: 'po_golden',
  transactions: [
    {
      id: 'txn_golden',
      kind: 'payment' as const,
      amount: '25.00',
      fee: '0.90',
      at: '2026-06-01T00:00:00.000Z',
      reference: 'pi_golden',
      entryId: null,
      settled: null,
    },
  ],
  banked: '24.10',
  bankedOn: '2026-06-01',
}

/** Turns automatic payments on, as the camp of the story has done. */
async function turnOnAutoPayments(camp: TestCamp): Promise<void> {
  const on = { autoPaymentEnabled: true }
  await camp.world.server.database.transact((db) =>
    db
      .insert(paymentSettings)
      .values({ org: camp.org, ...on })
      .onConflictDoUpdate({ target: paymentSettings.org, set: on }),
  )
}

/**
 * A camp's data before the story begins.
 *
 * @param soldAt when the sales were made that the story undoes and moves
 */
export async function putBeforeStory(camp: TestCamp, soldAt = camp.world.server.now()): Promise<void> {
  await turnOnAutoPayments(camp)
  await camp.put(refusedActions, REFUSED)
  await camp.put(staff, AT_WORK)
  await camp.family('Lind', null, { id: 4294969994 })
  await camp.put(letters, LETTER)
  await camp.put(broadcasts, BROADCAST)
  const notice = { broadcastId: BROADCAST.id, familyId: null, camperId: null, staffId: AT_WORK.id }
  await camp.put(broadcastNotices, { id: 4294969502, ...notice })
  await camp.put(deposits, DEPOSIT)
  await camp.put(deposits, PAYOUT)
  await camp.camper({ id: 4294969989, familyId: 4294969994 })
  await camp.session({ id: 4294969988, startDate: '2099-07-01', endDate: '2099-07-07' })
  await camp.registration(4294969989, 4294969988)
  await camp.camper({ id: 4294969997 })
  await camp.session({ id: 4294969998 })
  await camp.registration(4294969997, 4294969998, 'confirmed', '0.00', 4294968500)
  await camp.camper({ id: 4294968503, familyId: REQUEST.familyId })
  await camp.registration(4294968503, 4294969988, 'confirmed', '0.00', REQUEST.id)
  await camp.put(awardRequests, REQUEST)
  // A place in a session far ahead, which the story puts on a payment plan.
  await camp.camper({ id: 4294969992, familyId: 4294969994 })
  await camp.session({ id: 4294969991, startDate: '2099-07-10', endDate: '2099-07-17' })
  await camp.registration(4294969992, 4294969991, 'confirmed', '0.00', 4294968501)
  const by = { processedBy: (await camp.as('admin')).userId, createdAt: soldAt.toISOString() }
  await putJustAdded(camp, by.processedBy, by.createdAt)
  for (const id of [4294969995, 4294969996])
    await camp.put(storeTransactions, entrySample({ id, camperId: 4294969997, ...by }))
}
