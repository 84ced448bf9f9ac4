import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import type { MailConfig } from '../context/config'
import { publicAddressOf } from './public-address'

/** An email to one person. */
export interface Mail {
  to: string
  /** Where replies go; undefined for the sender's address. */
  replyTo?: string
  /** The sender's name: the camp. */
  fromName: string
  subject: string
  text: string
  html: string
  /** The same for each attempt, so that a mail program shows an email that arrived twice only once. */
  messageId: string
  headers?: Record<string, string>
}

/** A server for outgoing mail. */
export interface MailServerConfig {
  host: string
  port: number
  /** Whether the connection is encrypted from the first byte; otherwise the server is asked to switch to encryption. */
  secure: boolean
  username: string | null
  password: string | null
  from: string
  /** Whether it must be on the public internet and encrypt, because the camp decides where this server connects. */
  strict: boolean
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** The longest time for one email, so that a server that answers very slowly doesn't hold up the others. */
const WHOLE_MS = 60_000

/** Returns the server that the operator set in the environment. */
export function operatorServer({ url, from }: MailConfig): MailServerConfig {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    from,
    strict: false,
    username: username ? decodeURIComponent(username) : null,
    password: username ? decodeURIComponent(password) : null,
  }
}

function transportTo(server: MailServerConfig, connection: Socket | 'pool'): Transporter {
  const { host, port, secure, username, password, strict } = server
  const options = {
    host,
    port,
    secure,
    ...(strict && { requireTLS: true }),
    ...(username && { auth: { user: username, pass: password ?? '' } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (connection === 'pool') return createTransport({ ...options, pool: true, maxConnections: 5 })
  return createTransport({ ...options, connection })
}

const sendBy = (transport: Transporter, { from }: MailServerConfig, { fromName, ...mail }: Mail) =>
  transport.sendMail({ ...mail, from: { name: fromName, address: from } })

const timedOut = () => Object.assign(new Error('It took too long'), { code: 'ETIMEDOUT' })

/** Connects to a server; `signal` ends the connection, now or later. */
async function connectTo({ host, port, strict }: MailServerConfig, signal: AbortSignal): Promise<Socket> {
  const address = strict ? await publicAddressOf(host) : host
  if (signal.aborted) throw timedOut()
  const socket = connect({ host: address, port, timeout: CONNECT_MS })
  signal.addEventListener('abort', () => socket.destroy(timedOut()))
  socket.once('timeout', () => socket.destroy(timedOut()))
  await once(socket, 'connect')
  socket.setTimeout(0)
  return socket
}

/**
 * Sends one email to a server, on a separate connection.
 *
 * @throws PrivateAddress if the name of a camp's server leads into a private network; Error from the server or the
 *   connection, with `ETIMEDOUT` if it takes too long
 */
export async function sendOnce(server: MailServerConfig, mail: Mail, { wholeMs = WHOLE_MS } = {}): Promise<void> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), wholeMs)
  })
  const work = async () => {
    const connection = await connectTo(server, ending.signal)
    await sendBy(transportTo(server, connection), server, mail)
  }
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
    // Nothing reads the rest of the connection.
    ending.abort()
  }
}

/** Sends many emails to one server, over connections that stay open. It connects for the first email. */
export function openMailer(server: MailServerConfig): { send(mail: Mail): Promise<void>; close(): void } {
  const transport = transportTo(server, 'pool')
  return {
    send: async (mail) => void (await sendBy(transport, server, mail)),
    close: () => transport.close(),
  }
}
