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

test('a schema as the migrations make it needs nothing, and nothing is done without the password', async () => {
  const { at, superadmin, repair } = await site()
  const wrong = await superadmin.post('/api/admin/repair-schema', { password: 'wrong' })
  expect(wrong.body.code).toBe('wrong_password')
  expect(await repair()).toEqual({
    success: true,
    message: 'The schema is as it should be.',
    details: [],
    errors: [],
    left: [],
  })
  const admin = await operatorOf(at, 'platform_admin')
  expect((await admin.post('/api/admin/repair-schema', { password: PASSWORD })).status).toBe(403)
})

test('what is missing is made again, once; what is besides or another is named and stays', async () => {
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
  expect(run).toMatchObject({ success: true, message: 'The schema is mended.', errors: [] })
  expect(run.details[0]).toMatch(isPostgres ? /own tools/ : /Kept a copy/)
  const made = run.details.slice(1)
  expect(made).toEqual(
    expect.arrayContaining([
      'Made the table server_secrets again',
      'Made the column organizations.website again',
      'Made the index sessions_expire again',
    ]),
  )
  expect(run.left.toSorted()).toEqual([
    'the column cabins.paint is not of this server',
    expect.stringContaining('the index throttle_since is another than it should be'),
    'the table of_somebody_else is not of this server',
  ])
  const again = await repair()
  expect(again).toMatchObject({ message: 'There is nothing that can be mended safely.', details: [], left: run.left })
  const { body } = await superadmin.get('/api/platform/audit')
  expect(JSON.stringify(body)).toContain('Made the index sessions_expire again')
})

test('a column that must have a value is not made up', async () => {
  const { at, repair } = await site()
  await runSqlBeside(at.place, 'ALTER TABLE organizations DROP COLUMN name')
  expect(await repair()).toMatchObject({
    message: 'There is nothing that can be mended safely.',
    left: ['the column organizations.name is missing, and cannot be made without guessing'],
  })
})

test('a default and a reference are set again where no row changes by it; what else is another is named', async () => {
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
      'Made the column camp_backup.size (its default) again',
      'Made the column camp_operation.rate_limit (its default) again',
      'Made the constraint mail_settings_org_organizations_id_fk again',
    ])
    expect(run.left).toEqual([
      'the column camp_operation.nightly_backup is another than it should be: boolean, not boolean not null',
    ])
  } else {
    expect(run.details).toEqual([])
    expect(run.left).toEqual([
      'the column camp_operation.nightly_backup is another than it should be: INTEGER, not INTEGER not null',
      'the default of the column camp_operation.rate_limit is another than it should be: 7, not 100',
    ])
  }
})
