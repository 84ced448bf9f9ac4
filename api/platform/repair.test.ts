import { expect, test } from 'vitest'
import { runSqlBeside } from '../testing/beside'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import { world } from '../testing/world'

const isPostgres = process.env.DATABASE_URL !== undefined

async function site() {
  const at = await world()
  const superadmin = await operatorOf(at, 'superadmin')
  const repair = async () => (await superadmin.post('/api/admin/repair-schema', { password: PASSWORD })).body
  return { at, superadmin, repair }
}

test('a schema as the migrations create it needs no repair, and nothing happens without the password', async () => {
  const { at, superadmin, repair } = await site()
  const wrong = await superadmin.post('/api/admin/repair-schema', { password: 'wrong' })
  expect(wrong.body.code).toBe('wrong_password')
  expect(await repair()).toEqual({
    success: true,
    message: 'The schema is correct.',
    details: [],
    errors: [],
    left: [],
  })
  const admin = await operatorOf(at, 'platform_admin')
  expect((await admin.post('/api/admin/repair-schema', { password: PASSWORD })).status).toBe(403)
})

test('missing parts are created once, and additional or different ones are reported and kept', async () => {
  const { at, superadmin, repair } = await site()
  await runSqlBeside(
    at.place,
    'DROP INDEX sessions_expire',
    'DROP TABLE server_secrets',
    'ALTER TABLE organizations DROP COLUMN website',
    'DROP INDEX throttle_since',
    'CREATE INDEX throttle_since ON throttle (count)',
    'CREATE TABLE of_somebody_else (id integer PRIMARY KEY, text text)',
    'CREATE INDEX of_somebody_else_text ON of_somebody_else (text)',
    'ALTER TABLE cabins ADD COLUMN paint text',
  )
  const run = await repair()
  expect(run).toMatchObject({ success: true, message: 'The schema was repaired.', errors: [] })
  expect(run.details[0]).toMatch(isPostgres ? /own tools/ : /Saved a copy/)
  const made = run.details.slice(1)
  expect(made).toEqual(
    expect.arrayContaining([
      'Recreated the table server_secrets',
      'Recreated the column organizations.website',
      'Recreated the index sessions_expire',
    ]),
  )
  expect(run.left.toSorted()).toEqual([
    "the column cabins.paint isn't part of this version's schema",
    expect.stringContaining("the index throttle_since doesn't match"),
    "the table of_somebody_else isn't part of this version's schema",
  ])
  const again = await repair()
  expect(again).toMatchObject({ message: 'Nothing can be repaired safely.', details: [], left: run.left })
  const { body } = await superadmin.get('/api/platform/audit')
  expect(JSON.stringify(body)).toContain('Recreated the index sessions_expire')
})

test("a column that needs a value isn't created", async () => {
  const { at, repair } = await site()
  await runSqlBeside(at.place, 'ALTER TABLE organizations DROP COLUMN name')
  expect(await repair()).toMatchObject({
    message: 'Nothing can be repaired safely.',
    left: ["the column organizations.name is missing and can't be recreated without guessing"],
  })
})

test('a default and a reference are restored if no row changes, and other differences are reported', async () => {
  const { at, repair } = await site()
  const made = isPostgres
    ? [
        'ALTER TABLE camp_operation ALTER COLUMN rate_limit DROP DEFAULT',
        'ALTER TABLE camp_backup ALTER COLUMN size SET DEFAULT 7',
        'ALTER TABLE mail_settings DROP CONSTRAINT mail_settings_org_organizations_id_fk',
        'ALTER TABLE camp_operation ALTER COLUMN nightly_backup DROP NOT NULL',
      ]
    : [
        'DROP TABLE camp_operation',
        'CREATE TABLE camp_operation (organization_id integer PRIMARY KEY NOT NULL, nightly_backup integer DEFAULT true, rate_limit integer DEFAULT 7 NOT NULL, debug_until text, maintenance_since text, maintenance_by integer)',
      ]
  await runSqlBeside(at.place, ...made)
  const run = await repair()
  if (isPostgres) {
    expect(run.details.slice(1).toSorted()).toEqual([
      'Recreated the column camp_backup.size (its default)',
      'Recreated the column camp_operation.rate_limit (its default)',
      'Recreated the constraint mail_settings_org_organizations_id_fk',
    ])
    expect(run.left).toEqual([
      "the column camp_operation.nightly_backup doesn't match: found boolean, expected boolean not null",
    ])
  } else {
    expect(run.details).toEqual([])
    expect(run.left).toEqual([
      "the column camp_operation.nightly_backup doesn't match: found INTEGER, expected INTEGER not null",
      'the default of the column camp_operation.rate_limit is 7 and should be 100',
    ])
  }
})
