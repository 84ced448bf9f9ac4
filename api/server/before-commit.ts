import { endInvitations } from '../campers/end-invitations'
import { scheduleMessages } from '../communication/schedule-messages'
import type { BeforeCommit } from '../context/transaction'
import { addReceiptMails } from '../financial/receipt-mails'
import { addRegistrationMails } from '../registration/add-mails'
import { planSchedules } from '../reports/schedule-effects'
import { followProfile } from '../settings/follow-profile'
import { endService } from '../staff/end-service'
import { refuseErased } from '../sync/push/erased'

/** What the areas do before each commit, in this order: erased people are gone before others look at the changes. */
export const BEFORE_COMMIT: readonly BeforeCommit[] = [
  refuseErased,
  endService,
  endInvitations,
  followProfile,
  addRegistrationMails,
  addReceiptMails,
  scheduleMessages,
  planSchedules,
]
