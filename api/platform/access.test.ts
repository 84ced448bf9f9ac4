import { expect, test } from 'vitest'
import { EVERYBODY } from '#shared/kernel/rules/access-samples'
import { PLATFORM_ROLES, type PlatformRole } from '#shared/platform/rights'
import { OF_PLATFORM, pathWith } from '../testing/calls'
import { everyone } from '../testing/everyone'
import { operatorOf } from '../testing/operator'
import { Person } from '../testing/person'

const ALL = PLATFORM_ROLES
const ADMINISTRATORS: readonly PlatformRole[] = ['superadmin', 'platform_admin']
const SUPERADMIN: readonly PlatformRole[] = ['superadmin']

/** Which of the provider's people may make which call. It repeats the rights on purpose, to catch a mistake there. */
const MAY: Record<string, readonly PlatformRole[]> = {
  'GET /api/platform/organizations': ALL,
  'GET /api/platform/organizations/:id': ALL,
  'POST /api/platform/organizations': ADMINISTRATORS,
  'PATCH /api/platform/organizations/:id': ADMINISTRATORS,
  'POST /api/platform/organizations/:id/invitation': ADMINISTRATORS,
  'DELETE /api/platform/organizations/:id': SUPERADMIN,
  'GET /api/platform/users': ALL,
  'POST /api/platform/users': ADMINISTRATORS,
  'PATCH /api/platform/users/:id': ADMINISTRATORS,
  'DELETE /api/platform/users/:id': ADMINISTRATORS,
  'POST /api/platform/users/:id/approve': ADMINISTRATORS,
  'POST /api/platform/users/:id/reset-second-step': ADMINISTRATORS,
  'GET /api/platform/campers': ADMINISTRATORS,
  'POST /api/platform/campers': ADMINISTRATORS,
  'GET /api/platform/operators': ADMINISTRATORS,
  'POST /api/platform/operators': SUPERADMIN,
  'PATCH /api/platform/operators/:id': SUPERADMIN,
  'DELETE /api/platform/operators/:id': SUPERADMIN,
  'POST /api/platform/operators/:id/reset-second-step': SUPERADMIN,
  'GET /api/platform/system-info': ALL,
  'GET /api/admin/migration-status': ALL,
  'POST /api/admin/run-migration': SUPERADMIN,
  'POST /api/admin/repair-schema': SUPERADMIN,
  'GET /api/platform/audit': SUPERADMIN,
  'GET /api/platform/set-up': SUPERADMIN,
  'PUT /api/platform/set-up/mail': SUPERADMIN,
  'POST /api/platform/set-up/mail/test': SUPERADMIN,
  'POST /api/platform/set-up/finish': SUPERADMIN,
}

test("every platform call depends on the role, and a camp's people and visitors can make none", async () => {
  expect([...OF_PLATFORM].sort()).toEqual(Object.keys(MAY).sort())
  const { camp, people } = await everyone()
  const site = camp.world
  const operators = await Promise.all(PLATFORM_ROLES.map((role) => operatorOf(site, role)))
  const send = (who: (typeof operators)[number], name: string) => {
    const [method = '', path = ''] = name.split(' ')
    // No row has that id and an empty body is refused, so the call does nothing.
    return who.send(method, pathWith(path, 999_999_999), method === 'GET' ? undefined : {})
  }
  for (const [name, may] of Object.entries(MAY)) {
    for (const [index, role] of PLATFORM_ROLES.entries()) {
      const { status, body } = await send(operators[index] as (typeof operators)[number], name)
      if (may.includes(role)) expect([200, 400, 404], `${name} by ${role}: ${body?.message}`).toContain(status)
      else expect([status, body.code], `${name} by ${role}`).toEqual([403, 'administrators_only'])
    }
    for (const who of EVERYBODY) {
      const { status, body } = await send(people.get(who) as never, name)
      expect([status, body.code], `${name} by ${who}`).toEqual([403, 'administrators_only'])
    }
    const nobody = await send(new Person(site, 0, ''), name)
    expect([nobody.status, nobody.body.code], name).toEqual([401, 'signed_out'])
  }
})

test("the provider's people can't make a camp's own calls", async () => {
  const { camp } = await everyone()
  const superadmin = await operatorOf(camp.world, 'superadmin')
  for (const path of ['/api/campers', '/api/families', '/api/team', '/api/settings', '/api/store/items']) {
    const { status, body } = await superadmin.get(path)
    expect([status, body.code], path).toEqual([403, 'forbidden'])
  }
})
