import { defineRefusals } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  signed_out: { status: 401, sentence: { title: 'Unauthorized', message: 'You are logged out. Logging in again...' } },
  device_revoked: {
    status: 401,
    sentence: {
      title: 'Device switched off',
      message:
        'The office of your camp has switched this device off. What it knew of the camp is cleared; actions that still wait are kept. Sign in again if you may use it.',
    },
  },
  sign_in_ended: {
    status: 401,
    sentence: {
      title: 'Signed out by the office',
      message:
        'The office of your camp has ended your sign-ins. What this device knew of the camp is cleared; actions that still wait are kept. Sign in again.',
    },
  },
  switched_off: {
    status: 401,
    sentence: {
      title: 'Account switched off',
      message:
        'Your account is switched off. What this device knew of the camp is cleared; actions that still wait are kept. Ask an administrator of your camp.',
    },
  },
  password_changed: {
    status: 401,
    sentence: {
      title: 'New password',
      message:
        'Your password was changed. What this device knew of the camp is cleared; actions that still wait are kept. Sign in with the new password.',
    },
  },
  signed_out_elsewhere: {
    status: 401,
    sentence: {
      title: 'Signed out',
      message:
        'You have signed out everywhere from another device. What this device knew of the camp is cleared; actions that still wait are kept. Sign in again.',
    },
  },
  wrong_login: {
    status: 401,
    sentence: { title: 'Login failed', message: 'E-mail, password or organization is not right.' },
  },
  wrong_code: {
    status: 400,
    sentence: { title: 'Wrong code', message: 'This code is not right. Enter the one that your app shows now.' },
  },
  code_used: {
    status: 400,
    sentence: { title: 'Code used', message: 'This code was used already. Wait until your app shows the next one.' },
  },
  own_second_step: {
    status: 409,
    sentence: {
      title: 'Your own account',
      message:
        'Turn your own second step off, or change it, in your profile. If you have lost your phone and the recovery codes, ask a colleague.',
    },
  },
  second_step_over: {
    status: 401,
    sentence: { title: 'Too late', message: 'That took too long. Enter your password again.' },
  },
  external_over: {
    status: 401,
    sentence: { title: 'Too late', message: 'That took too long. Begin the sign-in again.' },
  },
  passkeys_not_here: {
    status: 409,
    sentence: {
      title: 'No passkeys here',
      message: 'Browsers know passkeys only where the address has a name and begins with https.',
    },
  },
  passkey_needs_app: {
    status: 409,
    sentence: { title: 'First the app', message: 'Set up two-factor with an authenticator app first.' },
  },
  passkey_wrong: {
    status: 400,
    sentence: { title: 'Not taken', message: 'This passkey is not one of yours here. Try again, or use a code.' },
  },
  passkey_there: {
    status: 409,
    sentence: { title: 'There already', message: 'This passkey is one of yours already.' },
  },
  too_many_passkeys: {
    status: 409,
    sentence: { title: 'Too many passkeys', message: 'Take one away that you do not use any more.' },
  },
  no_app: {
    status: 409,
    sentence: { title: 'Begin again', message: 'There is no app to confirm. Begin to set it up again.' },
  },
  resting: {
    status: 423,
    sentence: { title: 'Nobody was here for long', message: 'Open the lock with your PIN or password, and try again.' },
  },
  camp_suspended: {
    status: 403,
    sentence: { title: 'Camp suspended', message: 'This camp is suspended. Ask your provider.' },
  },
  camp_deleted: {
    status: 401,
    sentence: {
      title: 'Camp removed',
      message:
        'The provider has removed this camp. What this device knew of it is cleared. Ask your provider if that is a surprise.',
    },
  },
  waiting_for_approval: {
    status: 403,
    sentence: {
      title: 'Waiting for approval',
      message: 'An administrator of your camp has to approve your account first.',
    },
  },
  too_many_tries: {
    status: 429,
    sentence: { title: 'Too many tries', message: 'That was tried too often. Wait a few minutes and try again.' },
  },
  account_exists: {
    status: 409,
    sentence: {
      title: 'There is an account already',
      message: 'Somebody with this e-mail has an account in your camp. Decline this sign-up, and tell them to sign in.',
    },
  },
  email_taken: {
    status: 409,
    sentence: { title: 'E-mail in use', message: 'An account with this e-mail is there already. Sign in instead.' },
  },
  sign_up_closed: {
    status: 403,
    sentence: {
      title: 'Sign-up closed',
      message: 'This camp does not take sign-ups. Ask its administrator for an account.',
    },
  },
  sign_up_waiting: {
    status: 409,
    sentence: {
      title: 'Already waiting for approval',
      message: 'Several sign-ups with this email are already waiting for approval. Please contact the camp office.',
    },
  },
  sign_ups_full: {
    status: 409,
    sentence: {
      title: 'Sign-up is full',
      message: 'Too many sign-ups are waiting for approval at this camp. Please contact the camp office.',
    },
  },
  weak_password: {
    status: 400,
    sentence: { title: 'Password too easy', message: 'This password is one of the most common ones. Choose another.' },
  },
  too_many_enrolments: {
    status: 429,
    sentence: {
      title: 'Too many devices',
      message: 'Too many devices were set up in your name within a day. Try again tomorrow, or ask the office.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
