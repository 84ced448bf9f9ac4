import { createTransport } from 'nodemailer'
import type { MailConfig } from '../context/config'
import { Never, NotNow } from './worker'

/** A mail to one person. */
export interface Mail {
  to: string
  /** The name of the sender: the camp's. */
  fromName: string
  subject: string
  text: string
  html: string
  /** The same at each attempt, so that a mail program shows a mail that came twice only once. */
  messageId: string
}

/** Sends mails through the server that the operator named. */
export interface Mailer {
  /** @throws NotNow, Never, or an error after which another attempt may help */
  send(mail: Mail): Promise<void>
  close(): void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Codes with which nodemailer says that the server cannot be reached, or does not let us in. */
const NOBODY_THERE = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'ENOAUTH',
])

interface Failure {
  code?: string
  responseCode?: number
  message: string
}

/** What a failed attempt means. A response code of 500 and above is final, one below is temporary. */
function meaningOf(error: unknown): Error {
  const { code = '', responseCode = 0, message } = error as Failure
  if (responseCode >= 500 && code !== 'EAUTH') return new Never(message)
  if (responseCode === 0 && NOBODY_THERE.has(code)) return new NotNow(message)
  if (code === 'EAUTH') return new NotNow(message)
  return new Error(message)
}

/** Prepares to send through the mail server. It connects with the first mail. */
export function openMailer({ url, from }: MailConfig): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    async send({ fromName, ...mail }) {
      try {
        await transport.sendMail({ ...mail, from: { name: fromName, address: from } })
      } catch (error) {
        throw meaningOf(error)
      }
    },
    close: () => transport.close(),
  }
}
