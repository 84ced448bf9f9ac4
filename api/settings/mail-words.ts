import { FAMILY_INVITATION } from '../campers/effects'
import { AWARD_LETTER } from '../financial/award-mails'
import { AUTO_PAY_ENDED, CARD_DECLINED } from '../financial/card-mail-kinds'
import { GIFT_RECEIPT } from '../financial/gift-receipts'
import { PAYMENT_DUE } from '../financial/plan-mails'
import { RECEIPT } from '../financial/receipt-mails'
import { STATEMENT } from '../financial/statement-mails'
import { REGISTRATION_NEWS } from '../registration/add-mails'
import { SCHEDULED_REPORT } from '../reports/schedule-effects'
import { CERTIFICATE_ENDS } from '../staff/effects'
import { APPROVED, RESET, SECOND_STEP_RESET, WORKER_INVITATION } from '../team/effects'
import { FORGOTTEN } from '../team/forgotten'

/** Labels for the kinds of mail in the mail queue. */
export const MAIL_WORDS: Readonly<Record<string, string>> = {
  [FAMILY_INVITATION]: 'Family invitation',
  [WORKER_INVITATION]: 'Invitation',
  [RESET]: 'Password reset link',
  [FORGOTTEN]: 'Password reset link',
  [APPROVED]: 'Account approved',
  [SECOND_STEP_RESET]: 'Two-factor sign-in reset',
  [REGISTRATION_NEWS]: 'Registration update',
  [CERTIFICATE_ENDS]: 'Certificate expires soon',
  [RECEIPT]: 'Payment receipt',
  [GIFT_RECEIPT]: 'Gift receipt',
  [PAYMENT_DUE]: 'Payment due',
  [CARD_DECLINED]: 'Card declined',
  [AUTO_PAY_ENDED]: 'Automatic payments ended',
  [AWARD_LETTER]: 'Award letter',
  [STATEMENT]: 'Account statement',
  [SCHEDULED_REPORT]: 'Scheduled report',
}

/** The kinds with a secret, such as a link or a giver's address, which is deleted once the mail was sent or has failed. */
export const SECRET_MAILS: readonly string[] = [
  FAMILY_INVITATION,
  WORKER_INVITATION,
  RESET,
  FORGOTTEN,
  SCHEDULED_REPORT,
  GIFT_RECEIPT,
]
