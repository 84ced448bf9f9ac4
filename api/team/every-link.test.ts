import { describe, expect, test } from 'vitest'
import { addContact } from '#shared/campers/contact-mutations'
import { families } from '#shared/campers/model'
import { userNumber } from '#shared/platform/rules'
import { staff } from '#shared/staff/model'
import { invitations, passwordResets } from '../db/tables/accounts'
import type { TestCamp } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'
import { LINK_PURPOSES, type LinkPurpose } from './links'

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin'), maker: await camp.as('manager') }
}
type Set = Awaited<ReturnType<typeof setUp>>

const EVA = { name: 'Eva Lind', relation: null, email: 'eva@lind.example', phone: null }
const ROLES = { signIn: true, pickUp: false, mail: true, emergency: null }

/** A link with its subject and purpose, and each way it can end. */
interface Made {
  /** The call behind the link. */
  call: string
  make(office: Person): Promise<string>
  subjectEnds: Record<string, () => Promise<unknown>>
}

/** How each kind of link is created, and what ends it. A new kind without an entry doesn't compile. */
const KINDS: Record<LinkPurpose, (set: Set) => Promise<Made>> = {
  async work({ camp }) {
    const record = await camp.put(staff, {
      userId: null,
      firstName: 'Ida',
      lastName: 'Lind',
      position: null,
      department: null,
      status: 'active',
      isActive: true,
    })
    const make = async (office: Person) => {
      const body = { email: 'ida@lakeside.example', role: 'staff', staffId: record.id }
      return linkIn((await office.post('/api/team/invitations', body)).body)
    }
    return { call: 'invitations', make, subjectEnds: { 'staff record deleted': () => camp.remove(staff, record.id) } }
  },
  async family({ camp, admin }) {
    const family = await camp.family('Lind')
    const path = `/api/families/${family.id}`
    const contact = (await admin.post(`${path}/contacts`, { ...EVA, ...ROLES })).body
    const own = `${path}/contacts/${contact.id}`
    const make = async (office: Person) =>
      linkIn((await office.post(`${path}/invitation`, { email: EVA.email, contactId: contact.id })).body)
    const subjectEnds = {
      'contact renamed': () => admin.patch(own, { name: 'Dad' }),
      'address changed': () => admin.patch(own, { email: 'dad@lind.example' }),
      'sign-in forbidden': () => admin.patch(own, { signIn: false }),
      'number given to another contact': async () => {
        expect((await admin.delete(own)).status).toBe(204)
        // An office device numbers contacts itself, and may reuse a free number.
        const again = { familyId: family.id, contactId: contact.id, ...EVA, ...ROLES, name: 'Dad' }
        expect(await admin.run(addContact, again)).toMatchObject({ status: 'ok' })
      },
      'family deleted': () => camp.remove(families, family.id),
    }
    return { call: 'invitations', make, subjectEnds }
  },
  async password({ site, camp, admin }) {
    const nurse = await camp.as('staff', ['medical'])
    const make = async (office: Person) =>
      linkIn((await office.post(`/api/team/${nurse.userId}/reset-link`, { by: 'link' })).body)
    const subjectEnds = {
      'account switched off': () => admin.post(`/api/team/${nurse.userId}/switch-off`, {}),
      'address changed': () =>
        nurse.patch('/api/profile', { email: 'n@b.example', currentPassword: 'right-horse-battery' }),
      'address corrected by the provider': async () => {
        const provider = await operatorOf(site, 'superadmin')
        const number = userNumber(camp.org, nurse.userId)
        expect((await provider.patch(`/api/platform/users/${number}`, { email: 'n@b.example' })).status).toBe(200)
      },
      'beyond the maker’s say': () => admin.patch(`/api/team/${nurse.userId}`, { role: 'admin' }),
      'a permission that the maker doesn’t have': () =>
        admin.patch(`/api/team/${nurse.userId}`, { grants: ['medical', 'financial'] }),
    }
    return { call: 'password-resets', make, subjectEnds }
  },
}

