import { endInvitations } from '../campers/end-invitations'
import { planAutomatic } from '../communication/automatic-effects'
import { journalChoices } from '../communication/choice-journal'
import { queuePushes } from '../communication/push/queue-pushes'
import { queueBroadcasts } from '../communication/queue-broadcasts'
import { scheduleMessages } from '../communication/schedule-messages'
import type { BeforeCommit } from '../context/transaction'
import { addAwardMails } from '../financial/award-mails'
import { addReceiptMails } from '../financial/receipt-mails'
import { addRegistrationMails } from '../registration/add-mails'
import { planSchedules } from '../reports/schedule-effects'
import { followProfile } from '../settings/follow-profile'
import { queueWebhooks } from '../settings/webhooks/queue-webhooks'
import { endService } from '../staff/end-service'
import { refuseErased } from '../sync/push/erased'

/**
 * The steps of the areas before each commit, in this order: deleted people are gone before other steps see the changes.
 */
export const BEFORE_COMMIT: readonly BeforeCommit[] = [
  refuseErased,
  endService,
  endInvitations,
  followProfile,
  addRegistrationMails,
  addReceiptMails,
  planAutomatic,
  addAwardMails,
  scheduleMessages,
  queueBroadcasts,
  journalChoices,
  queuePushes,
  planSchedules,
  queueWebhooks,
]
