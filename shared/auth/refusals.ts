import { defineRefusals } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  signed_out: { status: 401, sentence: { title: 'Unauthorized', message: 'You are logged out. Logging in again...' } },
  device_revoked: {
    status: 401,
    sentence: {
      title: 'Sign-In Ended',
      message:
        "Your camp office revoked this device's access. Camp data was removed from it. Unsent changes were kept. If you're still allowed to use it, sign in again.",
    },
  },
  sign_in_ended: {
    status: 401,
    sentence: {
      title: 'Sign-In Ended',
      message:
        'Your camp office signed you out. Camp data was removed from this device. Unsent changes were kept. Sign in again.',
    },
  },
  switched_off: {
    status: 401,
    sentence: {
      title: 'Sign-In Ended',
      message:
        'Your account has been deactivated. Camp data was removed from this device. Unsent changes were kept. Ask a camp administrator.',
    },
  },
  password_changed: {
    status: 401,
    sentence: {
      title: 'Sign-In Ended',
      message:
        'Your password was changed. Camp data was removed from this device. Unsent changes were kept. Sign in with the new password.',
    },
  },
  signed_out_elsewhere: {
    status: 401,
    sentence: {
      title: 'Signed Out',
      message:
        'You signed out everywhere from another device. Camp data was removed from this device. Unsent changes were kept. Sign in again.',
    },
  },
  wrong_login: {
    status: 401,
    sentence: { title: 'Login Failed', message: 'The email, password or organization is incorrect.' },
  },
  wrong_code: {
    status: 400,
    sentence: { title: 'Check the Code', message: "That code isn't right. Enter the code your app shows now." },
  },
  code_used: {
    status: 400,
    sentence: {
      title: 'Wait for a New Code',
      message: 'This code has already been used. Wait until your app shows the next one.',
    },
  },
  own_second_step: {
    status: 409,
    sentence: {
      title: 'Your Own Account',
      message:
        "Turn off or change your own two-factor sign-in in your profile. If you've lost your phone and your recovery codes, ask a colleague.",
    },
  },
  second_step_over: {
    status: 401,
    sentence: { title: 'Timed Out', message: 'That took too long. Enter your password again.' },
  },
  external_over: {
    status: 401,
    sentence: { title: 'Timed Out', message: 'That took too long. Start signing in again.' },
  },
  passkeys_not_here: {
    status: 409,
    sentence: {
      title: 'Passkeys Not Available',
      message: 'Passkeys need HTTPS and a domain name.',
    },
  },
  passkey_needs_app: {
    status: 409,
    sentence: {
      title: 'Authenticator App Needed',
      message: 'Set up two-factor sign-in with an authenticator app first.',
    },
  },
  passkey_wrong: {
    status: 400,
    sentence: {
      title: 'Passkey Not Recognized',
      message: "This passkey isn't linked to your account here. Try again or use a code.",
    },
  },
  passkey_there: {
    status: 409,
    sentence: { title: 'Nothing to Add', message: 'This passkey is already on your account.' },
  },
  too_many_passkeys: {
    status: 409,
    sentence: { title: 'Too Many Passkeys', message: 'Remove a passkey you no longer use, then try again.' },
  },
  no_app: {
    status: 409,
    sentence: { title: 'Start Over', message: 'No authenticator app setup is in progress. Start it again.' },
  },
  resting: {
    status: 423,
    sentence: { title: 'Locked After Inactivity', message: 'Unlock with your PIN or password and try again.' },
  },
  locked: {
    status: 423,
    sentence: { title: 'Screen Locked', message: 'Unlock with your PIN or password and try again.' },
  },
  camp_suspended: {
    status: 403,
    sentence: {
      title: 'Camp Not Available',
      message: "This camp's account is suspended. Please contact your provider.",
    },
  },
  camp_deleted: {
    status: 401,
    sentence: {
      title: 'Camp No Longer Available',
      message:
        "Your provider removed this camp, and its data was removed from this device. If you didn't expect this, contact your provider.",
    },
  },
  waiting_for_approval: {
    status: 403,
    sentence: {
      title: 'Waiting for Approval',
      message: 'A camp administrator needs to approve your account first.',
    },
  },
  too_many_tries: {
    status: 429,
    sentence: { title: 'Please Wait', message: 'Too many attempts. Wait a few minutes and try again.' },
  },
  account_exists: {
    status: 409,
    sentence: {
      title: "Can't Approve",
      message:
        'Someone with this email already has an account at your camp. Decline this sign-up and ask them to sign in.',
    },
  },
  email_taken: {
    status: 409,
    sentence: { title: 'Email in Use', message: 'An account with this email already exists. Sign in instead.' },
  },
  sign_up_closed: {
    status: 403,
    sentence: {
      title: 'Sign-Up Closed',
      message: "This camp doesn't accept sign-ups. Ask a camp administrator for an account.",
    },
  },
  not_a_page: {
    status: 403,
    sentence: { title: 'Page Not Found', message: "There's no page at this address. Open the app to see your camp." },
  },
  sign_up_waiting: {
    status: 409,
    sentence: {
      title: 'Already Waiting for Approval',
      message: 'Several sign-ups with this email are already waiting for approval. Please contact the camp office.',
    },
  },
  sign_ups_full: {
    status: 409,
    sentence: {
      title: 'Sign-Up Is Full',
      message: 'Too many sign-ups are waiting for approval at this camp. Please contact the camp office.',
    },
  },
  weak_password: {
    status: 400,
    sentence: {
      title: 'Too Easy to Guess',
      message: 'This is one of the most common passwords. Choose a different one.',
    },
  },
  too_many_enrolments: {
    status: 429,
    sentence: {
      title: 'Device Limit Reached',
      message: "You've set up too many devices in one day. Try again tomorrow or ask the office.",
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
