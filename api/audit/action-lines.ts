import { CAMPER } from '#shared/kernel/rights/audit-areas'
import type { Mutation } from '#shared/kernel/rules/define'
import type { RowsForWords } from '#shared/kernel/rules/words'
import type { AppliedChange } from '#shared/kernel/store/overlay'
import { hasSameContent } from '#shared/kernel/values/canonical'
import { describeAction, fieldNamed } from '#shared/registry'
import type { Noted } from './note'
import { officeLines } from './office-lines'

/** Changes to more campers than this at once are logged in one line. */
const MANY = 20

/**
 * Returns the entry for an audited action. It is built before the action, because its words are about the rows as they
 * were.
 */
export async function actionLines(
  rows: RowsForWords,
  { name, audited, auditLine }: Pick<Mutation, 'name' | 'audited' | 'auditLine'>,
  args: unknown,
): Promise<Noted[]> {
  if (!audited) return []
  if (!auditLine) return [{ area: audited, text: await describeAction({ name, args }, rows) }]
  const { text, camperId, familyId } = await auditLine(args, rows)
  return [{ area: audited, text, aboutCamper: camperId ?? undefined, aboutFamily: familyId }]
}

/**
 * Returns the entries for what an action changed: campers' health, and unless the action has an entry of its own, the
 * office's records.
 */
export async function changeLines(
  rows: RowsForWords,
  { audited }: Pick<Mutation, 'audited'>,
  changes: readonly AppliedChange[],
): Promise<Noted[]> {
  return [...healthLines(changes), ...(audited ? [] : await officeLines(rows, changes))]
}

/** Returns the entries for changes to campers' health: which fields, never their values. */
function healthLines(changes: readonly AppliedChange[]): Noted[] {
  const written = new Map<number, Set<string>>()
  for (const change of changes) {
    const names = healthFields(change)
    if (names.length === 0) continue
    const camper = Number(change.after?.[change.entity.owner?.field ?? 'id'])
    written.set(camper, new Set([...(written.get(camper) ?? []), ...names]))
  }
  if (written.size > MANY) return [{ area: 'medical', text: `Edited medical information for ${written.size} campers` }]
  return [...written].map(([camper, fields]) => {
    const named = [...fields].map(fieldNamed).join(', ')
    return { area: 'medical', text: `Edited ${named} for ${CAMPER}`, aboutCamper: camper }
  })
}

/** Returns the changed fields of a written row that concern a camper's health. */
function healthFields({ entity, before, after }: AppliedChange): string[] {
  if (!after || entity.part !== 'medical' || entity.owner?.kind !== 'camper') return []
  // A column that refers to another row reveals nothing about health.
  const names = Object.keys(after).filter((name) => entity.fields[name] && !entity.fields[name].names)
  return names.filter((name) => !hasSameContent(before?.[name], after[name]))
}
