import type { Context } from 'hono'
import { found } from '#shared/kernel/refusal'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { createStaff, setStaffStatus } from '#shared/staff/mutations'
import { shownCheck, staffFields } from '#shared/staff/rules'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { perhaps, rowOf } from '../http/row-answers'
import { campDay, readAs, run, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

const member = rowOf(staff).extend(perhaps(staffDetails, staffPrivate))

/** Members of staff put together from the tables that this person may see. */
async function wholeStaff(rows: VisibleRows, today: string, only?: { id: number }) {
  const list = await rows.list(staff, only)
  const details = new Map((await rows.where(staffDetails, only)).map((row) => [row.id, row]))
  const checks = new Map((await rows.where(staffPrivate, only)).map((row) => [row.id, row]))
  return list.map((each) => {
    const check = checks.get(each.id)
    const shownAs = check && { ...check, backgroundCheckStatus: shownCheck(check, today) }
    return { ...each, ...details.get(each.id), ...shownAs }
  })
}

async function oneMember(c: Context<Env>, id: number) {
  const today = await campDay(c)
  const [one] = await readAs(c, (rows) => wholeStaff(rows, today, { id }))
  return { organizationId: c.var.speaker.org, ...found(one, 'member of staff') }
}

/** The staff of the camp over HTTP. */
export const staffCalls = [
  defineCall('GET', '/staff', 'Every member of staff', {
    reads: staff,
    answer: list(member),
    async handle(c) {
      const today = await campDay(c)
      return shown(c, await readAs(c, (rows) => wholeStaff(rows, today)))
    },
  }),
  defineCall('POST', '/staff', 'Adds a member of staff, or the own application', {
    does: [createStaff],
    body: staffFields,
    answer: made(member),
    refusals: ['already_applied'],
    async handle(c, { body }) {
      const { staffId } = await run(c, createStaff, (ids) => ({ ...body, staffId: ids.next() }))
      return oneMember(c, staffId)
    },
  }),
  defineCall('GET', '/staff/:id', 'One member of staff', {
    reads: staff,
    answer: ok(member),
    handle: (c, { id }) => oneMember(c, id),
  }),
  defineCall('PATCH', '/staff/:id/status', 'Hires, refuses or ends', {
    does: [setStaffStatus],
    body: setStaffStatus.args.pick({ status: true }),
    answer: ok(member),
    refusals: ['own_status', 'staff_status'],
    async handle(c, { id, body }) {
      await run(c, setStaffStatus, () => ({ staffId: id, status: body.status }))
      return oneMember(c, id)
    },
  }),
]
