import { z } from 'zod'
import { SIGNED_IN_MARK } from '#shared/auth/model'
import { CAMP_ROLES, GRANTS } from '#shared/kernel/rights/capabilities'
import { keptCount } from '#sync/push/waiting-note'
import type { Replica, SignedIn } from '#sync/replica/replica'
import { forgetWhy, rememberWhy } from '../../auth/why-signed-out'
import { type LastCamp, presentSignIn, readLastCamp, rememberCamp, rememberSignOut, signInOf } from '../../ui/last-camp'
import { unsubscribe } from '../../ui/push-subscription'
import { NoConnection, RequestFailed, request } from '../../ui/request'
import { forgetLock } from './device-lock'
import { heldCopies, noteCleared, noteCopy } from './held-copies'
import { waitingNotes } from './waiting-notes'

/** The storage key that is set while a sign-out could not reach the server, so that its cookie is still valid. */
const OWED = 'anchor-camp-owed-sign-out'
/** The storage key of the sign-in that this tab's own storage belongs to. */
const TAB_OF = 'anchor-camp-tab-of'
/** How long the app waits for the server before it relies on the remembered sign-in. */
const PATIENCE_MS = 4000

const person = z.object({
  id: z.number(),
  userType: z.enum(['camp', 'platform']),
  role: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  organizationId: z.number().nullable(),
  approved: z.boolean(),
  grants: z.array(z.string()),
  organization: z.object({ name: z.string(), slug: z.string() }).nullable(),
  // Servers of earlier versions don't send it.
  secondStepDue: z.string().nullable().default(null),
})
type Person = z.output<typeof person>

const operator = person.pick({ id: true, email: true, role: true, firstName: true, lastName: true })
/** A member of the provider's staff. */
export type RememberedOperator = z.output<typeof operator>

/**
 * The storage key of the member of the provider's staff who last signed in here, so that their screens can show the
 * name offline.
 */
const OPERATOR = 'anchor-camp-operator'

function rememberedOperator(): Session | undefined {
  try {
    const known = operator.safeParse(JSON.parse(localStorage.getItem(OPERATOR) ?? 'null'))
    return known.success ? { state: 'platform', who: known.data } : undefined
  } catch {
    return undefined
  }
}

/** The app's current user, as far as known. */
export type Session =
  | { state: 'loading' }
  | { state: 'signed-out'; why?: string }
  | { state: 'waiting-for-approval'; campName: string; email: string }
  | { state: 'suspended' }
  | { state: 'platform'; who: RememberedOperator }
  /** The browser has deleted a signed-in person's copy, and the server has not confirmed the sign-in since. */
  | { state: 'removed'; campName: string; lost: number }
  | { state: 'camp'; who: SignedIn; remembered: boolean }

async function sessionOf(user: Person): Promise<Session> {
  if (user.userType === 'platform') {
    const who = operator.parse(user)
    localStorage.setItem(OPERATOR, JSON.stringify(who))
    return { state: 'platform', who }
  }
  localStorage.removeItem(OPERATOR)
  const { organization, organizationId, email, firstName, lastName, secondStepDue } = user
  if (!organization || organizationId === null) return { state: 'signed-out' }
  if (!user.approved) return { state: 'waiting-for-approval', campName: organization.name, email }
  const role = z.enum(CAMP_ROLES).parse(user.role)
  const grants = GRANTS.filter((grant) => user.grants.includes(grant))
  await noteCopy(organizationId)
  rememberCamp({ organizationId, slug: organization.slug, name: organization.name, signedIn: true })
  const actor = { userId: user.id, role, grants }
  const signIn = signInOf(organizationId, user.id)
  takeTab(signIn)
  const who = { organizationId, userId: user.id, email, firstName, lastName, actor, signIn, secondStepDue }
  return { state: 'camp', who, remembered: false }
}

/** Assigns this tab's own storage, such as an open cart, to a sign-in: anything left from another one is cleared. */
function takeTab(signIn: string): void {
  const before = sessionStorage.getItem(TAB_OF)
  if (before !== null && before !== signIn) sessionStorage.clear()
  sessionStorage.setItem(TAB_OF, signIn)
}

