import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campers } from '#shared/campers/model'
import { campProfile } from '#shared/settings/model'
import { rowReader, tableOf } from '../db/rows'
import { invitations, organizations, users } from '../db/tables/accounts'
import { campBackup } from '../db/tables/backups'
import { platformAudit } from '../db/tables/platform'
import { syncOrg, syncRow } from '../db/tables/sync'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import { world } from '../testing/world'

async function platform() {
  const site = await world()
  return { site, superadmin: await operatorOf(site, 'superadmin') }
}

const PINES = { name: 'Whispering Pines', slug: 'pines' }

test('a camp is created with its settings and an invitation for its first administrator', async () => {
  const { site, superadmin } = await platform()
  const made = await superadmin.post('/api/platform/organizations', { ...PINES, adminEmail: 'Ann@Pines.example' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    ...PINES,
    campType: 'overnight_camp',
    subscriptionPlan: 'basic',
    subscriptionStatus: 'trial',
    subscriptionExpiresAt: null,
    isActive: true,
    timezone: 'America/New_York',
    invitation: { email: 'ann@pines.example', mailed: false },
  })
  const visitor = site.visitor()
  const token = made.body.invitation.path.replace('/invite/', '')
  expect((await visitor.get(`/api/invitations/${token}`)).body.organization).toEqual(PINES)
  const accepted = await visitor.post(`/api/invitations/${token}`, {
    firstName: 'Ann',
    lastName: 'Lee',
    password: 'quiet-lake-42',
  })
  expect([accepted.status, accepted.body.role]).toEqual([201, 'admin'])
  const ann = site.visitor((accepted.headers.get('set-cookie') ?? '').split(';')[0])
  expect((await ann.get('/api/settings')).body).toMatchObject({ name: PINES.name, timezone: 'America/New_York' })
  expect((await ann.get('/api/audit')).body.lines.map(({ text }: { text: string }) => text)).toContain(
    'The provider invited ann@pines.example as Administrator',
  )
})

test('an invalid, reserved or taken slug is reported next to its field, and nothing is created', async () => {
  const { site, superadmin } = await platform()
  await site.camp('lakeside')
  for (const slug of ['', 'api', 'Set-Up', 'a b', '-x', 'x--y', 'ä', '../x', 'x'.repeat(101)]) {
    const { status, body } = await superadmin.post('/api/platform/organizations', { name: 'X', slug })
    expect([status, Object.keys(body.fields)], slug).toEqual([400, ['slug']])
  }
  const taken = await superadmin.post('/api/platform/organizations', { name: 'X', slug: 'LakeSide' })
  expect([taken.status, taken.body.code, taken.body.fields.slug]).toEqual([
    409,
    'slug_taken',
    'Another organization already uses this slug',
  ])
  const nameless = await superadmin.post('/api/platform/organizations', { slug: 'x' })
  expect(nameless.body.fields).toEqual({ name: 'Organization name is required' })
  expect((await superadmin.get('/api/platform/organizations')).body).toHaveLength(1)
})

