import { camperAccountCalls } from './account-calls'
import { camperActivityCalls } from './activity-calls'
import { camperCalls } from './camper-calls'
import { contactCalls } from './contact-calls'
import { familyCalls } from './family-calls'
import { homeCalls } from './home-calls'
import { importCalls } from './import-calls'
import { invitationCalls } from './invitation-calls'
import { mergeCalls } from './merge-calls'

/** Families and campers over HTTP. */
export const campersCalls = [
  ...familyCalls,
  ...contactCalls,
  ...invitationCalls,
  ...mergeCalls,
  ...camperCalls,
  ...homeCalls,
  ...camperAccountCalls,
  ...camperActivityCalls,
  ...importCalls,
]
