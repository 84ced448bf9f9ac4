import { fullName } from '../campers/model'
import type { Entity } from '../kernel/entity/entity'
import { hashOf } from '../kernel/entity/fingerprint'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { referrersBy, removeRow } from '../kernel/rules/removal'
import type { RowSource } from '../kernel/store/store'
import { canonicalJson } from '../kernel/values/canonical'
import { id } from '../kernel/values/ids'
import { type StaffMember, staff, staffApplications, staffDetails, staffHistory, staffPrivate } from './model'
import { type AddedStaff, addedStaff } from './rules'

/** How long adding someone can be undone, in ms. */
export const UNDO_MS = 24 * 60 * 60 * 1000

/** The parts that every new record has. */
const MADE: readonly Entity[] = [staffDetails, staffPrivate, staffHistory, staffApplications]

/** Returns the fields with which a record could have been added; undefined if it has gained anything since. */
export async function addedFieldsOf(reader: RowSource, staffId: number): Promise<AddedStaff | undefined> {
  const member = await reader.get(staff, staffId)
  const details = await reader.get(staffDetails, staffId)
  const check = await reader.get(staffPrivate, staffId)
  const application = await reader.get(staffApplications, staffId)
  const history = await reader.get(staffHistory, staffId)
  if (!member || !details || !check || !application || history?.changes.length !== 1) return undefined
  const { references, sessionIds, statement, checkConsent } = application
  const isBare = references.length + sessionIds.length === 0 && statement === null && !checkConsent
  const isUnchecked = check.backgroundCheckStatus === 'pending' && check.notes === null && check.agreementOn === null
  const isUndated = check.backgroundCheckDate === null && check.backgroundCheckExpiry === null
  if (member.userId !== null || !isBare || !isUnchecked || !isUndated) return undefined
  return addedStaff.parse({ ...member, ...details, ...check })
}

/** Returns a short hash of the fields a record was added with. */
export function addedPrint(fields: AddedStaff): string {
  return hashOf(canonicalJson(fields))
}

/** Returns whether a record has gained a part, or another row refers to it, such as an activity that the person leads. */
async function isInUse({ store, relations }: MutationContext, member: StaffMember): Promise<boolean> {
  for (const part of relations.partsOf(staff))
    if (!MADE.includes(part) && (await store.get(part, member.id))) return true
  for (const reference of relations.referencesTo(staff)) {
    if (reference.namedBy !== null) continue
    if ((await referrersBy(store, reference, { entity: staff, row: member })).length > 0) return true
  }
  return false
}

/**
 * Removes a record that was added by mistake, as an import may do: within a day, by the person who added it, and only
 * if it is as it was added, not linked to an account and not in use (Staff rule 16). It is named with its fields, so
 * that no one's change gets lost.
 */
export const undoAddStaff = defineMutation({
  name: 'staff.undoAdd.v1',
  needs: 'staff.write',
  audited: 'staff',
  args: addedStaff.extend({ staffId: id }),
  async run(context, { staffId, ...fields }) {
    const { store, actor, at } = context
    const member = requireFound(await store.get(staff, staffId), 'staff member')
    const name = fullName(member)
    const [first] = (await store.get(staffHistory, staffId))?.changes ?? []
    const isLate = first !== undefined && Date.parse(at) - Date.parse(first.at) > UNDO_MS
    refuseIf(!first || first.by !== actor.userId || isLate, 'staff_added_earlier', { name })
    const now = await addedFieldsOf(store, staffId)
    const isChanged = !now || addedPrint(now) !== addedPrint(fields)
    refuseIf(isChanged || (await isInUse(context, member)), 'staff_used', { name })
    await removeRow(context, staff, member)
  },
})
