import { canonicalJson } from './kernel/values/canonical'

/** How devices sign, in the names of WebCrypto, which Node knows too. */
export const SEAL_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const SEAL_HASH = { name: 'ECDSA', hash: 'SHA-256' } as const

/** What a certificate says: this key was made for this person's sign-in on this device. */
export interface KeyCertificate {
  org: number
  userId: number
  device: number
  /** When the server first heard of the key, in ms. */
  at: number
  /** The public half, raw, in base64url. */
  publicKey: string
}

/** Returns the text of a certificate, without the server's signature that follows it. */
export function certificateText({ org, userId, device, at, publicKey }: KeyCertificate): string {
  return ['v1', org, userId, device, at, publicKey].join('.')
}

/** Reads a certificate, or returns undefined if it is malformed. Only the server can tell whether it is genuine. */
export function readCertificate(certificate: string): (KeyCertificate & { text: string; mark: string }) | undefined {
  const [version, org, userId, device, at, publicKey, mark, ...rest] = certificate.split('.')
  if (version !== 'v1' || !publicKey || !mark || rest.length > 0) return undefined
  const [orgId, user, deviceId, time] = [Number(org), Number(userId), Number(device), Number(at)]
  if (![orgId, user, deviceId, time].every(Number.isSafeInteger)) return undefined
  const certified = { org: orgId, userId: user, device: deviceId, at: time, publicKey }
  return { ...certified, text: certificateText(certified), mark }
}

/** The parts of an action that must not change after it is sealed. */
export interface SealedAction {
  uid: string
  name: string
  args: unknown
  at: string
  offline: boolean
}

/**
 * Returns the text that is signed: the action, and through the certificate who made it, on which device and with which
 * key.
 */
export function sealText(certificate: string, { uid, name, args, at, offline }: SealedAction): string {
  return `anchor-camp seal v1\n${canonicalJson([certificate, uid, name, args, at, offline])}`
}

/** Returns a seal as it travels with its action. */
export function joinSeal(certificate: string, signature: string): string {
  return `${certificate}~${signature}`
}

/** Returns the two parts of a seal. */
export function splitSeal(seal: string): { certificate: string; signature: string } {
  const [certificate = '', signature = ''] = seal.split('~')
  return { certificate, signature }
}
