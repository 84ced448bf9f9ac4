import { z } from 'zod'
import { fullName } from '../campers/model'
import { can } from '../kernel/capabilities'
import { defineMutation } from '../kernel/define'
import { id } from '../kernel/ids'
import { found, refuseIf } from '../kernel/refusal'
import { STAFF_STATUSES, staff, staffDetails, staffPrivate } from './model'
import { isOnStaff, nextStaffStatuses, staffFields } from './rules'

/**
 * Adds a member of staff: the office anybody, in whichever status; everybody else who works here applies for
 * themselves, once (Staff rule 1).
 */
export const createStaff = defineMutation({
  name: 'staff.create.v1',
  needs: 'staff.apply',
  args: staffFields.extend({ staffId: id }),
  async run({ store, actor }, { staffId, firstName, lastName, position, status, ...details }) {
    const office = can(actor, 'staff.write')
    if (!office) {
      refuseIf(status !== 'applied', 'invalid', { fields: { status: 'An application begins as applied' } })
      const own = (await store.all(staff)).some((each) => each.userId === actor.userId && each.status !== 'inactive')
      refuseIf(own, 'already_applied')
    }
    const userId = office ? null : actor.userId
    const known = { firstName, lastName, position, department: null, status, isActive: isOnStaff(status) }
    await store.insert(staff, { id: staffId, userId, ...known })
    const employed = { employmentType: 'full_time' as const, hireDate: null, certifications: [] }
    await store.insert(staffDetails, { id: staffId, ...details, ...employed })
    await store.insert(staffPrivate, {
      id: staffId,
      backgroundCheckStatus: 'pending',
      notes: null,
      backgroundCheckDate: null,
      backgroundCheckExpiry: null,
    })
    return { staffId }
  },
})

/** Moves a member of staff along the allowed ways (Staff rule 3); nobody the own status. */
export const setStaffStatus = defineMutation({
  name: 'staff.setStatus.v1',
  needs: 'staff.write',
  args: z.object({ staffId: id, status: z.enum(STAFF_STATUSES) }),
  async run({ store, actor }, { staffId, status }) {
    const member = found(await store.get(staff, staffId), 'member of staff')
    refuseIf(member.userId === actor.userId, 'own_status')
    if (member.status === status) return
    refuseIf(!nextStaffStatuses(member.status).includes(status), 'staff_status', {
      name: fullName(member),
      from: member.status,
      to: status,
    })
    await store.patch(staff, staffId, { status, isActive: isOnStaff(status) })
  },
})
