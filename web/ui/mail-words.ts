/** How a mail with a link stands; null where none was to be sent. */
export type MailState = { state: 'waiting' | 'sent' | 'failed'; error: string | null } | null

/** How a mail with an invitation stands, in words; null where there is nothing to say. */
export function mailWords(mail: MailState): string | null {
  if (!mail) return null
  if (mail.state === 'sent') return 'The mail was sent.'
  if (mail.state === 'failed') return `The mail could not be sent (${mail.error}). Copy the link instead: invite again.`
  return mail.error ? 'The mail could not be sent yet; it is tried again.' : 'The mail is on its way.'
}
