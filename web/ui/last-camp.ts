import { z } from 'zod'

const KEY = 'anchor-camp-last'

const lastCamp = z.object({
  organizationId: z.number(),
  slug: z.string(),
  name: z.string(),
  /** Whether somebody is signed in to it on this device. */
  signedIn: z.boolean(),
})
export type LastCamp = z.output<typeof lastCamp>

/** The camp that was last used on this device, also after a sign-out. */
export function readLastCamp(): LastCamp | null {
  try {
    const parsed = lastCamp.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Remembers a camp, for this tab and the others. */
export function rememberCamp(camp: LastCamp): void {
  localStorage.setItem(KEY, JSON.stringify(camp))
}

/** Remembers that nobody is signed in on this device now. */
export function rememberSignOut(): void {
  const last = readLastCamp()
  if (last) rememberCamp({ ...last, signedIn: false })
}

/** Calls `hear` when another tab signs in or out; returns a function that stops it. */
export function onLastCampChange(hear: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== event.oldValue) hear()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
