import { z } from 'zod'

const KEY = 'anchor-camp-last'

const lastCamp = z.object({
  organizationId: z.number(),
  slug: z.string(),
  name: z.string(),
  /** Whether someone is signed in to it on this device. */
  signedIn: z.boolean(),
})
export type LastCamp = z.output<typeof lastCamp>

/** Returns the camp that was last used on this device, even after a sign-out. */
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

/** The key of the current sign-in's id: every sign-in, even of the same person, gets a new id. */
const SIGN_IN = 'anchor-camp-sign-in'

/** Returns the id of the current sign-in; undefined if no one is signed in. */
export function presentSignIn(): string | undefined {
  return localStorage.getItem(SIGN_IN) ?? undefined
}

/** Returns the id of this person's sign-in: the current one if it is theirs, otherwise a new one. */
export function signInOf(organizationId: number, userId: number): string {
  const whose = `${organizationId}/${userId}/`
  const known = presentSignIn()
  if (known?.startsWith(whose)) return known
  const begun = whose + crypto.getRandomValues(new Uint32Array(2)).join('-')
  localStorage.setItem(SIGN_IN, begun)
  return begun
}

/** Remembers that no one is signed in on this device now. */
export function rememberSignOut(): void {
  localStorage.removeItem(SIGN_IN)
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
