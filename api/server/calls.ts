import { z } from 'zod'
import { activityCalls } from '../activities/calls'
import { accountCalls } from '../auth/account-calls'
import { setUpCalls } from '../auth/set-up-calls'
import { signInCalls } from '../auth/sign-in-calls'
import { signUpCalls } from '../auth/sign-up-calls'
import { teamCalls } from '../auth/team-calls'
import { camperAccountCalls } from '../campers/account-calls'
import { camperActivityCalls } from '../campers/activity-calls'
import { camperCalls } from '../campers/calls'
import { familyCalls } from '../campers/family-calls'
import { importCalls } from '../campers/import-calls'
import { invitationCalls } from '../campers/invitation-calls'
import { dashboardCalls } from '../dashboard/calls'
import { housingCalls } from '../housing/calls'
import { type Call, defineCall, ok } from '../http/call'
import { describeApi } from '../http/openapi'
import { inboxCalls } from '../inbox/calls'
import { registrationCalls } from '../registration/calls'
import { sessionCalls } from '../sessions/calls'
import { staffCalls } from '../staff/calls'
import { dayCalls } from '../store/day-calls'
import { itemCalls } from '../store/item-calls'
import { ruleCalls } from '../store/rule-calls'
import { saleCalls } from '../store/sale-calls'
import { syncCalls } from '../sync/calls'
import { deviceCalls } from '../sync/device-calls'

const described = defineCall('GET', '/openapi.json', 'This page', {
  right: 'anybody',
  answer: ok(z.object({ openapi: z.string(), info: z.unknown(), paths: z.unknown(), components: z.unknown() })),
  handle: () => describeApi(CALLS),
})

/** Every call of the API: what answers them, describes them and tests them follows from this list. */
export const CALLS: readonly Call[] = [
  described,
  ...setUpCalls,
  ...signInCalls,
  ...signUpCalls,
  ...accountCalls,
  ...teamCalls,
  ...syncCalls,
  ...deviceCalls,
  ...inboxCalls,
  ...familyCalls,
  ...invitationCalls,
  ...camperCalls,
  ...camperAccountCalls,
  ...camperActivityCalls,
  ...importCalls,
  ...itemCalls,
  ...saleCalls,
  ...dayCalls,
  ...ruleCalls,
  ...housingCalls,
  ...sessionCalls,
  ...staffCalls,
  ...registrationCalls,
  ...dashboardCalls,
  ...activityCalls,
]
