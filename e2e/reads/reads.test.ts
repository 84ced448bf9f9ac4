import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rowReader } from '#api/db/rows'
import { buildCamp } from '#api/demo/build'
import { writeCamp } from '#api/demo/fill'
import { leaseServerBlock } from '#api/sync/transaction/server-ids'
import { visibleTo } from '#api/sync/view/visible'
import type { TestCamp } from '#api/testing/camp'
import { sampleRow } from '#api/testing/sample-row'
import { type World, world } from '#api/testing/world'
import { camperPhotos, families, merges } from '#shared/campers/model'
import { broadcasts } from '#shared/communication/broadcast-model'
import { contactChoices } from '#shared/communication/model'
import { awardRequests } from '#shared/financial/award-model'
import { accountEntries } from '#shared/financial/model'
import { dayChanges } from '#shared/gate/change-model'
import { refusedActions } from '#shared/inbox/refused'
import type { Entity } from '#shared/kernel/entity/entity'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import type { ReadContext } from '#shared/kernel/rules/read-samples'
import type { Reader } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { registrationMedical, registrationOffice, sessionCancellations } from '#shared/registration/model'
import { ENTITIES } from '#shared/registry'
import { campSessions } from '#shared/sessions/model'
import { campProfile } from '#shared/settings/model'
import { camperCodes } from '#shared/store/camper-codes'
import { stockMovements, storeCloseOuts, storeItems, storeTransactions } from '#shared/store/model'
import { DeviceReader } from '#sync/replica/device-reader'
import { deviceOf } from './device'
import { WholeTables } from './whole-tables'

type Read = (rows: Reader, ...args: unknown[]) => Promise<unknown>
type Samples = Record<string, (asked: ReadContext) => Promise<unknown[][]>>

const TIME_ZONE = 'America/New_York'
const HERE = `${import.meta.dirname}/../../shared`
const AREAS = readdirSync(HERE, { withFileTypes: true })
  .filter((each) => each.isDirectory() && readdirSync(`${HERE}/${each.name}`).includes('reads.ts'))
  .map(({ name }) => name)

/** Every read of an area, exported by its `reads.ts`. */
async function readsOf(area: string): Promise<[string, Read, Samples[string] | undefined][]> {
  const reads: Record<string, Read> = await import(`../../shared/${area}/reads.ts`)
  const { samples }: { samples: Samples } = await import(`../../shared/${area}/reads.samples.ts`)
  return Object.entries(reads).map(([name, read]) => [name, read, samples[name]])
}

/** A demo camp with what demo camps lack: refused actions, a close-out, an entry that needs review, and stock. */
async function livelyCamp(site: World): Promise<TestCamp> {
  const camp = await site.camp('lakeside')
  const { server } = site
  const block = await server.database.transact((db) => leaseServerBlock(db, camp.org))
  const plan = { seed: 7, name: 'Lakeside', slug: 'lakeside', families: 20, campers: 40 }
  const people = { parentUserId: (await camp.as('parent')).userId, cashierUserId: (await camp.as('staff')).userId }
  // The first of the demo's staff are those with a sign-in; the third of them is a counselor.
  const team = await Promise.all(
    (['admin', 'manager', 'staff'] as const).map(async (role) => {
      const { userId } = await camp.as(role)
      return { userId, firstName: 'Sam', lastName: role, email: `${role}@lakeside.example` }
    }),
  )
  const rows = buildCamp({ ...plan, ...people, team, today: todayOf(site), nextId: () => block.nextId++ })
  // The camp already has one.
  rows.delete(campProfile)
  const [medical] = rows.get(registrationMedical) ?? []
  if (medical) medical.medicalNotes = 'Needs the inhaler'
  const office = medical && { id: medical.id, camperId: medical.camperId, internalNotes: 'Ask for the scholarship' }
  if (office) rows.set(registrationOffice, [office])
  const [own] = rows.get(families) ?? []
  if (own) Object.assign(own, { primaryContactName: 'Eva Keller', primaryContactPhone: '(415) 555-0142' })
  await writeCamp(server, camp.org, rows)
  const add = (entity: Entity, fields: object) => {
    const { id: _id, ...sample } = sampleRow(entity, 0)
    return camp.put(entity, { ...sample, ...fields } as never)
  }
  for (const number of [1, 2]) await add(refusedActions, { uid: `refused ${number}` })
  const [{ id: _id, ...sold } = { id: 0 }] = rows.get(storeTransactions) ?? []
  const at = server.now().toISOString()
  const taxes = [{ rateId: 1, name: 'State', percent: '6', isIncluded: false, taxable: '2.00', tax: '0.12' }]
  await add(storeTransactions, { ...sold, taxes, needsReview: ['price_differs'], createdAt: at })
  await add(broadcasts, {
    kind: 'emergency',
    families: 'in_camp',
    sessionId: null,
    staff: true,
    ofId: null,
    at,
    sentAt: null,
    endedAt: null,
  })
  const consent = { channel: 'text', choice: 'on', source: 'family', familyId: own?.id }
  await add(contactChoices, { ...consent, address: '+15555550142' })
  const [session] = rows.get(campSessions) ?? []
  await add(storeCloseOuts, { sessionId: session?.id, camperId: sold.camperId, entryIds: [] })
  await add(dayChanges, { camperId: sold.camperId, day: todayOf(site), isLate: false, seenAt: null, withdrawnAt: null })
  const cancelled = { movedTo: null, cancelledAt: at, takenBackAt: null, changes: [] }
  await add(sessionCancellations, { sessionId: session?.id, ...cancelled })
  await add(merges, { kind: 'campers', goneId: 4, keptId: sold.camperId, undoneAt: null, changes: [] })
  const admin = await camp.as('admin')
  const asked = { required: ['medical', 'waiver'], waiver: 'Camps have risks.' }
  await admin.send('PUT', '/api/registrations/forms', asked)
  const { id: waiverId } = (await admin.get('/api/registrations/waiver')).body
  await admin.post(`/api/campers/${sold.camperId}/waiver`, { waiverId, name: 'Eva Lind' })
  const award = (rows.get(accountEntries) ?? []).find(({ kind }) => kind === 'award')
  const helped = { familyId: award?.familyId, awardId: award?.id, status: 'awarded', caseId: null }
  if (!rows.has(awardRequests)) await add(awardRequests, { id: award?.bill, ...helped })
  const [item] = rows.get(storeItems) ?? []
  await add(stockMovements, { itemId: item?.id })
  // Pictures and wristbands have the id of the row they belong to.
  for (const [entity, id] of [
    [camperPhotos, sold.camperId],
    [camperCodes, sold.camperId],
  ] as const)
    await add(entity, { id })
  await addOfEachOther(camp, todayOf(site))
  return camp
}

