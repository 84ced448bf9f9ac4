import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Keys } from '../context/keys'
import { openText, sealText } from '../context/sealed-text'
import type { BackupHeader, HeaderKey } from './format'

const KEY_BYTES = 32
const SALT_BYTES = 16
/**
 * An attacker would guess passphrases on their own machine, so each guess is made expensive. argon2id is the library's
 * default.
 */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: KEY_BYTES }

type Of = Pick<BackupHeader, 'camp' | 'takenAt' | 'moves'>

/**
 * What a key is bound to: it doesn't open a backup of another camp or time, and a backup's key doesn't open an export.
 */
const placeOf = ({ camp, takenAt, moves }: Of) => `${moves ? 'move' : 'backup'}:${camp}:${takenAt}`

/** Returns a new key for one backup. */
export const newKey = () => randomBytes(KEY_BYTES)

/** Returns a backup's key as the server keeps it. */
export function keptByServer(keys: Keys, of: Of, key: Buffer): HeaderKey {
  return { by: 'server', box: sealText(keys.newestKey('backup'), placeOf(of), key.toString('base64url')) }
}

/** Returns whether a backup's key is encrypted with the server's newest secret, or with a passphrase. */
export function isUnderNewest(keys: Keys, header: BackupHeader): boolean {
  return (
    header.key.by !== 'server' || openText([keys.newestKey('backup')], placeOf(header), header.key.box) !== undefined
  )
}

/** Returns a backup's key as it is downloaded. */
export async function keptByPassphrase(of: Of, key: Buffer, passphrase: string): Promise<HeaderKey> {
  const salt = randomBytes(SALT_BYTES)
  const wrapping = await hashRaw(passphrase.normalize('NFC'), { ...COST, salt })
  return {
    by: 'passphrase',
    salt: salt.toString('base64url'),
    box: sealText(wrapping, placeOf(of), key.toString('base64url')),
  }
}

/**
 * Returns the key that a backup was encrypted with.
 *
 * @throws Refusal `backup_locked` or `backup_passphrase`
 */
export async function openKey(keys: Pick<Keys, 'allKeys'>, header: BackupHeader, passphrase?: string): Promise<Buffer> {
  const { key } = header
  if (key.by === 'server') {
    const text = openText(keys.allKeys('backup'), placeOf(header), key.box)
    if (text === undefined) throw new Refusal('backup_locked')
    return Buffer.from(text, 'base64url')
  }
  const salt = Buffer.from(key.salt, 'base64url')
  if (salt.length !== SALT_BYTES) throw new Refusal('backup_changed')
  const wrapping = await hashRaw((passphrase ?? '').normalize('NFC'), { ...COST, salt })
  const text = openText([wrapping], placeOf(header), key.box)
  if (text === undefined) throw new Refusal('backup_passphrase')
  return Buffer.from(text, 'base64url')
}
