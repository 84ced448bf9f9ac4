import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Watch } from './moments'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  to: readonly string[]
  /** The headers above its text, as they came. */
  headers: string
  /** Its whole source, quoted-printable undone. */
  source: string
}

const REFUSED = { gone: [550, '5.1.1 no such mailbox'], busy: [451, '4.3.0 try again later'] } as const

const plain = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * A real mail server on this machine. Addresses that begin with `gone` do not exist, those with `busy` are refused for
 * now until `calm` is called.
 */
export class MailServer {
  readonly mails: ReceivedMail[] = []
  watch: Watch = () => undefined
  /** Which mails it keeps without an answer, until `letGo` is called. */
  holds: (source: string) => boolean = () => false
  private readonly held: (() => void)[] = []
  private busy = true
  private readonly smtp = new SMTPServer({
    authOptional: true,
    // A client keeps its connections for the next mail; who ends this server does not wait for it.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => {
      this.watch('asked')
      const [word = ''] = address.split('@')
      const refused = word.startsWith('gone') ? REFUSED.gone : word.startsWith('busy') && this.busy && REFUSED.busy
      if (!refused) return answer()
      answer(Object.assign(new Error(refused[1]), { responseCode: refused[0] }))
    },
    onData: (stream, { envelope }, answer) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const raw = Buffer.concat(pieces).toString()
        const [headers = ''] = raw.split('\r\n\r\n')
        this.mails.push({ to, headers, source: plain(raw) })
        this.watch('got')
        if (this.holds(raw)) return this.held.push(answer)
        answer()
        this.watch('answered')
      })
    },
  })

  private constructor() {
    // A client that is killed in the middle of a mail is what some tests are about.
    this.smtp.on('error', () => undefined)
  }

  /** @param port the same again, after it was away */
  static async open(port = 0): Promise<MailServer> {
    const server = new MailServer()
    server.smtp.listen(port, '127.0.0.1')
    await once(server.smtp.server, 'listening')
    onTestFinished(() => server.close())
    return server
  }

  get port(): number {
    return (this.smtp.server.address() as AddressInfo).port
  }

  /** The operator's settings for it. */
  get env() {
    return {
      MAIL_URL: `smtp://127.0.0.1:${this.port}`,
      MAIL_FROM: 'camp@anchor.example',
      PUBLIC_URL: 'https://anchor.example',
    }
  }

  /** How many clients are connected. What one has sent that was killed is all here once it is not counted anymore. */
  get clients(): number {
    return this.smtp.connections.size
  }

  calm(): void {
    this.busy = false
  }

  /** Answers what it held; returns how many mails there were. */
  letGo(): number {
    const held = this.held.splice(0)
    for (const answer of held) answer()
    return held.length
  }

  /** Mails to one address. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address))
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.smtp.close(() => resolve()))
  }
}
