import type { Context } from 'hono'
import { z } from 'zod'
import { fullName } from '#shared/campers/model'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { endOf } from '#shared/staff/certifications'
import { staff, staffApplications, staffDetails, staffPrivate, statusChange } from '#shared/staff/model'
import {
  createStaff,
  deleteStaff,
  editStaff,
  setReferences,
  setStaffPhoto,
  setStaffStatus,
} from '#shared/staff/mutations'
import {
  type CertificateLine,
  certificatesByMember,
  type StaffLine,
  staffLines,
  staffNumbered,
} from '#shared/staff/reads'
import { addedStaff, newStaffFields, shownCheck, staffForm } from '#shared/staff/rules'
import { undoAddStaff } from '#shared/staff/undo-add'
import { defineCall, done, list, ok } from '../http/call'
import type { Env } from '../http/request'
import { optionalFieldsOf, rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { campDay, idsOnPage, readAs, runForCall, withOrganization } from '../sync/rest'

const applied = optionalFieldsOf(staffApplications)
const member = rowOf(staff).extend(optionalFieldsOf(staffDetails, staffPrivate))
const whole = member.extend({
  photo: z.string().nullable(),
  application: z.object(applied).nullable().optional(),
  statusHistory: z.array(statusChange).optional(),
})

/** Returns the names of certifications that haven't expired. */
function namesHeld(certificates: readonly CertificateLine[], today: string): string[] {
  const held = certificates.filter(({ certification, type }) => {
    const end = endOf(certification, type)
    return end === null || end >= today
  })
  return [...new Set(held.map(({ type }) => type.name))].sort()
}

/** A staff member as returned by calls: from each table, what the caller may see. */
function shownMember({ member, details, check }: StaffLine, certificates: readonly CertificateLine[], today: string) {
  const reached = details && { ...details, certifications: namesHeld(certificates, today) }
  return { ...member, ...reached, ...(check && { ...check, backgroundCheckStatus: shownCheck(check, today) }) }
}

async function oneMember(c: Context<Env>, id: number) {
  const today = await campDay(c)
  const found = await readAs(c, async (rows) => {
    rows.refuseUnseen(staff)
    return staffNumbered(rows.reader, id)
  })
  const whole = requireFound(found, 'staff member')
  const { certificates, photo, check, changes } = whole
  const { id: _id, ...application } = whole.application ?? { id }
  return {
    organizationId: c.var.speaker.org,
    ...shownMember(whole, certificates, today),
    photo,
    ...(check && { application: whole.application && application, statusHistory: changes }),
  }
}

const members = crudCalls('/staff', staff, { what: 'staff member', id: 'staffId', shape: whole, show: oneMember })

/** Records of staff over HTTP. */
export const memberCalls = [
  defineCall('GET', '/staff', 'Every staff member', {
    reads: staff,
    answer: list(member),
    async handle(c) {
      const today = await campDay(c)
      const page = await readAs(c, async (rows) => {
        const ids = await idsOnPage(c, rows, staff)
        const held = await certificatesByMember(rows.reader, ids)
        const lines = await staffLines(rows.reader, ids)
        return lines.map((line) => shownMember(line, held.get(line.member.id) ?? [], today))
      })
      return withOrganization(c, page)
    },
  }),
  members.add('Adds a staff member, or sends your own application', createStaff, {
    body: newStaffFields,
    refusals: ['already_applied', 'not_ready'],
  }),
  members.one('One staff member'),
  members.change('Edits a staff member', editStaff, { changes: staffForm, refusals: ['own_record'] }),
  members.remove('Deletes the record of a person who was never hired', deleteStaff, {
    refusals: ['own_record', 'staff_at_work'],
  }),
  defineCall('POST', '/staff/:id/undo-add', 'Removes a record added by mistake, named with its fields as added', {
    does: [undoAddStaff],
    body: addedStaff,
    answer: done,
    refusals: ['staff_used', 'staff_added_earlier'],
    handle: (c, { id, body }) => runForCall(c, undoAddStaff, () => ({ staffId: id, ...body })),
  }),
  defineCall('PATCH', '/staff/:id/status', "Changes a staff member's status and records why", {
    does: [setStaffStatus],
    body: setStaffStatus.args.pick({ status: true, reason: true }),
    answer: ok(whole),
    refusals: ['own_status', 'staff_status', 'not_ready'],
    async handle(c, { id, body }) {
      await runForCall(c, setStaffStatus, () => ({ staffId: id, ...body }))
      return oneMember(c, id)
    },
  }),
  defineCall('PUT', '/staff/:id/references', 'Records what references said about a person', {
    does: [setReferences],
    body: setReferences.args.pick({ references: true }),
    answer: ok(whole),
    refusals: ['own_record'],
    async handle(c, { id, body }) {
      await runForCall(c, setReferences, () => ({ staffId: id, ...body }))
      return oneMember(c, id)
    },
  }),
  defineCall('PUT', '/staff/:id/photo', 'Sets or removes a photo', {
    does: [setStaffPhoto],
    body: setStaffPhoto.args.pick({ image: true }),
    answer: ok(z.object({ name: z.string(), photo: z.string().nullable() })),
    async handle(c, { id, body }) {
      await runForCall(c, setStaffPhoto, () => ({ staffId: id, ...body }))
      const { firstName, lastName, photo } = await oneMember(c, id)
      return { name: fullName({ firstName, lastName }), photo }
    },
  }),
]
