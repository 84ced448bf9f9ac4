import type { Context } from 'hono'
import { z } from 'zod'
import { fullName } from '#shared/campers/model'
import { grouped } from '#shared/kernel/grouped'
import { requireFound } from '#shared/kernel/refusal'
import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { endOf } from '#shared/staff/certifications'
import {
  staff,
  staffApplications,
  staffDetails,
  staffHistory,
  staffPhotos,
  staffPrivate,
  statusChange,
} from '#shared/staff/model'
import {
  createStaff,
  deleteStaff,
  editStaff,
  setReferences,
  setStaffPhoto,
  setStaffStatus,
} from '#shared/staff/mutations'
import { newStaffFields, shownCheck, staffForm } from '#shared/staff/rules'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { perhaps, rowOf } from '../http/row-answers'
import { campDay, readAs, run, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

const applied = perhaps(staffApplications)
const member = rowOf(staff).extend(perhaps(staffDetails, staffPrivate))
const whole = member.extend({
  photo: z.string().nullable(),
  application: z.object(applied).nullable().optional(),
  statusHistory: z.array(statusChange).optional(),
})

/** The names of the certifications that the person who asks may know of and that have not ended, by member. */
async function certifiedIn(rows: VisibleRows, today: string, of?: { staffId: number }): Promise<Map<number, string[]>> {
  const all = await rows.where(staffCertifications, of)
  const types = await rows.reader.many(
    certificationTypes,
    all.map(({ typeId }) => typeId),
  )
  const held = all.flatMap((each) => {
    const type = types.get(each.typeId)
    const end = type && endOf(each, type)
    return type && (end === null || (end !== undefined && end >= today)) ? [{ of: each.staffId, name: type.name }] : []
  })
  const names = grouped(held, ({ of }) => of)
  return new Map([...names].map(([id, lines]) => [id, [...new Set(lines.map(({ name }) => name))].sort()]))
}

/** Members of staff put together from the tables that this person may see. */
async function wholeStaff(rows: VisibleRows, today: string, only?: { id: number }) {
  const list = await rows.list(staff, only)
  const details = new Map((await rows.where(staffDetails, only)).map((row) => [row.id, row]))
  const checks = new Map((await rows.where(staffPrivate, only)).map((row) => [row.id, row]))
  const certified = await certifiedIn(rows, today, only && { staffId: only.id })
  return list.map((each) => {
    const [detail, check] = [details.get(each.id), checks.get(each.id)]
    const reached = detail && { ...detail, certifications: certified.get(each.id) ?? [] }
    const shownAs = check && { ...check, backgroundCheckStatus: shownCheck(check, today) }
    return { ...each, ...reached, ...shownAs }
  })
}

async function oneMember(c: Context<Env>, id: number) {
  const today = await campDay(c)
  const one = await readAs(c, async (rows) => {
    const [line] = await wholeStaff(rows, today, { id })
    const member = requireFound(line, 'member of staff')
    const office = await rows.one(staffPrivate, id)
    const { id: _id, ...application } = (await rows.one(staffApplications, id)) ?? { id }
    const changes = (await rows.one(staffHistory, id))?.changes ?? []
    const photo = (await rows.one(staffPhotos, id))?.image ?? null
    return {
      ...member,
      photo,
      ...(office && { application: 'source' in application ? application : null, statusHistory: changes }),
    }
  })
  return { organizationId: c.var.speaker.org, ...one }
}

/** Records of staff over HTTP. */
export const memberCalls = [
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
    body: newStaffFields,
    answer: made(whole),
    refusals: ['already_applied', 'not_ready'],
    async handle(c, { body }) {
      const { staffId } = await run(c, createStaff, (ids) => ({ ...body, staffId: ids.next() }))
      return oneMember(c, staffId)
    },
  }),
  defineCall('GET', '/staff/:id', 'One member of staff', {
    reads: staff,
    answer: ok(whole),
    handle: (c, { id }) => oneMember(c, id),
  }),
  defineCall('PATCH', '/staff/:id', 'Changes what is known of a member of staff', {
    does: [editStaff],
    changes: staffForm,
    answer: ok(whole),
    refusals: ['own_record'],
    async handle(c, { id, edit }) {
      await run(c, editStaff, () => ({ staffId: id, ...edit }))
      return oneMember(c, id)
    },
  }),
  defineCall('DELETE', '/staff/:id', 'Deletes a record of somebody who was never taken on', {
    does: [deleteStaff],
    answer: done,
    refusals: ['own_record', 'staff_at_work'],
    handle: (c, { id }) => run(c, deleteStaff, () => ({ staffId: id })),
  }),
  defineCall('PATCH', '/staff/:id/status', 'Hires, refuses or ends, and keeps why', {
    does: [setStaffStatus],
    body: setStaffStatus.args.pick({ status: true, reason: true }),
    answer: ok(whole),
    refusals: ['own_status', 'staff_status', 'not_ready'],
    async handle(c, { id, body }) {
      await run(c, setStaffStatus, () => ({ staffId: id, ...body }))
      return oneMember(c, id)
    },
  }),
  defineCall('PUT', '/staff/:id/references', 'Notes what the references of somebody said', {
    does: [setReferences],
    body: setReferences.args.pick({ references: true }),
    answer: ok(whole),
    refusals: ['own_record'],
    async handle(c, { id, body }) {
      await run(c, setReferences, () => ({ staffId: id, ...body }))
      return oneMember(c, id)
    },
  }),
  defineCall('PUT', '/staff/:id/photo', 'Gives somebody a picture, or takes it away', {
    does: [setStaffPhoto],
    body: setStaffPhoto.args.pick({ image: true }),
    answer: ok(z.object({ name: z.string(), photo: z.string().nullable() })),
    async handle(c, { id, body }) {
      await run(c, setStaffPhoto, () => ({ staffId: id, ...body }))
      const { firstName, lastName, photo } = await oneMember(c, id)
      return { name: fullName({ firstName, lastName }), photo }
    },
  }),
]
