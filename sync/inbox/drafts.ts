import type { Replica } from '../replica/replica'

/** How long an abandoned draft is kept, in ms. */
const KEPT_MS = 14 * 24 * 3600_000

/**
 * Returns what this user typed into a form before the page was closed; undefined if there is nothing.
 *
 * @param newest the longest time since its last change, in ms
 */
export async function keptDraft(replica: Replica, userId: number, form: string, newest = KEPT_MS): Promise<unknown> {
  const kept = await replica.getMeta('drafts')
  const draft = kept?.userId === userId ? kept.forms[form] : undefined
  const oldest = new Date(Date.parse(replica.clock.instant()) - newest).toISOString()
  return draft && draft.at >= oldest ? draft.values : undefined
}

/** Stores a form's draft, or removes it if undefined. Nothing is stored after a sign-out. */
export async function keepDraft(replica: Replica, userId: number, form: string, values: unknown): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    if ((await replica.getMeta('signedIn'))?.userId !== userId) return
    const kept = await replica.getMeta('drafts')
    const at = replica.clock.instant()
    const oldest = new Date(Date.parse(at) - KEPT_MS).toISOString()
    const others = Object.entries(kept?.userId === userId ? kept.forms : {}).filter(
      ([name, draft]) => name !== form && draft.at >= oldest,
    )
    const forms = Object.fromEntries(values === undefined ? others : [...others, [form, { values, at }]])
    if (Object.keys(forms).length === 0) await replica.meta.delete('drafts')
    else await replica.setMeta('drafts', { userId, forms })
  })
}