/**
 * Clears the copy of every camp except the one signed in to here. A person from another camp may have signed in on a
 * shared device before the previous person signed out, or clearing was interrupted.
 */
export async function clearOtherCopies(): Promise<void> {
  const last = readLastCamp()
  const present = last?.signedIn ? last.organizationId : undefined
  for (const organizationId of await heldCopies()) if (organizationId !== present) await forgetCampOf(organizationId)
}

/** Returns the person last signed in here, for work without the server. */
export async function rememberedSession(): Promise<Session> {
  const { session, replica } = await readMemory()
  replica?.close()
  return session
}

/** The copy from which the remembered person was read, kept open for their screens. */
let openCopy: Replica | undefined

/** Returns the person last signed in here, when the app starts: the copy stays open for the screens that come next. */
export async function rememberedAtStart(): Promise<Session> {
  const { session, replica } = await readMemory()
  if (session.state === 'camp') openCopy = replica
  else replica?.close()
  return session
}

/**
 * Returns the copy of a camp that has been open since the app started, to one caller only; undefined if there is none.
 */
export function takeOpenCopy(organizationId: number): Replica | undefined {
  const copy = openCopy
  openCopy = undefined
  if (copy?.organizationId === organizationId) return copy
  copy?.close()
  return undefined
}

async function readMemory(): Promise<{ session: Session; replica?: Replica }> {
  const last = readLastCamp()
  if (!last?.signedIn) return { session: rememberedOperator() ?? withoutCamp(last) }
  const { Replica } = await import('#sync/replica/replica')
  const replica = new Replica(last.organizationId)
  try {
    const who = await replica.getMeta('signedIn')
    // If an interrupted start left another person's sign-in, that copy is cleared, not shown.
    const isTheirs = who !== undefined && isPresent(who)
    if (isTheirs) return { session: { state: 'camp', who, remembered: true }, replica }
    return { session: who === undefined ? removedFrom(last) : { state: 'signed-out' }, replica }
  } catch (error) {
    replica.close()
    throw error
  }
}

/** Returns the session of a person whose camp is remembered, but whose copy is gone. */
function removedFrom({ organizationId, name }: LastCamp): Session {
  return { state: 'removed', campName: name, lost: keptCount(waitingNotes(organizationId)) }
}

/** Returns the session if no camp is remembered. A browser that deleted even that may have kept the cookie. */
function withoutCamp(last: LastCamp | null): Session {
  return last === null && hasMark() && !owesSignOut()
    ? { state: 'removed', campName: '', lost: 0 }
    : { state: 'signed-out' }
}

function hasMark(): boolean {
  return document.cookie.split('; ').some((each) => each.startsWith(`${SIGNED_IN_MARK}=`))
}

/** Returns whether there is any sign that a person may be signed in here. */
export function mayBeSignedIn(): boolean {
  return hasMark() || readLastCamp()?.signedIn === true || owesSignOut()
}

/**
 * Asks the server who is signed in, or uses what the device remembers if the server cannot be reached. For a mere
 * visitor it does not ask.
 *
 * @param known the remembered session, if it has only just been read
 */
export async function loadSession(known?: Session): Promise<Session> {
  await clearOtherCopies()
  if (!mayBeSignedIn()) return { state: 'signed-out' }
  const patience = readLastCamp()?.signedIn ? PATIENCE_MS : undefined
  const asked = presentSignIn()
  // An answer about a previous sign-in says nothing about the current one.
  const isLate = () => presentSignIn() !== undefined && presentSignIn() !== asked
  try {
    await sendOwedSignOut(patience)
    const user = await request('GET', '/api/user', undefined, patience)
    if (isLate()) return loadSession()
    const session = await sessionOf(person.parse(user))
    // A person who lost the camp's approval, or belongs to no camp, must not see its copy any more than a signed-out
    // person.
    if (session.state !== 'camp') await forgetCamp()
    await clearOtherCopies()
    forgetWhy()
    return session
  } catch (error) {
    if (error instanceof RequestFailed && error.code === 'camp_suspended') return { state: 'suspended' }
    if (!(error instanceof RequestFailed && error.status === 401)) {
      const isOn = known?.state === 'camp' && readLastCamp()?.signedIn && isPresent(known.who)
      return isOn ? known : rememberedSession()
    }
    if (isLate()) return loadSession()
    localStorage.removeItem(OPERATOR)
    await forgetCamp()
    const why = rememberWhy(error.code)
    return why ? { state: 'signed-out', why } : { state: 'signed-out' }
  }
}

