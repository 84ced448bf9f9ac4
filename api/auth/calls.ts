import { accountCalls } from './account-calls'
import { setUpCalls } from './set-up-calls'
import { signInCalls } from './sign-in-calls'
import { signUpCalls } from './sign-up-calls'
import { teamCalls } from './team-calls'

/** Sign-in and sign-up, the own account and the team, over HTTP. */
export const authCalls = [...setUpCalls, ...signInCalls, ...signUpCalls, ...accountCalls, ...teamCalls]
