import { fieldsIn, merged } from '#shared/communication/merge-fields'
import { mergeValues } from '#shared/communication/merge-values'
import type { Recipient } from '#shared/communication/recipients'
import type { Letter } from '../effects/letter'
import type { MessageView } from './message-view'

/**
 * Returns a message's mail to one recipient, with its fields filled in.
 *
 * @param unsubscribe the path where its reader unsubscribes from news; undefined for a service message
 */
export async function messageLetter(
  { message, rows, place, camp }: MessageView,
  recipient: Recipient,
  unsubscribe?: string,
): Promise<Letter> {
  const { subject, body, audience } = message
  const names = fieldsIn(subject ?? '', body)
  const said = await mergeValues(rows, [recipient], audience, names, place)
  const fill = (text: string) => merged(text, (name) => said(recipient, name))
  const title = fill(subject ?? '')
  return {
    subject: title,
    title,
    paragraphs: fill(body)
      .split(/\n{2,}/)
      .map((each) => each.trim())
      .filter(Boolean),
    button: message.inApp
      ? { label: message.needsAck ? 'Confirm in the app' : 'Read it in the app', path: '/messages' }
      : { label: 'Open the app', path: '/' },
    foot: `You're receiving this email because ${camp} has this address for you.`,
    ...(unsubscribe && { unsubscribe }),
  }
}
