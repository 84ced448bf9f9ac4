import { z } from 'zod'
import { activityCalls } from '../activities/calls'
import { auditCalls } from '../audit/calls'
import { authCalls } from '../auth/calls'
import { backupCalls } from '../backup/calls'
import { bookCalls } from '../books/calls'
import { exportCalls } from '../books/export-calls'
import { campersCalls } from '../campers/calls'
import { communicationCalls } from '../communication/calls'
import { dashboardCalls } from '../dashboard/calls'
import { erasureCalls } from '../erasure/calls'
import { fileCalls } from '../files/calls'
import { awardCalls } from '../financial/award-calls'
import { financialCalls } from '../financial/calls'
import { churchCalls } from '../financial/church-calls'
import { codeCalls } from '../financial/code-calls'
import { discountCalls } from '../financial/discount-calls'
import { fundCalls } from '../financial/fund-calls'
import { givingCalls } from '../financial/giving-calls'
import { autoPayCalls } from '../financial/online/auto-pay-calls'
import { onlineCalls } from '../financial/online/calls'
import { chargeCalls } from '../financial/online/charge-calls'
import { payLinkCalls } from '../financial/online/pay-link-calls'
import { testPaymentCalls } from '../financial/online/test-payment-calls'
import { webhookCalls } from '../financial/online/webhook'
import { openingCalls } from '../financial/opening-calls'
import { planCalls } from '../financial/plan-calls'
import { priorPaymentCalls } from '../financial/prior-payment-calls'
import { gateCalls } from '../gate/calls'
import { housingCalls } from '../housing/calls'
import { type Call, defineCall, ok } from '../http/call'
import { describeApi } from '../http/openapi'
import { inboxCalls } from '../inbox/calls'
import { platformCalls } from '../platform/calls'
import { profileCalls } from '../profile/calls'
import { registrationCalls } from '../registration/calls'
import { cancelCalls } from '../registration/cancel-calls'
import { formCalls } from '../registration/form-calls'
import { rosterCalls } from '../registration/roster-calls'
import { reportCalls } from '../reports/calls'
import { sessionCalls } from '../sessions/calls'
import { settingsCalls } from '../settings/calls'
import { staffCalls } from '../staff/calls'
import { staffingCalls } from '../staffing/calls'
import { storeCalls } from '../store/calls'
import { syncCalls } from '../sync/calls'
import { teamCalls } from '../team/calls'
import { trainingCalls } from '../training/calls'
import { referenceCalls } from './reference-calls'

/** The description as it is sent: 1 MB of text, built once. */
let description: Uint8Array<ArrayBuffer> | undefined

const described = defineCall('GET', '/openapi.json', 'This description of the API', {
  right: 'person',
  answer: ok(z.object({ openapi: z.string(), info: z.unknown(), paths: z.unknown(), components: z.unknown() })),
  handle(c) {
    description ??= new TextEncoder().encode(JSON.stringify(describeApi(CALLS)))
    return c.body(description, 200, { 'Content-Type': 'application/json' })
  },
})

/** Every call of the API. The routes, their description and the tests of all calls are made from this list. */
export const CALLS: readonly Call[] = [
  described,
  ...referenceCalls,
  ...authCalls,
  ...profileCalls,
  ...teamCalls,
  ...auditCalls,
  ...syncCalls,
  ...inboxCalls,
  ...campersCalls,
  ...formCalls,
  ...rosterCalls,
  ...cancelCalls,
  ...registrationCalls,
  ...settingsCalls,
  ...backupCalls,
  ...erasureCalls,
  ...sessionCalls,
  ...housingCalls,
  ...gateCalls,
  ...activityCalls,
  // Before the calls for one staff member, whose paths have an id where these have a word.
  ...staffingCalls,
  ...staffCalls,
  ...trainingCalls,
  ...fileCalls,
  ...storeCalls,
  ...reportCalls,
  ...financialCalls,
  ...discountCalls,
  ...codeCalls,
  ...planCalls,
  ...openingCalls,
  ...priorPaymentCalls,
  ...churchCalls,
  ...fundCalls,
  ...givingCalls,
  ...awardCalls,
  ...onlineCalls,
  ...autoPayCalls,
  ...chargeCalls,
  ...payLinkCalls,
  ...testPaymentCalls,
  ...webhookCalls,
  ...bookCalls,
  ...exportCalls,
  ...communicationCalls,
  ...dashboardCalls,
  ...platformCalls,
]
