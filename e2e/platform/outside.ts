import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { SMTPServer } from 'smtp-server'
import { expect } from '../fixtures'

const SECRET = 'a-secret-that-only-the-two-know'

/** Finds a free port on this machine, because links in emails need it before the server runs. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await new Promise((resolve) => taken.close(resolve))
  return port
}

/** A real mail server on this machine that keeps all mail. */
export class PostOffice {
  private readonly letters: { to: string; text: string }[] = []
  private readonly smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, answer) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        // Quoted-printable breaks long lines, even within a link.
        const text = Buffer.concat(pieces).toString().replace(/=\r\n/g, '')
        for (const { address } of envelope.rcptTo) this.letters.push({ to: address, text })
        answer()
      })
    },
  })

  static async open(): Promise<PostOffice> {
    const office = new PostOffice()
    office.smtp.listen(0, '127.0.0.1')
    await once(office.smtp.server, 'listening')
    return office
  }

  /** The operator's settings for this mail server. */
  get env() {
    const { port } = this.smtp.server.address() as AddressInfo
    return { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'camp@anchor.example' }
  }

  /** Returns the link of this kind that was mailed to an address, once the mail arrives. */
  async linkTo(address: string, kind: 'invite' | 'reset'): Promise<string> {
    const link = new RegExp(`http://\\S+/${kind}/[\\w-]+`)
    const mailed = () => this.letters.flatMap(({ to, text }) => (to === address ? (link.exec(text) ?? []) : []))
    await expect.poll(() => mailed().length, `a letter to ${address}`).toBe(1)
    return mailed()[0] ?? ''
  }

  /** Returns the texts of all mail to an address. */
  textsTo(address: string): string[] {
    return this.letters.flatMap(({ to, text }) => (to === address ? text : []))
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.smtp.close(() => resolve()))
  }
}

/**
 * A real OpenID Connect provider on this machine. Users type any email at its sign-in, and it reports it as verified.
 */
export class AccountsOutside {
  private constructor(private readonly http: Server) {}

  /** @param site the address of the server that uses it */
  static async open(site: string): Promise<AccountsOutside> {
    const own = new AccountsOutside(createServer().listen(0, '127.0.0.1'))
    await once(own.http, 'listening')
    const back = [`${site}/api/login/callback`]
    const provider = new Provider(own.address, {
      clients: [{ client_id: 'anchor', client_secret: SECRET, redirect_uris: back }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['one of the test'] },
      findAccount: (_, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
      }),
    })
    own.http.on('request', provider.callback())
    return own
  }

  private get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  /** The operator's settings for this provider. */
  get env() {
    return { OIDC_ISSUER: this.address, OIDC_CLIENT_ID: 'anchor', OIDC_CLIENT_SECRET: SECRET }
  }

  async close(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }
}
