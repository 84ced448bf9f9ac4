import { z } from 'zod'
import { activityCalls } from '../activities/calls'
import { authCalls } from '../auth/calls'
import { campersCalls } from '../campers/calls'
import { dashboardCalls } from '../dashboard/calls'
import { housingCalls } from '../housing/calls'
import { type Call, defineCall, ok } from '../http/call'
import { describeApi } from '../http/openapi'
import { inboxCalls } from '../inbox/calls'
import { registrationCalls } from '../registration/calls'
import { sessionCalls } from '../sessions/calls'
import { staffCalls } from '../staff/calls'
import { storeCalls } from '../store/calls'
import { syncCalls } from '../sync/calls'

let description: ReturnType<typeof describeApi> | undefined

const described = defineCall('GET', '/openapi.json', 'This page', {
  right: 'anybody',
  answer: ok(z.object({ openapi: z.string(), info: z.unknown(), paths: z.unknown(), components: z.unknown() })),
  handle() {
    description ??= describeApi(CALLS)
    return description
  },
})

/** Every call of the API, an area a line: what answers them, describes them and tests them follows from this list. */
export const CALLS: readonly Call[] = [
  described,
  ...authCalls,
  ...syncCalls,
  ...inboxCalls,
  ...campersCalls,
  ...registrationCalls,
  ...sessionCalls,
  ...housingCalls,
  ...activityCalls,
  ...staffCalls,
  ...storeCalls,
  ...dashboardCalls,
]
