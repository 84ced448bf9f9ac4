import { PrivateAddress } from './public-address'
import { Never, NotNow } from './worker'

/** Codes of a connection for a server that can't be reached or refuses the login. */
const NOBODY_THERE: Readonly<Record<string, string>> = {
  ECONNECTION: 'The mail server closed the connection.',
  ECONNREFUSED: 'Nothing on this server answers at this port.',
  ECONNRESET: 'The mail server closed the connection.',
  EHOSTUNREACH: "The mail server can't be reached.",
  ENETUNREACH: "The mail server can't be reached.",
  ETIMEDOUT: "The mail server doesn't answer.",
  ESOCKET: "The mail server closed the connection, or its encryption can't be trusted.",
  EDNS: 'No server has this name.',
  ENOTFOUND: 'No server has this name.',
  EAI_AGAIN: "The server's name can't be looked up right now.",
  EAUTH: "The mail server doesn't accept this username and password.",
  ENOAUTH: 'The mail server requires a username and password.',
  ETLS: "The mail server doesn't offer encryption that can be trusted.",
}
const MAX_ANSWER_LENGTH = 200

/** The recipient's mail server says that the address can't receive mail. */
export class AddressRefused extends Never {}

/** The connection broke after it was made, so the server may or may not have accepted the email. */
export class AnswerLost extends NotNow {}

interface Failure {
  code?: string
  syscall?: string
  command?: string
  responseCode?: number
  response?: string
  message: string
}

/** Puts a mail server's answer on one line and shortens it; it may contain anything. */
function saidBy(text: string): string {
  return text
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, MAX_ANSWER_LENGTH)
}

/** Codes of a connection that ended at any point. */
const ENDED = ['ECONNECTION', 'ECONNRESET', 'ETIMEDOUT', 'ESOCKET']
/** Messages saying that it ended before anything was sent. */
const NEVER_BEGUN = /^(Connection timeout|Greeting never received|connect )/

function isAnswerLost({ code = '', responseCode = 0, syscall, message }: Failure): boolean {
  return responseCode === 0 && ENDED.includes(code) && syscall !== 'connect' && !NEVER_BEGUN.test(message)
}

/** Refusals of a recipient that are really about the sender: policies and blocklists (RFC 3463, 5.7). */
const OF_SENDER = /\b5\.7\.\d+/

function isAddressRefused({ responseCode = 0, command, response, message }: Failure): boolean {
  return responseCode >= 500 && command === 'RCPT TO' && !OF_SENDER.test(response ?? message)
}

/** Returns why an email wasn't sent, in words for the office. */
export function sayMailFailure(error: unknown): string {
  if (error instanceof PrivateAddress)
    return "This name points to a private network. Use your mail provider's public server name, or ask the person who runs this server."
  const { code = '', responseCode = 0, response, message } = error as Failure
  if (code === 'EPROTOCOL') return "The server that answered isn't a mail server."
  if (code === 'ESOCKET' && /certificate|altname|self[- ]signed|SSL|TLS|wrong version/i.test(message))
    return "This mail server's encryption can't be trusted, or this port has none. Check the server name and port."
  const known = NOBODY_THERE[code]
  const said = response ?? (responseCode > 0 ? message : '')
  if (known) return said ? `${known} The server said: ${saidBy(said)}` : known
  return said ? `The mail server rejected the message. The server said: ${saidBy(said)}` : saidBy(message)
}

/**
 * Classifies a failed attempt for the queue. A response code of 500 and above is final, one below is temporary.
 *
 * @param whose whose emails wait if the server can't be reached
 */
export function meaningOf(error: unknown, whose: NotNow['whose']): Error {
  const { code = '', responseCode = 0, message } = error as Failure
  if (error instanceof PrivateAddress || code === 'EPROTOCOL') return new NotNow(sayMailFailure(error), whose)
  if (isAddressRefused(error as Failure)) return new AddressRefused(saidBy(message))
  if (responseCode >= 500 && code !== 'EAUTH') return new Never(saidBy(message))
  if (isAnswerLost(error as Failure)) return new AnswerLost(sayMailFailure(error), whose)
  if (code === 'EAUTH' || (responseCode === 0 && code in NOBODY_THERE)) return new NotNow(sayMailFailure(error), whose)
  return new Error(saidBy(message))
}
