import type { MutationContext } from '../../kernel/rules/define'
import { familyContacts, familyLogins } from '../contact-model'
import { contactsIn, endLogin, signsInFor } from '../contact-rows'
import { families, type Merge } from '../model'

/** Returns the accounts of a family's contacts in a stored row. */
const accountsIn = (row: Readonly<Record<string, unknown>> | null): number[] =>
  ((row?.people ?? []) as { userId: number | null }[]).flatMap(({ userId }) => userId ?? [])

/** Returns the accounts that sign in for the kept family as a result of the merge. */
async function loginsFromMerge(
  { store }: Pick<MutationContext, 'store'>,
  { keptId, goneId, changes }: Merge,
): Promise<number[]> {
  const ofKind = ({ name }: { name: string }) => changes.filter(({ entity }) => entity === name)
  const made = ofKind(familyLogins).flatMap(({ before, after }) =>
    before === null && after?.familyId === keptId ? [after.userId] : [],
  )
  const first = ofKind(families).flatMap(({ id, before, after }) =>
    id === keptId && before?.primaryContactUserId === null ? [after?.primaryContactUserId] : [],
  )
  const moved = ofKind(familyLogins).filter(({ before }) => before?.familyId === goneId)
  const isLost = (await Promise.all(moved.map(({ id }) => store.get(familyLogins, id)))).includes(undefined)
  const gone = await store.get(families, goneId)
  const theirs = isLost && gone ? (await contactsIn(store, gone)).map(({ userId }) => userId) : []
  const own = new Set(ofKind(familyContacts).flatMap(({ id, before }) => (id === keptId ? accountsIn(before) : [])))
  return [...new Set([...made, ...first, ...theirs])].filter(
    (each) => typeof each === 'number' && !own.has(each),
  ) as number[]
}

/**
 * Separates the sign-ins of two families after their merge is undone. If a sign-in was removed since the merge, the
 * next one, from the other family, became the primary: it must not keep seeing children who were never its own.
 *
 * @param allowed the accounts that signed in for the kept family until now: no others get a sign-in back
 */
export async function splitLogins(
  context: Pick<MutationContext, 'store'>,
  merge: Merge,
  allowed: ReadonlySet<number>,
): Promise<void> {
  const { store } = context
  const brought = await loginsFromMerge(context, merge)
  const theirs = merge.changes.find(({ entity, id }) => entity === families.name && id === merge.goneId)
  const first = theirs?.before?.primaryContactUserId
  if (typeof first === 'number' && allowed.has(first) && (await store.get(families, merge.goneId)))
    await store.patch(families, merge.goneId, { primaryContactUserId: first })
  for (const userId of brought.filter((each) => allowed.has(each))) {
    const kept = await store.get(families, merge.keptId)
    if (kept && (await signsInFor(store, kept, userId))) await endLogin(store, kept, userId)
    const gone = await store.get(families, merge.goneId)
    if (gone?.primaryContactUserId === null) await store.patch(families, gone.id, { primaryContactUserId: userId })
  }
}
