import { z } from 'zod'
import { fullName } from '../campers/model'
import { plainText } from '../kernel/entity/entity'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { type Actor, can } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, editArgs, editByTable } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import { id } from '../kernel/values/ids'
import { photoImage } from '../kernel/values/pictures'
import { campDayOf } from '../settings/camp-day'
import { addMember, recordStatus } from './joining'
import {
  STAFF_STATUSES,
  type StaffMember,
  staff,
  staffApplications,
  staffDetails,
  staffPhotos,
  staffPrivate,
} from './model'
import { refuseUnready } from './ready-rows'
import {
  isAtWork,
  isOnStaff,
  type NewStaff,
  newStaffFields,
  nextStaffStatuses,
  referenceList,
  staffForm,
  wasHired,
  wrongDays,
} from './rules'

type Status = StaffMember['status']

/**
 * Adds a staff record: the office adds anyone, with any status; everyone else applies for themselves, once (Staff rule
 * 1).
 */
async function addOrApply(context: MutationContext, staffId: number, fields: NewStaff): Promise<{ staffId: number }> {
  const { store, actor, at } = context
  const office = can(actor, 'staff.write')
  if (!office) {
    refuseIf(fields.status !== 'applied', 'invalid', {
      fields: { status: 'A new application must have the status Applied' },
    })
    const own = await store.list(staff, 'userId', actor.userId)
    const there = own.find(({ status }) => status !== 'inactive')
    refuseIf(there !== undefined, 'already_applied', { onStaff: there !== undefined && isAtWork(there.status) })
  }
  refuseWrong(wrongDays(fields, await campDayOf(context)))
  const userId = office ? null : actor.userId
  const joining = { staffId, userId, source: office ? ('office' as const) : ('own' as const), by: actor.userId, at }
  await addMember(store, joining, fields)
  if (fields.status === 'active') await refuseUnreadyNow(context, staffId)
  return { staffId }
}

/** Adds a staff member, or the signed-in person's own application, with references, sessions and employment details. */
export const createStaff = defineMutation({
  name: 'staff.create.v2',
  needs: 'staff.apply',
  audited: 'staff',
  args: newStaffFields.extend({ staffId: id }),
  async run(context, { staffId, ...fields }) {
    return addOrApply(context, staffId, fields)
  },
})

/** Keeps people who are not ready today from becoming active, if the camp requires it (Staff rule 14). */
async function refuseUnreadyNow(context: MutationContext, staffId: number): Promise<void> {
  const today = await campDayOf(context)
  await refuseUnready(context, staffId, { sessionId: null, startDate: today, endDate: today })
}

/** Changes a staff member's status along the allowed transitions (Staff rule 3); never one's own. */
async function moveStatus(
  context: MutationContext,
  { staffId, status, reason }: { staffId: number; status: Status; reason: string | null },
): Promise<void> {
  const { store, actor, at } = context
  const member = requireFound(await store.get(staff, staffId), 'staff member')
  refuseIf(member.userId === actor.userId, 'own_status')
  if (member.status === status) return
  refuseIf(!nextStaffStatuses(member.status).includes(status), 'staff_status', {
    name: fullName(member),
    from: member.status,
    to: status,
  })
  if (status === 'active') await refuseUnreadyNow(context, staffId)
  await store.patch(staff, staffId, { status, isActive: isOnStaff(status) })
  await recordStatus(store, staffId, { from: member.status, to: status, reason, by: actor.userId, at })
}

/** Changes the status, and records the reason. */
export const setStaffStatus = defineMutation({
  name: 'staff.setStatus.v2',
  needs: 'staff.write',
  audited: 'staff',
  args: z.object({
    staffId: id,
    status: z.enum(STAFF_STATUSES),
    reason: plainText(500).nullable().default(null),
  }),
  run: (context, args) => moveStatus(context, { ...args, reason: args.reason?.trim() || null }),
})