/** Adds one row of each kind the camp has none of yet: about an existing row, dated today, and not undone. */
async function addOfEachOther(camp: TestCamp, today: string): Promise<void> {
  const there = await camp.world.server.database.read(async (db) => {
    const reader = rowReader(db, camp.org)
    return new Map(await Promise.all(ENTITIES.map(async (each) => [each, (await reader.all(each))[0]?.id] as const)))
  })
  for (const entity of ENTITIES.filter((each) => there.get(each) === undefined)) {
    const { id: _id, ...fields } = sampleRow(entity, 0, true)
    for (const [field, { names, nullable, kind, schema }] of Object.entries(entity.fields)) {
      const named = typeof names?.to === 'object' && 'name' in names.to ? there.get(names.to) : undefined
      if (named !== undefined) fields[field] = named
      else if (!nullable && kind === 'text' && schema.safeParse(today).success && !schema.safeParse('X').success)
        fields[field] = today
    }
    const whole = entity.partOf && there.get(entity.partOf)
    await camp.put(entity, { ...fields, ...(whole && { id: whole }) } as never)
  }
}

function todayOf({ server }: World): string {
  return dayIn(TIME_ZONE, server.now().toISOString())
}

function isNothing(answer: unknown): boolean {
  if (answer instanceof Map || answer instanceof Set) return answer.size === 0
  return answer === null || answer === 0 || (Array.isArray(answer) && answer.length === 0)
}

test('each read returns the same on a device as on the server for every role, and few read whole tables', async () => {
  const site = await world()
  const camp = await livelyCamp(site)
  const { database, now } = site.server
  const seenBy = (role: CampRole, userId: number) => ({ org: camp.org, actor: { userId, role, grants: [] } })
  const admin = seenBy('admin', (await camp.as('admin')).userId)
  const [asked, tried] = [new Set<string>(), new Set<string>()]
  const whole = new WholeTables()
  for (const role of ['admin', 'staff', 'volunteer', 'parent'] as const) {
    const speaker = seenBy(role, (await camp.as(role)).userId)
    const device = await deviceOf(camp, role)
    await database.read(async (db) => {
      const { reader: server } = await visibleTo(db, speaker, now())
      const { reader: everything } = await visibleTo(db, admin, now())
      const about = { actor: speaker.actor, today: todayOf(site), timeZone: TIME_ZONE, currency: 'usd' }
      for (const area of AREAS) {
        for (const [name, read, samples] of await readsOf(area)) {
          const known = `${area}.${name}`
          asked.add(known)
          for (const args of (await samples?.({ camp: everything, ...about })) ?? []) {
            const answer = await read(whole.watch(server, known), ...args)
            expect(await read(new DeviceReader(device), ...args), `${known} for ${role}`).toEqual(answer)
            if (!isNothing(answer)) tried.add(known)
          }
        }
      }
    })
  }
  // A read that always returns nothing proves nothing.
  expect([...asked].filter((name) => !tried.has(name))).toEqual([])
  expect([whole.unlisted(), whole.unused()]).toEqual([[], []])
  // On a busy machine, walking through all reads on Postgres takes minutes.
}, 400_000)
