import { expect, test } from 'vitest'
import { TAKING } from '../testing/calls'
import { JSON_TEXTS } from '../testing/json-texts'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

async function lakeside() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, visitor: site.visitor(), admin: await camp.as('admin') }
}

/** Sends an endless body of spaces in pieces of a kilobyte; returns how many of them were read before the answer. */
async function sendEndless(who: Person, path: string) {
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(1024).fill(32))
        if (read > 20_000) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    cookie: who.cookie,
    host: 'camp.example',
    origin: 'http://camp.example',
    'content-type': 'application/json',
  }
  const { status } = await who.site.app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { status, read }
}

test('of a stranger no call reads more than a sign-in needs, and most read nothing', async () => {
  const { visitor } = await lakeside()
  for (const { method, path, name } of TAKING) {
    if (method !== 'POST') continue
    const { status, read } = await sendEndless(visitor, path.replace(/:\w+/, '1'))
    const open =
      /camp\/|platform\/login|auth\/(second-step|external)|api\/(pay\/|invitations|password-resets|apply|set-up\/)/.test(
        path,
      )
    expect([status, read <= (open ? 20 : 0)], `${name} read ${read} kB`).toEqual([open ? 413 : 401, true])
  }
})

test("the body of a caller without the right is not read; with the right it is read up to the call's limit", async () => {
  const { site, camp, admin } = await lakeside()
  expect(await sendEndless(await camp.as('volunteer'), '/api/campers/import')).toEqual({ status: 403, read: 0 })
  const waiting = await site.visitor().post('/api/camp/register', {
    firstName: 'Ana',
    lastName: 'Ny',
    email: 'a@x.example',
    password: 'a-good-one',
    role: 'staff',
    organizationSlug: 'lakeside',
  })
  const ana = site.visitor(waiting.headers.getSetCookie()[0]?.split(';')[0])
  expect(await sendEndless(ana, '/api/campers')).toEqual({ status: 403, read: 0 })
  const sale = await sendEndless(admin, '/api/store/purchase')
  expect([sale.status, sale.read < 1100]).toEqual([413, true])
  const roster = await sendEndless(admin, '/api/campers/import')
  expect([roster.status, roster.read > 10_000, roster.read < 10_500]).toEqual([413, true, true])
})

async function answers(who: Person, path: string, text: string | Uint8Array) {
  const headers = {
    cookie: who.cookie,
    host: 'camp.example',
    origin: 'http://camp.example',
    'content-type': 'application/json',
  }
  const response = await who.site.app.request(path, { method: 'POST', headers, body: text } as RequestInit)
  return { status: response.status, body: (await response.json()) as { code?: string } }
}

const PATHS = ['/api/sync/push', '/api/campers']

test('whatever JSON says, or what is none, is answered and never fails', async () => {
  const { admin } = await lakeside()
  for (const path of PATHS) {
    for (const [kind, texts] of Object.entries(JSON_TEXTS)) {
      for (const text of texts) {
        const named = `${path} ${typeof text === 'string' ? text.slice(0, 60) : text}`
        const { status, body } = await answers(admin, path, text)
        if (kind === 'no') expect([status, body.code], named).toEqual([400, 'not_json'])
        expect(status, named).toBeLessThan(500)
        if (kind === 'yes' && status >= 400) expect([body.code, status], named).not.toContain('not_json')
      }
    }
  }
})
