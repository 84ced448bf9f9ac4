import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staff } from '#shared/staff/model'
import { users } from '../db/tables/accounts'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

async function lakeside() {
  const camp = await (await world()).camp('lakeside')
  return { camp, admin: await camp.as('admin') }
}

async function inService(camp: TestCamp, userId: number, status: 'active' | 'applied' | 'on_leave' = 'active') {
  const who = { userId, firstName: 'Bo', lastName: 'Lind', position: 'Cook', department: null, isActive: true }
  return camp.put(staff, { ...who, status })
}

async function isOn(camp: TestCamp, userId: number): Promise<boolean> {
  const [user] = await camp.world.server.database.read((db) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.org, camp.org), eq(users.id, userId))),
  )
  return user?.isActive ?? false
}

test("ending a person's service ends their access, by call and by push; a leave doesn't", async () => {
  const { camp, admin } = await lakeside()
  for (const [which, status] of ['inactive', 'terminated'].entries()) {
    const [called, pushed] = [await camp.as('staff', [], `c${which}`), await camp.as('volunteer', [], `p${which}`)]
    const [one, other] = [await inService(camp, called.userId), await inService(camp, pushed.userId)]
    await admin.patch(`/api/staff/${one.id}/status`, { status: 'on_leave' })
    expect((await called.get('/api/user')).status).toBe(200)
    expect((await admin.patch(`/api/staff/${one.id}/status`, { status, reason: 'Moved away' })).status).toBe(200)
    const sent = await admin.run({ name: 'staff.setStatus.v2' }, { staffId: other.id, status })
    expect(sent.status).toBe('ok')
    for (const person of [called, pushed]) {
      expect((await person.get('/api/user')).status).toBe(401)
      expect(await isOn(camp, person.userId)).toBe(false)
    }
  }
})

test('a refused application leaves the account of a current employee', async () => {
  const { camp, admin } = await lakeside()
  const volunteer = await camp.as('volunteer')
  const row = await inService(camp, volunteer.userId, 'applied')
  await admin.patch(`/api/staff/${row.id}/status`, { status: 'inactive' })
  expect((await volunteer.get('/api/user')).status).toBe(200)
})

test("the last admin keeps access whatever the staff record says, and a manager can't end an admin's service", async () => {
  const { camp, admin } = await lakeside()
  const manager = await camp.as('manager')
  const own = await inService(camp, admin.userId)
  expect((await manager.patch(`/api/staff/${own.id}/status`, { status: 'inactive' })).status).toBe(200)
  expect(await isOn(camp, admin.userId)).toBe(true)
  const second = await camp.as('admin', [], '2')
  const theirs = await inService(camp, second.userId)
  await manager.patch(`/api/staff/${theirs.id}/status`, { status: 'terminated' })
  expect(await isOn(camp, second.userId)).toBe(true)
  const third = await inService(camp, second.userId)
  await admin.patch(`/api/staff/${third.id}/status`, { status: 'terminated' })
  expect(await isOn(camp, second.userId)).toBe(false)
})
