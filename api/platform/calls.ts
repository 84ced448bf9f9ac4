import { platformCamperCalls } from './camper-calls'
import { actCalls } from './operators/acts'
import { operatorCalls } from './operators/operator-calls'
import { organizationCalls } from './organization-calls'
import { systemCalls } from './system-calls'
import { platformUserCalls } from './user-calls'

/** The platform users' calls, over HTTP. */
export const platformCalls = [
  ...organizationCalls,
  ...platformUserCalls,
  ...platformCamperCalls,
  ...operatorCalls,
  ...systemCalls,
  ...actCalls,
]
