import { type Context, Hono } from 'hono'
import { found } from '#shared/kernel/refusal'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { createStaff, setStaffStatus } from '#shared/staff/mutations'
import { shownCheck, staffFields } from '#shared/staff/rules'
import { bodyAs, type Env, idParam } from '../http/request'
import { campDay, readAs, run, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

export const statusChange = setStaffStatus.args.pick({ status: true })

/** Members of staff put together from the tables that this person may see. */
async function wholeStaff(rows: VisibleRows, today: string, only?: { id: number }) {
  const list = await rows.list(staff, only)
  const details = new Map((await rows.where(staffDetails, only)).map((row) => [row.id, row]))
  const checks = new Map((await rows.where(staffPrivate, only)).map((row) => [row.id, row]))
  return list.map((member) => {
    const check = checks.get(member.id)
    const shownAs = check && { ...check, backgroundCheckStatus: shownCheck(check, today) }
    return { ...member, ...details.get(member.id), ...shownAs }
  })
}

async function oneMember(c: Context<Env>, id: number) {
  const today = await campDay(c)
  const [member] = await readAs(c, (rows) => wholeStaff(rows, today, { id }))
  return { organizationId: c.var.speaker.org, ...found(member, 'member of staff') }
}

/** The staff of the camp over HTTP. */
export function staffRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/', async (c) => {
    const today = await campDay(c)
    return c.json(shown(c, await readAs(c, (rows) => wholeStaff(rows, today))))
  })
  routes.post('/', async (c) => {
    const fields = bodyAs(c, staffFields)
    const { staffId } = await run(c, createStaff, (ids) => ({ ...fields, staffId: ids.next() }))
    return c.json(await oneMember(c, staffId), 201)
  })
  routes.get('/:id', async (c) => c.json(await oneMember(c, idParam(c))))
  routes.patch('/:id/status', async (c) => {
    const { status } = bodyAs(c, statusChange)
    await run(c, setStaffStatus, () => ({ staffId: idParam(c), status }))
    return c.json(await oneMember(c, idParam(c)))
  })
  return routes
}
