import { z } from 'zod'
import type { Entity, Row, RowOf } from '../entity/entity'
import { Refusal } from '../refusals/refusal'
import { hasSameContent } from '../values/canonical'
import type { MutationContext } from './define'

/**
 * New values for a row's fields, and the values that the editor saw (`base`). Without `base`, the current values count
 * as seen.
 */
export const editArgs = z.object({
  set: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()).optional(),
})
export type Edit = z.output<typeof editArgs>

/** Checks a new value against the form's schema for its field. */
function valueFor(field: string, value: unknown, form: z.ZodObject): unknown {
  // A push doesn't come from the form, so fields that the form doesn't have are refused here.
  if (!Object.hasOwn(form.shape, field))
    throw new Refusal('invalid', { fields: { [field]: "This field can't be changed" } })
  // Parsed inside an object, so that the message can name the field.
  const parsed = z.object({ [field]: form.shape[field] as z.ZodType }).safeParse({ [field]: value })
  if (!parsed.success) {
    throw new Refusal('invalid', { fields: { [field]: parsed.error.issues[0]?.message ?? "This value isn't valid" } })
  }
  return parsed.data[field]
}

/**
 * Applies an edit to a row ("Conflicts" in docs/product/offline.md). A field that still has the value its editor saw is
 * set. Otherwise the last write wins, and the replaced value is reported to {@link MutationContext.overwrote}; but a
 * field in `guarded` is refused, with both values.
 *
 * @param form the fields that may be edited, with their schemas; any other field is refused
 * @throws Refusal `invalid` with a message at the field, or `edit_conflict` for a guarded field
 */
export async function applyEdit<E extends Entity>(
  context: MutationContext,
  entity: E,
  row: RowOf<E>,
  edit: Edit,
  { form, guarded = [] }: { form: z.ZodObject; guarded?: readonly string[] },
): Promise<void> {
  const of = { entity: entity.name, rowId: row.id }
  const changed = newValues(context, row as Row, edit, { form, guarded, of })
  if (Object.keys(changed).length > 0) await context.store.patch(entity, row.id, changed as Partial<RowOf<E>>)
}

/**
 * Returns the values that an edit changes, for a row or for one of several things stored in a row.
 *
 * @param of the row with the fields
 * @throws Refusal as {@link applyEdit} does
 */
export function newValues(
  context: Pick<MutationContext, 'overwrote'>,
  there: Readonly<Record<string, unknown>>,
  { set, base }: Edit,
  {
    form,
    guarded = [],
    of: { entity, rowId },
  }: { form: z.ZodObject; guarded?: readonly string[]; of: { entity: string; rowId: number } },
): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const [field, raw] of Object.entries(set)) {
    const value = valueFor(field, raw, form)
    const now = there[field]
    if (hasSameContent(now, value)) continue
    const seen = base === undefined || hasSameContent(now, base[field])
    if (!seen && guarded.includes(field)) {
      throw new Refusal('edit_conflict', { entity, id: rowId, field, theirs: now, yours: value })
    }
    if (!seen) context.overwrote({ entity, rowId, field, oldValue: now, newValue: value })
    changed[field] = value
  }
  return changed
}

/**
 * Splits an edit by the tables that have its fields.
 *
 * @param tableOf returns the table of a field; undefined if the field can't be edited
 * @throws Refusal `invalid` for such a field
 */
export function editByTable({ set, base }: Edit, tableOf: (field: string) => Entity | undefined): Map<Entity, Edit> {
  const edits = new Map<Entity, Edit>()
  for (const [field, value] of Object.entries(set)) {
    const entity = tableOf(field)
    if (!entity) throw new Refusal('invalid', { fields: { [field]: "This field can't be changed" } })
    const edit = edits.get(entity) ?? { set: {}, ...(base && { base: {} }) }
    edit.set[field] = value
    if (base && edit.base) edit.base[field] = base[field]
    edits.set(entity, edit)
  }
  return edits
}
