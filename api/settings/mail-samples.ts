import { addDays, dayIn } from '#shared/kernel/values/dates'
import type { MailSample } from '#shared/settings/mail'
import type { Letter } from '../effects/letter'
import { paymentDueLetter, receiptLetter } from '../financial/letters'
import { registrationLetter } from '../registration/letters'
import { certificateLetter } from '../staff/letters'
import { approvedLetter, asWorker, invitationLetter, type LetterCamp, resetLetter } from '../team/letters'

const DAY_MS = 24 * 3600 * 1000

/** Returns a mail as it would be sent now, with sample people. */
export function sampleLetter(which: MailSample, camp: LetterCamp & { currency: string }, now: Date): Letter {
  const today = dayIn(camp.timezone, now.toISOString())
  const link = { token: 'example', expiresAt: new Date(now.getTime() + DAY_MS).toISOString() }
  if (which === 'invitation') return invitationLetter(camp, link, asWorker(camp, 'staff'))
  if (which === 'passwordReset') return resetLetter(camp, link, 'asked')
  if (which === 'accountApproved') return approvedLetter(camp, 'staff')
  if (which === 'certificateEnds')
    return certificateLetter({ camp: camp.name, firstName: 'Ida', type: 'First aid', until: addDays(today, 30) })
  if (which === 'paymentReceipt') {
    const entry = { id: 2 ** 32, kind: 'payment', amount: '360.00', method: 'check', reference: '1042' } as const
    const { name, timezone, currency } = camp
    return receiptLetter({ entry: { ...entry, createdAt: now.toISOString() }, camp: name, timezone, currency })
  }
  if (which === 'paymentDue') {
    const { name, currency } = camp
    const due = { plan: 'Three Payments', dueOn: addDays(today, 3), amount: '300.00' }
    return paymentDueLetter({ camp: name, currency, card: null, ...due, howToPay: [] })
  }
  const session = { name: 'Junior Camp', startDate: addDays(today, 30), endDate: addDays(today, 37) }
  return registrationLetter(which, {
    camp: camp.name,
    camper: 'Noah Lind',
    session,
    waits: false,
    movedFrom: which === 'registrationMoved' ? 'Week 2' : null,
  })
}

/** The text of the test message. */
export const testLetter = (camp: LetterCamp): Letter => ({
  subject: `${camp.name}: test message`,
  title: 'Your mail server works',
  paragraphs: [`Emails from ${camp.name} will be sent through this server.`],
  button: { label: 'Open the app', path: '/' },
  foot: "You're receiving this email because you chose Send test message in your camp's settings.",
})
