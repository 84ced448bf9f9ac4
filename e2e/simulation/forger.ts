import { generateKeyPairSync, sign } from 'node:crypto'
import { certificateText, joinSeal, type KeyCertificate, type SealedAction, sealText } from '#shared/seal'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const POINT_BYTES = 65
const ownKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-POINT_BYTES).toString('base64url')
/** As long as the server's signature on a certificate, but invalid. */
const MARK = 'A'.repeat(43)

/** Creates a valid seal with the forger's own key, under a self-made certificate that names any user. */
export function forgedSeal(who: Pick<KeyCertificate, 'org' | 'userId' | 'device'>, action: SealedAction): string {
  const certificate = `${certificateText({ ...who, at: Date.now(), publicKey: ownKey })}.${MARK}`
  const text = Buffer.from(sealText(certificate, action))
  const signature = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return joinSeal(certificate, signature.toString('base64url'))
}
