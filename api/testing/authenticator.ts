import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A byte string as CBOR writes it. */
function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 24 ? [0x40 + bytes.length] : bytes.length < 256 ? [0x58, bytes.length] : undefined
  return Buffer.concat([Buffer.from(head ?? [0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A device that makes passkeys and signs with them, as a browser would send that on. */
export class TestAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly credentialId = randomBytes(32)
  counter = 1

  constructor(
    private readonly host: string,
    private readonly origin: string,
  ) {}

  private authData(flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.host), Buffer.from([flags]), counter, more])
  }

  private clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private answer(response: Record<string, Buffer>) {
    const id = base64url(this.credentialId)
    const texts = Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, base64url(bytes)]))
    return { id, rawId: id, type: 'public-key', response: texts, clientExtensionResults: {} }
  }

  /** Makes the passkey, as an answer to what the server asked. */
  create({ challenge }: { challenge: string }) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const publicKey = Buffer.concat([
      // A map of five: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
    const length = Buffer.from([0, this.credentialId.length])
    const made = Buffer.concat([Buffer.alloc(16), length, this.credentialId, publicKey])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(this.authData(0x41, made)),
    ])
    return this.answer({ clientDataJSON: this.clientData('webauthn.create', challenge), attestationObject })
  }

  /** Signs what the server asked. */
  sign({ challenge }: { challenge: string }) {
    this.counter += 1
    const authenticatorData = this.authData(0x01)
    const clientDataJSON = this.clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    const signature = createSign('sha256').update(signed).sign(this.keys.privateKey)
    return this.answer({ clientDataJSON, authenticatorData, signature })
  }
}
