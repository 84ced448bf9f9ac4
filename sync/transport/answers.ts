import { z } from 'zod'
import type { Replica, SignedIn } from '../replica/replica'
import { OutOfReach, type SyncResponse } from './transport'

/** The server needs something only a person can do: sign in again, or load the new version of the app. */
export class Halted extends Error {
  override readonly name = 'Halted'
  constructor(readonly reason: 'signed-out' | 'outdated') {
    super(reason)
  }
}

/** The camp's server is in maintenance mode: only administrators can sign in for now. */
export class UnderMaintenance extends OutOfReach {}

/** The server doesn't know this device, or knows it as another user's. The device then enrolls as a new one. */
export class UnknownDevice extends Error {
  override readonly name = 'UnknownDevice'
}

const refusal = z.object({ code: z.string() })

/** Returns whether a failed response came from this product and not from something in between, such as a proxy. */
export function isRefusal({ body }: SyncResponse): boolean {
  return refusal.safeParse(body).success
}

/**
 * Parses a response with its schema. A response that isn't this product's counts as none.
 *
 * @throws Halted, UnknownDevice or OutOfReach if it isn't the expected response
 */
export function readAnswer<S extends z.ZodType>(schema: S, { status, body }: SyncResponse): z.output<S> {
  if (status === 401) throw new Halted('signed-out')
  if (status === 503 && refusal.safeParse(body).data?.code === 'maintenance') throw new UnderMaintenance('maintenance')
  if (status === 426) throw new Halted('outdated')
  if (status === 403 && isRefusal({ status, body })) {
    // Any other reason is about the user, such as a revoked approval, so enrolling again wouldn't help.
    throw refusal.parse(body).code === 'not_your_device' ? new UnknownDevice() : new Halted('signed-out')
  }
  const parsed = status === 200 ? schema.safeParse(body) : undefined
  if (!parsed?.success) throw new OutOfReach(`answer ${status}`)
  return parsed.data
}

/**
 * Throws if the user has signed out, here or in another tab. Each transaction that writes a response calls this, so
 * that a late response doesn't bring back what was cleared.
 *
 * @throws Halted `signed-out`
 */
export async function refuseIfLeft(replica: Replica, who: SignedIn): Promise<void> {
  if (isOther(await replica.getMeta('signedIn'), who)) throw new Halted('signed-out')
}

/** Returns whether the recorded sign-in, if any, isn't this one. */
export function isOther(noted: SignedIn | undefined, who: SignedIn): boolean {
  if (noted?.userId !== who.userId) return true
  return noted.signIn !== undefined && who.signIn !== undefined && noted.signIn !== who.signIn
}
