import {
  type FixedMail,
  inCampsWords,
  type MailContent,
  type WordedMail,
  type Wording,
} from '#shared/communication/automatic-mails'
import { addDays, dayIn } from '#shared/kernel/values/dates'
import type { MailSample } from '#shared/settings/mail'
import type { Letter } from '../effects/letter'
import {
  autoPayEndedContent,
  awardContent,
  declinedContent,
  giftLetter,
  paymentDueContent,
  receiptContent,
  statementContent,
} from '../financial/letters'
import { registrationContent } from '../registration/letters'
import { scheduledLetter } from '../reports/letters'
import { certificateContent } from '../staff/letters'
import {
  approvedContent,
  asFamily,
  asWorker,
  invitationLetter,
  type LetterCamp,
  resetLetter,
  secondStepResetLetter,
} from '../team/letters'

const DAY_MS = 24 * 3600 * 1000

/** A camp, and when its emails are shown. */
export interface SampleCamp extends LetterCamp {
  currency: string
}

const PLAN = { plan: 'Three Payments', amount: '300.00' }

/** Returns an email with words of its own as it would be sent now, about made-up people. */
export function sampleContent(mail: WordedMail, camp: SampleCamp, now: Date): MailContent {
  const today = dayIn(camp.timezone, now.toISOString())
  const { name, timezone, currency } = camp
  const receipt = (kind: 'payment' | 'refund') => {
    const entry = { id: 2 ** 32, kind, amount: '360.00', method: 'check', cardFee: null, reference: '1042' } as const
    return receiptContent({ entry: { ...entry, createdAt: now.toISOString() }, camp: name, timezone, currency })
  }
  switch (mail) {
    case 'accountApproved':
      return approvedContent(camp, 'staff', 'Ida')
    case 'certificateEnds':
      return certificateContent({ camp: name, firstName: 'Ida', type: 'First aid', until: addDays(today, 30) })
    case 'paymentReceipt':
      return withPayer(receipt('payment'))
    case 'refundReceipt':
      return withPayer(receipt('refund'))
    case 'paymentDue':
      return withPayer(
        paymentDueContent({ camp: name, currency, card: null, ...PLAN, dueOn: addDays(today, 3), howToPay: [] }),
      )
    case 'cardDeclined': {
      const declined = { card: 'Visa ending in 4242', dueOn: today, retryOn: addDays(today, 3), isOver: false }
      const why = 'The card was declined.'
      return withPayer(declinedContent({ camp: name, currency, ...PLAN, ...declined, why }))
    }
    case 'autoPayEnded':
      return withPayer(autoPayEndedContent({ camp: name, plan: PLAN.plan, howToPay: [] }))
    case 'awardLetter': {
      const letter = { familyId: 0, family: 'Lind Family', place: 'Noah Lind · Junior Camp', fund: 'Campership Fund' }
      return withPayer(awardContent(name, currency, { ...letter, amount: '200.00', day: today }))
    }
    case 'statement':
      return withPayer(statementContent(name, { balance: 'Nothing due', bills: [], payments: [], howToPay: [] }))
    default: {
      const session = { name: 'Junior Camp', startDate: addDays(today, 30), endDate: addDays(today, 37) }
      const camper = { camper: 'Noah Lind', firstName: 'Noah' }
      const movedFrom = mail === 'registrationMoved' ? 'Week 2' : null
      return registrationContent(mail, { camp: name, ...camper, session, waits: false, movedFrom })
    }
  }
}

const withPayer = (content: MailContent): MailContent => ({
  ...content,
  values: { ...content.values, 'payer.name': 'Lind Family' },
})

/** Returns an email whose words can't be changed as it would be sent now, about made-up people. */
export function fixedSample(mail: FixedMail, camp: SampleCamp, now: Date): Letter {
  const link = { token: 'example', expiresAt: new Date(now.getTime() + DAY_MS).toISOString() }
  switch (mail) {
    case 'invitation':
      return invitationLetter(camp, link, asWorker(camp, 'staff'))
    case 'familyInvitation':
      return invitationLetter(camp, link, asFamily(camp, 'Lind'))
    case 'passwordReset':
      return resetLetter(camp, link, 'asked')
    case 'secondStepReset':
      return secondStepResetLetter(camp)
    case 'giftReceipt':
      return giftLetter({
        id: 2 ** 32,
        camp: camp.name,
        currency: camp.currency,
        taxId: null,
        fund: 'Campership Fund',
        giver: 'Pat Lane',
        method: 'check',
        reference: '2077',
        day: dayIn(camp.timezone, now.toISOString()),
        amount: '250.00',
        left: '250.00',
      })
    case 'scheduledReport':
      return scheduledLetter(camp.name, 'Payments by Day', '/reports')
  }
}

/** Returns an email as it would be sent now, in the camp's words, with made-up people. */
export function sampleLetter(which: MailSample, camp: SampleCamp, now: Date, wording: Wording | null): Letter {
  if (which === 'invitation' || which === 'passwordReset') return fixedSample(which, camp, now)
  return inCampsWords(sampleContent(which, camp, now), wording)
}

/** The text of the test message. */
export const testLetter = (camp: LetterCamp): Letter => ({
  subject: `${camp.name}: test message`,
  title: 'Your mail server works',
  paragraphs: [`Emails from ${camp.name} will be sent through this server.`],
  button: { label: 'Open the app', path: '/' },
  foot: "You're receiving this email because you chose Send test message in your camp's settings.",
})
