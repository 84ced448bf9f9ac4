import { accountCalls } from './account-calls'
import { externalCalls } from './external-calls'
import { secondStepCalls } from './second-step-calls'
import { setUpCalls } from './set-up-calls'
import { signInCalls } from './sign-in-calls'
import { signUpCalls } from './sign-up-calls'

/** Sign-in, sign-up and the user's account, over HTTP. */
export const authCalls = [
  ...setUpCalls,
  ...signInCalls,
  ...externalCalls,
  ...secondStepCalls,
  ...signUpCalls,
  ...accountCalls,
]
