import { forgetExpired } from '../auth/sign-ins'
import { payoutFollowed, sweepPayouts } from '../books/follow-payouts'
import { invitationMail } from '../campers/effects'
import { followAutomatic } from '../communication/automatic-effects'
import { automaticRun } from '../communication/automatic-run'
import { broadcastMail } from '../communication/broadcast-mail'
import { broadcastText } from '../communication/broadcast-texts'
import { choiceKept, repeatChoicesEffect } from '../communication/choice-journal'
import { messageMail } from '../communication/deliver'
import { messageText } from '../communication/deliver-texts'
import { forgetCamperMail } from '../communication/forget-mail'
import { pushNews, pushSent } from '../communication/push/effects'
import { messageResolved } from '../communication/resolve'
import { forgetRecipients } from '../communication/retention'
import { messageTest } from '../communication/test-mail'
import type { Config } from '../context/config'
import { livedTime } from '../context/lived'
import type { Server } from '../context/server'
import { Post } from '../effects/post'
import { EffectWorker } from '../effects/worker'
import { repeatErasuresEffect } from '../erasure/journal'
import { tracesErased } from '../erasure/traces'
import { awardMail } from '../financial/award-mails'
import type { PaysOnline } from '../financial/family-mails'
import { giftReceiptMail } from '../financial/gift-receipts'
import { onlineMode } from '../financial/online/access'
import { chargePlans } from '../financial/online/charge-plans'
import { declineMail } from '../financial/online/decline-mails'
import { cardCharged, paymentFollowed, refundSent } from '../financial/online/effects'
import { autoPayEndedMail } from '../financial/online/ended-mails'
import { payingAt } from '../financial/online/plan-charges'
import { followCards } from '../financial/online/saved-card'
import { sweepPayments } from '../financial/online/sweep'
import { followPlans } from '../financial/plan-jobs'
import { planMail } from '../financial/plan-mails'
import { receiptMail } from '../financial/receipt-mails'
import { statementMail } from '../financial/statement-mails'
import { registrationMail } from '../registration/effects'
import { followSchedules } from '../reports/schedule-effects'
import { scheduledReport, scheduleRun } from '../reports/scheduled-mails'
import { followDomains } from '../settings/follow-domain'
import { webhookSent } from '../settings/webhooks/effect'
import { certificateMail, followCertificates } from '../staff/effects'
import { approvedMail, resetMail, secondStepResetMail, workerInvitationMail } from '../team/effects'
import { forgottenMail } from '../team/forgotten'

const KINDS = [
  receiptMail,
  giftReceiptMail,
  statementMail,
  awardMail,
  planMail,
  declineMail,
  autoPayEndedMail,
  invitationMail,
  workerInvitationMail,
  resetMail,
  forgottenMail,
  approvedMail,
  secondStepResetMail,
  registrationMail,
  certificateMail,
  messageMail,
  broadcastMail,
  messageTest,
  scheduledReport,
]

const forgetExpiredSignIns = (server: Server) => server.database.transact((db) => forgetExpired(db, livedTime(server)))

/** Starts carrying out effects. Returns a function that stops it. */
export async function startEffects(
  server: Server,
  config: Config,
  patience: { leaseMs?: number } = {},
): Promise<() => Promise<void>> {
  const post = new Post(server, config)
  const paysOnline: PaysOnline = async (db, org) => (await onlineMode(db, config, org)) !== undefined
  const kinds = [
    ...KINDS.map((kind) => kind(post, paysOnline)),
    ...[
      tracesErased,
      repeatErasuresEffect,
      choiceKept,
      repeatChoicesEffect,
      messageResolved,
      messageText,
      broadcastText,
      paymentFollowed,
      cardCharged,
      refundSent,
      payoutFollowed,
      scheduleRun,
      automaticRun,
      pushNews('push'),
      pushSent('push'),
      pushNews('emergency-push'),
      pushSent('emergency-push'),
      webhookSent,
    ].map((kind) => kind(config)),
  ]
  const worker = new EffectWorker(server, kinds, {
    ...patience,
    hourly: [
      followCertificates,
      forgetExpiredSignIns,
      forgetRecipients,
      forgetCamperMail,
      followSchedules,
      followAutomatic,
      // Before late fees, so that what was paid in time is known.
      sweepPayments(config),
      // After the payments, so that they can be matched.
      sweepPayouts(config),
      followCards(config),
      chargePlans(config),
      followPlans(payingAt),
      followDomains(config),
    ],
  })
  await worker.start()
  return async () => {
    await worker.stop()
    post.close()
  }
}
