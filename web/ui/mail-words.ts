/** The state of an email with a link; null if none was to be sent. */
export type MailState = { state: 'waiting' | 'sent' | 'failed'; error: string | null } | null

/** Describes the state of an invitation email; null if there is nothing to say. */
export function mailWords(mail: MailState): string | null {
  if (!mail) return null
  if (mail.state === 'sent') return 'The email was sent.'
  if (mail.state === 'failed')
    return `The email couldn't be sent (${mail.error}). Invite them again and copy the link instead.`
  return mail.error ? "The email hasn't been sent yet. We'll try again." : 'The email is on its way.'
}