test('when two camps take a slug at once, one gets an error', async () => {
  const { superadmin } = await platform()
  const both = await Promise.all([1, 2].map(() => superadmin.post('/api/platform/organizations', PINES)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test("a changed name, slug and time zone reach the camp's devices and its sign-in", async () => {
  const { site, superadmin } = await platform()
  const camp = await site.camp('lakeside')
  const staff = await camp.as('staff')
  const { to: cursor } = (await staff.pull()).body
  const change = { name: 'Lakeside North', slug: 'lakeside-north', timezone: 'America/Denver', city: 'Ely' }
  const { status, body } = await superadmin.patch(`/api/platform/organizations/${camp.org}`, change)
  expect([status, body]).toEqual([200, expect.objectContaining(change)])
  const profile = await site.server.database.read((db) => rowReader(db, camp.org).all(campProfile))
  expect(profile[0]).toMatchObject({ name: 'Lakeside North', slug: 'lakeside-north', timezone: 'America/Denver' })
  expect(JSON.stringify((await staff.pull(cursor)).body.patch)).toContain('Lakeside North')
  expect((await site.visitor().get('/api/organization/lakeside-north')).status).toBe(200)
  const other = await site.camp('pinewood')
  const taken = await superadmin.patch(`/api/platform/organizations/${other.org}`, { slug: 'lakeside-north' })
  expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken'])
  expect((await superadmin.patch('/api/platform/organizations/999999', { name: 'X' })).status).toBe(404)
})

test("a suspended camp's people see why they can't get in, and continue when it is back", async () => {
  const { site, superadmin } = await platform()
  const camp = await site.camp('lakeside')
  const [staff, maya] = [await camp.as('staff'), await camp.camper()]
  const waiting = await staff.actions([
    {
      mutation: { name: 'store.addFunds.v1' },
      args: { transactionId: 2 ** 40, camperId: maya.id, amount: '5.00', description: 'x' },
    },
  ])
  const suspend = (isActive: boolean) => superadmin.patch(`/api/platform/organizations/${camp.org}`, { isActive })
  expect((await suspend(false)).body.isActive).toBe(false)
  for (const answer of [await staff.get('/api/user'), await staff.pull(), await staff.pushRaw(waiting)])
    expect([answer.status, answer.body.code]).toEqual([403, 'camp_suspended'])
  expect((await suspend(true)).body.isActive).toBe(true)
  expect((await staff.pushRaw(waiting)).body.results[0].status).toBe('ok')
  const acts = (await superadmin.get(`/api/platform/audit?organizationId=${camp.org}`)).body
  expect(acts.map(({ text }: { text: string }) => text)).toEqual(['Activated Camp lakeside', 'Suspended Camp lakeside'])
})

test('a camp can be deleted only when suspended, with its typed slug and the password, and no other camp is affected', async () => {
  const { site, superadmin } = await platform()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const staff = await lakeside.as('staff')
  await lakeside.camper()
  await pinewood.camper()
  const path = `/api/platform/organizations/${lakeside.org}`
  const remove = (body: object) => superadmin.send('DELETE', path, body)
  const right = { slug: 'lakeside', password: PASSWORD }
  expect((await remove(right)).body.code).toBe('not_suspended')
  await superadmin.patch(path, { isActive: false })
  expect((await remove({ slug: 'pinewood', password: PASSWORD })).body.code).toBe('slug_differs')
  expect((await remove({ slug: 'lakeside', password: 'wrong' })).body.code).toBe('wrong_password')
  expect((await superadmin.delete(path)).status).toBe(400)
  expect((await superadmin.get(path)).status).toBe(200)
  const backups = () => site.server.database.read((db) => db.select().from(campBackup))
  expect(await backups()).toEqual([])
  expect((await remove(right)).status).toBe(204)
  const [kept] = await backups()
  expect(kept).toMatchObject({ organizationId: lakeside.org, kind: 'before_deletion', state: 'whole' })
  expect([(kept?.rows ?? 0) > 5, kept?.checkedAt]).toEqual([true, expect.any(String)])
  expect((await superadmin.get(path)).status).toBe(404)
  const left = await site.server.database.read(async (db) => {
    const tables = [users, syncOrg, syncRow, invitations, tableOf(campers)] as const
    const found = []
    for (const table of tables) found.push(await db.select().from(table).where(eq(table.org, lakeside.org)))
    return found.flat()
  })
  expect(left).toEqual([])
  const told = await staff.get('/api/user')
  expect([told.status, told.body.code]).toEqual([401, 'camp_deleted'])
  expect((await (await pinewood.as('staff')).get('/api/campers')).body).toHaveLength(1)
  const acts = (await superadmin.get('/api/platform/audit')).body
  expect(acts[0].text).toBe('Deleted the organization Camp lakeside (lakeside)')
})

test('ten thousand camps are listed by page, and found by any word of their names', async () => {
  const { site, superadmin } = await platform()
  await site.server.database.transact(async (db) => {
    for (let start = 0; start < 10_000; start += 500) {
      const some = Array.from({ length: 500 }, (_, at) => start + at)
      await db.insert(organizations).values(
        some.map((at) => ({
          name: `Camp ${String(at).padStart(5, '0')}`,
          slug: `camp-${at}`,
          createdAt: '2026-01-01T00:00:00.000Z',
        })),
      )
    }
  })
  const first = await superadmin.get('/api/platform/organizations')
  expect([first.body.length, first.body[0].name, first.headers.get('x-total-count')]).toEqual([
    50,
    'Camp 00000',
    '10000',
  ])
  const last = await superadmin.get('/api/platform/organizations?offset=9990&limit=200')
  expect(last.body.map(({ name }: { name: string }) => name).at(-1)).toBe('Camp 09999')
  const found = await superadmin.get('/api/platform/organizations?search=CAMP%2007321')
  expect(found.body.map(({ slug }: { slug: string }) => slug)).toEqual(['camp-7321'])
  expect(found.headers.get('x-total-count')).toBe('1')
  for (const wrong of ['limit=0', 'limit=201', 'offset=-1', 'offset=10001', 'limit=x', 'active=perhaps'])
    expect((await superadmin.get(`/api/platform/organizations?${wrong}`)).status, wrong).toBe(400)
  // Pattern characters match themselves.
  expect((await superadmin.get('/api/platform/organizations?search=%25')).body).toEqual([])
})

test("a camp's page shows figures, but no content of its rows", async () => {
  const { site, superadmin } = await platform()
  const camp = await site.camp('lakeside')
  const staff = await camp.as('staff')
  await camp.camper({ firstName: 'canary' })
  await staff.pull()
  const { body } = await superadmin.get(`/api/platform/organizations/${camp.org}`)
  expect(body).toMatchObject({ counts: { campers: 1 }, users: { active: 1, admins: 0 }, devices: [{ name: 'Tablet' }] })
  expect(body.lastSyncAt).toBe(body.devices[0].lastSeenAt)
  expect(JSON.stringify(body)).not.toContain('canary')
})

test("platform records can't be changed or deleted, not even by the server", async () => {
  const { site, superadmin } = await platform()
  await superadmin.post('/api/platform/organizations', PINES)
  const { database } = site.server
  const change = database.transact(async (db) => void (await db.update(platformAudit).set({ text: sql`'x'` })))
  await expect(change).rejects.toThrow()
  await expect(database.transact(async (db) => void (await db.delete(platformAudit)))).rejects.toThrow()
  const [line] = await database.read((db) => db.select().from(platformAudit))
  expect(line).toMatchObject({
    action: 'organization.create',
    address: '192.0.2.1',
    byName: 'superadmin@provider.example',
  })
})
