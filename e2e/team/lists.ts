import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { AuditPage } from '#shared/audit/model'
import { TEAM_PAGE } from '#shared/team/model'
import type { Device } from '../device'
import { type AreaLists, counted, inList, makeAll, numbered } from '../screens/list'
import type { CampServer } from '../server'

/** More than the list of devices shows at first. */
const DEVICES = 52

/** Users who can't sign in, because hashing so many passwords would take long. */
export function newUsers(server: CampServer, count: number): void {
  const database = new Sqlite(join(server.folder, 'camp.sqlite'))
  const add = database.prepare(
    `insert into users (org, id, email, first_name, last_name, password, role, permissions, created_at)
     values (1, 100000 + ?, 'person' || ? || '@lakeside.example', 'Person', 'Zz ' || ?, 'x', 'volunteer', '[]', '2026-01-01T00:00:00.000Z')`,
  )
  database.transaction(() => {
    for (let number = 1; number <= count; number += 1) add.run(number, number, String(number).padStart(4, '0'))
  })()
  database.close()
}

async function linesOfTheLog(office: Device): Promise<number> {
  let [count, path] = [0, '/api/audit']
  for (;;) {
    const { lines, next } = await office.get<AuditPage>(path)
    count += lines.length
    if (next === null) return count
    path = `/api/audit?before=${next}`
  }
}

export const lists: AreaLists = {
  who: 'admin',
  ownCamp: true,
  async gather(office, { server }) {
    newUsers(server, TEAM_PAGE + 1)
    const enroll = (number: number) => ({
      protocol: 1,
      device: null,
      name: `Tablet ${number}`,
      blocks: 0,
      clientId: null,
    })
    await makeAll(office, '/api/sync/enroll', numbered(DEVICES, enroll))
    const part = (name: string) => `/settings?tab=team&part=${name}`
    return {
      lists: [
        {
          name: 'the people of the camp',
          path: part('people'),
          rows: inList('People'),
          asksAgain: '/api/team?',
          expected: async () => (await office.get<{ total: number }>('/api/team')).total,
        },
        {
          name: 'the devices',
          path: part('devices'),
          rows: inList('Devices'),
          expected: counted(office, '/api/devices'),
        },
        {
          name: 'the audit log',
          path: part('audit'),
          rows: inList('Audit log'),
          asksAgain: '/api/audit',
          expected: () => linesOfTheLog(office),
        },
      ],
    }
  },
}
