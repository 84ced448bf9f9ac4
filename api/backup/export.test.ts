import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { siteWithFiles } from '../testing/backups'
import { PASSWORD } from '../testing/camp'

const PASSPHRASE = 'lanterns over the lake'

test('an export has every table in a form safe for spreadsheets, and a backup, and is logged', async () => {
  const { site } = await siteWithFiles()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  await (await site.camp('pinewood')).camper({ firstName: 'Stranger' })
  await camp.camper({ firstName: '=HYPERLINK("x")', lastName: 'O"Neil, Jr', balance: '12.50' })
  // More rows than one page.
  for (let index = 0; index < 3; index += 1) await camp.camper({ firstName: `Child ${index}` })
  const answer = await admin.site.app.request(
    '/api/backups/export',
    {
      method: 'POST',
      headers: {
        cookie: admin.cookie,
        host: 'camp.example',
        origin: 'http://camp.example',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: PASSWORD, passphrase: PASSPHRASE }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="lakeside-\d{4}-\d\d-\d\d\.zip"$/),
  ])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const tableOf = (name: string) => {
    const text = new TextDecoder().decode(files[name])
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  }
  expect(tableOf('campers/campers.csv').map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    [`'=HYPERLINK("x")`, 'O"Neil, Jr'],
    ...[0, 1, 2].map((index) => [`Child ${index}`, 'Keller']),
  ])
  expect(tableOf('campers/camper_accounts.csv')[0]?.storeBalance).toBe('12.50')
  expect(tableOf('people/users.csv').map(({ email }) => email)).toEqual(['admin@lakeside.example'])
  expect(Object.keys(tableOf('people/users.csv')[0] ?? {})).not.toContain('password')
  expect(files['camp.anchor-backup']?.length).toBeGreaterThan(1000)
  const everything = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n')
  expect(everything).not.toContain('Stranger')
  const { lines } = (await admin.get('/api/audit')).body
  expect(lines[0].text).toBe('Exported everything')
  const manager = await camp.as('manager')
  const asked = { password: PASSWORD, passphrase: PASSPHRASE }
  expect((await manager.post('/api/backups/export', asked)).status).toBe(403)
  expect((await admin.post('/api/backups/export', { ...asked, password: 'wrong' })).body.code).toBe('wrong_password')
})