const TABLES = [staff, staffDetails, staffPrivate] as const
/** Fields that decide whether a person may work with children; no one sets their own. */
const NOT_ONES_OWN = ['backgroundCheckStatus', 'backgroundCheckDate', 'backgroundCheckExpiry', 'agreementOn', 'notes']

/** Employment details; not even managers set their own, because training and posts depend on them. */
const EMPLOYMENT = ['hireDate', 'department', 'position', 'employmentType']

/** Returns the fields of their own record that a person may not change. */
function notOnesOwn(actor: Actor): readonly string[] {
  return can(actor, 'staff.ownEmployment') ? NOT_ONES_OWN : [...NOT_ONES_OWN, ...EMPLOYMENT]
}

/** Returns the table that stores a field of a staff record; undefined for fields that the form does not have. */
const tableOfField = (field: string) =>
  TABLES.find(({ fields }) => field in fields && Object.hasOwn(staffForm.shape, field))

/** Changes a staff record. */
export const editStaff = defineMutation({
  name: 'staff.edit.v1',
  needs: 'staff.write',
  audited: 'staff',
  args: editArgs.extend({ staffId: id }),
  async run(context, { staffId, ...edit }) {
    const { store, actor } = context
    const member = requireFound(await store.get(staff, staffId), 'staff member')
    refuseIf(member.userId === actor.userId && notOnesOwn(actor).some((field) => field in edit.set), 'own_record')
    for (const [entity, part] of editByTable(edit, tableOfField)) {
      const row = requireFound(await store.get(entity, staffId), 'staff member')
      await applyEdit(context, entity, row, part, { form: staffForm })
    }
    refuseWrong(
      wrongDays(requireFound(await store.get(staffPrivate, staffId), 'staff member'), await campDayOf(context)),
    )
  },
})

/** Records which references the camp contacted about a person, and what they reported. */
export const setReferences = defineMutation({
  name: 'staff.setReferences.v1',
  needs: 'staff.write',
  audited: 'staff',
  args: z.object({ staffId: id, references: referenceList, base: referenceList.optional() }),
  async run(context, { staffId, references, base }) {
    const { store, actor, at } = context
    const member = requireFound(await store.get(staff, staffId), 'staff member')
    refuseIf(member.userId === actor.userId, 'own_record')
    const row = await store.get(staffApplications, staffId)
    if (row) {
      const edit = { set: { references }, ...(base && { base: { references: base } }) }
      await applyEdit(context, staffApplications, row, edit, { form: z.object({ references: referenceList }) })
      return
    }
    // Staff from before applications were stored have none.
    const none = { sessionIds: [], statement: null, checkConsent: false }
    await store.insert(staffApplications, { id: staffId, source: 'office', appliedAt: at, references, ...none })
  },
})

/** Sets or removes a person's picture: anyone's for the office; for everyone else, their own. */
export const setStaffPhoto = defineMutation({
  name: 'staff.setPhoto.v1',
  needs: 'staff.apply',
  args: z.object({ staffId: id, image: photoImage.nullable() }),
  async run({ store, actor }, { staffId, image }) {
    const member = requireFound(await store.get(staff, staffId), 'staff member')
    refuseIf(!can(actor, 'staff.write') && member.userId !== actor.userId, 'forbidden', { needs: 'staff.write' })
    if (image === null) return store.remove(staffPhotos, staffId)
    const there = await store.get(staffPhotos, staffId)
    if (there) await store.patch(staffPhotos, staffId, { image })
    else await store.insert(staffPhotos, { id: staffId, image })
  },
})

/** Deletes a record that was a mistake or never led to employment; records of people who were hired stay. */
export const deleteStaff = defineMutation({
  name: 'staff.delete.v1',
  needs: 'staff.write',
  audited: 'staff',
  args: z.object({ staffId: id }),
  async run(context, { staffId }) {
    const member = requireFound(await context.store.get(staff, staffId), 'staff member')
    refuseIf(member.userId === context.actor.userId, 'own_record')
    refuseIf(wasHired(member.status), 'staff_at_work', { name: fullName(member) })
    await removeRow(context, staff, member)
  },
})