const linkIn = ({ path }: { path: string }) => path.split('/').at(-1) ?? ''

/** The events that end every link, whatever it is for. */
function commonEnds({ site, camp, admin, maker }: Set): Record<string, () => Promise<unknown>> {
  return {
    'maker demoted': () => admin.patch(`/api/team/${maker.userId}`, { role: 'staff' }),
    'maker switched off': () => admin.post(`/api/team/${maker.userId}/switch-off`, {}),
    'camp suspended': () => setActive(site, camp, false),
    'time over': async () => {
      const clock = site.server as { now(): Date }
      clock.now = () => new Date(Date.now() + 15 * 24 * 3600_000)
    },
    used: () =>
      site.server.database.transact(async (db) => {
        const usedAt = '2026-01-01T00:00:00.000Z'
        await db.update(invitations).set({ usedAt })
        await db.update(passwordResets).set({ usedAt })
      }),
  }
}

/** The provider suspends a camp, or makes it active again, one after the other. */
async function setActive(site: World, { org }: TestCamp, ...states: boolean[]): Promise<void> {
  const provider = await operatorOf(site, 'superadmin')
  for (const isActive of states)
    expect((await provider.patch(`/api/platform/organizations/${org}`, { isActive })).status).toBe(200)
}

const PERSON = { firstName: 'Eva', lastName: 'Lind', password: 'quiet-lake-42' }

/** Whether a link opens and whether it can be used, for a stranger who has it. */
async function tryLink({ site }: Set, { call }: Made, token: string) {
  const shown = await site.visitor().get(`/api/${call}/${token}`)
  const used = shown.status === 200 ? 200 : (await site.visitor().post(`/api/${call}/${token}`, PERSON)).status
  return [shown.status, used]
}

describe.each(LINK_PURPOSES)('a link for %s', (purpose) => {
  test('works while its subject and its creator exist, and stops when either is gone', async () => {
    const probe = await setUp()
    const names = [
      ...Object.keys(commonEnds(probe)).map((name) => ['common', name] as const),
      ...Object.keys((await KINDS[purpose](probe)).subjectEnds).map((name) => ['subject', name] as const),
    ]
    for (const [kind, name] of names) {
      const set = await setUp()
      const made = await KINDS[purpose](set)
      const token = await made.make(set.maker)
      expect(await tryLink(set, made, token), name).toEqual([200, 200])
      await (kind === 'common' ? commonEnds(set) : made.subjectEnds)[name]?.()
      expect(await tryLink(set, made, token), name).toEqual([404, 404])
    }
  })

  test.each(['switched off', 'demoted'])('stays disabled when its creator, after being %s, is back', async (how) => {
    const set = await setUp()
    const made = await KINDS[purpose](set)
    const token = await made.make(set.maker)
    const path = `/api/team/${set.maker.userId}`
    const [end, back] =
      how === 'demoted'
        ? (['staff', 'manager'] as const).map((role) => () => set.admin.patch(path, { role }))
        : ['off', 'on'].map((state) => () => set.admin.post(`${path}/switch-${state}`, {}))
    expect([(await end?.())?.status, (await back?.())?.status]).toEqual([204, 204])
    expect(await tryLink(set, made, token)).toEqual([404, 404])
  })

  test('stays disabled when its suspended camp is active again', async () => {
    const set = await setUp()
    const made = await KINDS[purpose](set)
    const token = await made.make(set.maker)
    await setActive(set.site, set.camp, false, true)
    expect(await tryLink(set, made, token)).toEqual([404, 404])
  })

  test('works if its creator is still there', async () => {
    const set = await setUp()
    const made = await KINDS[purpose](set)
    const token = await made.make(set.maker)
    const answer = await set.site.visitor().post(`/api/${made.call}/${token}`, PERSON)
    expect([201, 204]).toContain(answer.status)
    expect(await tryLink(set, made, token)).toEqual([404, 404])
  })
})
