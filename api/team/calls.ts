import { forgottenCalls } from './forgotten'
import { workerInvitationCalls } from './invitation-calls'
import { invitationLinkCalls } from './link-calls'
import { memberCalls } from './member-calls'
import { resetCalls } from './reset-calls'

/** Who may sign in to a camp, over HTTP. */
export const teamCalls = [
  ...workerInvitationCalls,
  ...memberCalls,
  ...resetCalls,
  ...forgottenCalls,
  ...invitationLinkCalls,
]
