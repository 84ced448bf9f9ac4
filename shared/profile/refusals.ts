import { defineRefusals } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  wrong_password: {
    status: 400,
    sentence: { title: 'Wrong password', message: 'The current password is not right.' },
  },
  password_needed: {
    status: 400,
    sentence: {
      title: 'Password needed',
      message: 'Whoever changes the e-mail of an account enters its current password too.',
    },
  },
  code_needed: {
    status: 400,
    sentence: { title: 'Code needed', message: 'Enter the code that your app shows, or a recovery code, too.' },
  },
  second_step_required: {
    status: 409,
    sentence: {
      title: 'Your camp requires it',
      message: 'Your camp requires a second step of your role. Set up another app instead of switching it off.',
    },
  },
  account_over: {
    status: 409,
    sentence: {
      title: 'Too late',
      message: 'That took too long, or another sign-in began it. Begin to link the account again.',
    },
  },
  account_taken: {
    status: 409,
    sentence: {
      title: 'Linked to somebody else',
      message: 'This account signs somebody else of your camp in. They have to take it away first.',
    },
  },
  account_not_asked: {
    status: 409,
    sentence: {
      title: 'Not possible now',
      message:
        'The provider of these accounts is switched off or out of reach. Try it later, or ask your administrator.',
    },
  },
  too_many_accounts: {
    status: 409,
    sentence: { title: 'Too many accounts', message: 'Take one away that you do not use any more.' },
  },
  email_in_use: {
    status: 409,
    sentence: {
      title: 'E-mail in use',
      message: 'Somebody at your camp signs in with this e-mail already. Choose another.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
