import type { webcrypto } from 'node:crypto'
import { joinSeal, SEAL_ALGORITHM, SEAL_HASH, type SealedAction, sealText } from '#shared/seal'

/** A key as a device has one, and the server's answer about it. */
export interface TestKey {
  privateKey: webcrypto.CryptoKey
  publicKey: string
  certificate: string
}

const base64Url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

export async function newKey(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey(SEAL_ALGORITHM, false, ['sign', 'verify'])
  const publicKey = base64Url(await crypto.subtle.exportKey('raw', pair.publicKey))
  return { privateKey: pair.privateKey, publicKey, certificate: '' }
}

/** Seals an action, as `sync/push/seal.ts` does. */
export async function sealWith({ privateKey, certificate }: TestKey, action: SealedAction): Promise<string> {
  const text = new TextEncoder().encode(sealText(certificate, action))
  return joinSeal(certificate, base64Url(await crypto.subtle.sign(SEAL_HASH, privateKey, text)))
}
