import type { Replica } from './replica'

/** A draft that nobody came back to for so long, in ms, is thrown away. */
const KEPT_MS = 14 * 24 * 3600_000

/** What somebody typed into forms and has not saved, by form. It stays on this device, and goes at a sign-out. */
export interface KeptDrafts {
  userId: number
  forms: Readonly<Record<string, { values: unknown; at: string }>>
}

/** What this person typed into a form before the page was closed; undefined where there is nothing. */
export async function keptDraft(replica: Replica, userId: number, form: string): Promise<unknown> {
  const kept = await replica.getMeta('drafts')
  return kept?.userId === userId ? kept.forms[form]?.values : undefined
}

/** Keeps what was typed into a form, or with undefined forgets it. Whoever has signed out meanwhile leaves nothing. */
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