/**
 * Clears the camp when the server says that this sign-in has ended, through the office or by expiring. The copy is
 * cleared as on signing out, and so is the PIN; waiting actions stay, encrypted for the camp.
 */
async function forgetCamp(): Promise<void> {
  const last = readLastCamp()
  rememberSignOut()
  forgetLock()
  if (last?.signedIn) await forgetCampOf(last.organizationId)
}

/**
 * Returns whether a copy's sign-in has ended. Someone may sign in while a camp is being cleared; their data must stay.
 */
function isOver(noted: SignedIn | undefined): boolean {
  return noted?.signIn === undefined || !isPresent(noted)
}

/** Returns whether this sign-in is the current one; it is unknown for those recorded by earlier versions. */
export function isPresent({ signIn }: SignedIn): boolean {
  return signIn === undefined || signIn === presentSignIn()
}

async function forgetCampOf(organizationId: number): Promise<void> {
  // Clears the open cart and this tab's stored beds at once; the copy follows.
  sessionStorage.clear()
  const [{ Replica }, { forgetCopy }] = await Promise.all([
    import('#sync/replica/replica'),
    import('#sync/session/sign-out'),
  ])
  const replica = new Replica(organizationId)
  // If the browser stores nothing, there is nothing to clear. What could not be cleared is tried again at the next
  // start.
  await forgetCopy(replica, isOver)
    .then(() => noteIfCleared(organizationId))
    .catch(() => undefined)
    .finally(() => replica.close())
}

/** Handles someone of this camp signing in while its copy was being cleared: the copy is theirs by now. */
function noteIfCleared(organizationId: number): void {
  const last = readLastCamp()
  if (!(last?.signedIn && last.organizationId === organizationId)) noteCleared(organizationId)
}

/** Returns whether there is a sign-out here that the server does not know of yet. */
function owesSignOut(): boolean {
  return localStorage.getItem(OWED) !== null
}

/**
 * Sends a sign-out that the server does not know of yet.
 *
 * @throws RequestFailed or NoConnection if the server still cannot be told
 */
export async function sendOwedSignOut(patience?: number): Promise<void> {
  if (!owesSignOut()) return
  await request('POST', '/api/logout', undefined, patience)
  forgetOwedSignOut()
}

/** Drops a sign-out that the server does not know of, because a new sign-in replaces it. */
export function forgetOwedSignOut(): void {
  localStorage.removeItem(OWED)
}

/**
 * Signs out: clears the remembered person and all rows, whether or not the server could be reached (Sign-in rule 11).
 * Waiting actions stay on the device, encrypted for the camp.
 */
export async function signOut(replica: Replica | null): Promise<void> {
  localStorage.removeItem(OPERATOR)
  rememberSignOut()
  forgetLock()
  if (replica) sessionStorage.clear()
  // Without a connection the server would go on sending this person's notifications to the device.
  await unsubscribe().catch(() => undefined)
  try {
    await request('POST', '/api/logout', undefined, PATIENCE_MS)
  } catch (error) {
    if (!(error instanceof RequestFailed || error instanceof NoConnection)) throw error
    localStorage.setItem(OWED, 'yes')
  }
  if (!replica) return
  const { forgetCopy } = await import('#sync/session/sign-out')
  await forgetCopy(replica, isOver)
  noteIfCleared(replica.organizationId)
}

/** Signs a person of a suspended camp out; camp data on this device is cleared, and waiting actions are kept. */
export async function leaveSuspended(): Promise<void> {
  await forgetCamp()
  await signOut(null)
}

/** Returns whether two sessions are the same in everything that matters. */
export function sameSession(a: Session, b: Session): boolean {
  const plain = (session: Session) => JSON.stringify(session.state === 'camp' ? session.who : session)
  return a.state === b.state && plain(a) === plain(b)
}
