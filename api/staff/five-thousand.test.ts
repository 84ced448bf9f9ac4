import { expect, test } from 'vitest'
import type { Reader } from '#shared/kernel/store/reader'
import { readyLines } from '#shared/readiness/reads'
import { staffCertifications } from '#shared/staff/certification-model'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { staffLines } from '#shared/staff/reads'
import { readyFor } from '#shared/staff/ready-rows'
import { staffAssignments } from '#shared/staffing/model'
import { postBoardOf } from '#shared/staffing/reads'
import { complianceOf } from '#shared/training/reads'
import { withOrgTx } from '../sync/transaction/org-tx'
import { visibleTo } from '../sync/view/visible'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

const TODAY = '2026-06-01'
const AT = '2026-01-02T00:00:00.000Z'

/** Adds staff with complete records; all have a certificate, and every fifth has a post. */
async function addStaff(camp: TestCamp, count: number, to: { sessionId: number; typeId: number }): Promise<void> {
  const { sessionId, typeId } = to
  await withOrgTx(camp.world.server, camp.org, 0, async ({ store, newId }) => {
    for (let number = 0; number < count; number += 1) {
      const id = newId()
      const lastName = `Nr ${String(number).padStart(5, '0')}`
      const work = { position: 'Counselor', department: 'counseling', status: 'active', isActive: true } as const
      await store.insert(staff, { id, userId: null, firstName: 'Sam', lastName, ...work })
      const reached = { email: `sam${number}@camp.example`, phone: null, emergencyContactName: null }
      const hired = { employmentType: 'full_time' as const, hireDate: '2020-01-01', certifications: [] }
      await store.insert(staffDetails, { id, ...reached, ...hired, emergencyContactPhone: null })
      const check = { backgroundCheckStatus: 'approved', backgroundCheckDate: '2026-01-01' } as const
      const rest = { backgroundCheckExpiry: '2030-01-01', notes: null, dateOfBirth: '1999-01-01', agreementOn: null }
      await store.insert(staffPrivate, { id, ...check, ...rest })
      const held = { userId: null, issuedOn: '2026-01-01', expiresOn: null, number: null, note: null, documentAt: null }
      const verified = { verifiedBy: null, verifiedAt: AT, addedAt: AT }
      await store.insert(staffCertifications, { id: newId(), staffId: id, typeId, ...held, ...verified })
      if (number % 5 > 0) continue
      const place = {
        cabinId: null,
        activityId: null,
        duty: 'Gate',
        role: 'lead',
        startDate: null,
        endDate: null,
      } as const
      await store.insert(staffAssignments, { id: newId(), staffId: id, sessionId, ...place })
    }
  })
}

/** Counts a read's queries, and the rows they return. */
function counting(reader: Reader): { rows: Reader; asked(): { questions: number; rows: number } } {
  const sum = { questions: 0, rows: 0 }
  const rows = new Proxy(reader, {
    get: (target, name) => {
      const ask = target[name as keyof Reader] as (...args: unknown[]) => unknown
      if (name === 'now') return () => target.now()
      return async (...args: unknown[]) => {
        const answer = await ask(...args)
        sum.questions += 1
        sum.rows += answer instanceof Map ? answer.size : Array.isArray(answer) ? answer.length : 1
        return answer
      }
    },
  })
  return { rows, asked: () => sum }
}

test('a list of 5,000 staff is fetched page by page, and no screen makes more requests than with ten', async () => {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const { server } = camp.world
  const session = await camp.session()
  const type = (await office.post('/api/certification-types', { name: 'First Aid', forEverybody: true })).body
  await office.post('/api/training/programs', { title: 'Safeguarding', isRequired: true })

  const calendar = { today: TODAY, timeZone: 'UTC' }
  const reads = {
    list: (rows: Reader) => staffLines(rows),
    board: (rows: Reader) => postBoardOf(rows, session.id, TODAY),
    matrix: (rows: Reader) => complianceOf(rows, calendar, session.id),
    ready: (rows: Reader) => readyLines(rows, session.id, TODAY),
  }
  const questions = () =>
    server.database.read(async (db) => {
      const { reader } = await visibleTo(
        db,
        { org: camp.org, actor: { userId: office.userId, role: 'admin', grants: [] } },
        server.now(),
      )
      const asked: Record<string, number> = {}
      for (const [name, read] of Object.entries(reads)) {
        const { rows, asked: sum } = counting(reader)
        expect(await read(rows)).not.toBeNull()
        asked[name] = sum().questions
      }
      const [first] = await reader.all(staff)
      const { rows, asked: sum } = counting(reader)
      await readyFor(
        rows,
        first?.id ?? 0,
        { sessionId: session.id, startDate: session.startDate, endDate: session.endDate },
        TODAY,
      )
      return { ...asked, one: sum() }
    })

  await addStaff(camp, 10, { sessionId: session.id, typeId: type.id })
  const ofTen = await questions()
  await addStaff(camp, 4990, { sessionId: session.id, typeId: type.id })
  expect(await questions()).toEqual(ofTen)

  const seen: number[] = []
  for (let page: { id: number }[] | undefined; page?.length !== 0; ) {
    const after = page ? `&cursor=${page.at(-1)?.id}` : ''
    page = (await office.get(`/api/staff?limit=500${after}`)).body as { id: number }[]
    expect(page.length).toBeLessThanOrEqual(500)
    seen.push(...page.map(({ id }) => id))
  }
  expect([seen.length, new Set(seen).size]).toEqual([5000, 5000])
  const board = (await office.get(`/api/staff/assignments/session/${session.id}`)).body
  expect(board).toHaveLength(1000)
})
