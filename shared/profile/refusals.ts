import { defineRefusals } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  wrong_password: {
    status: 400,
    sentence: { title: 'Check Your Password', message: 'Your current password is incorrect.' },
  },
  password_needed: {
    status: 400,
    sentence: {
      title: 'Current Password Needed',
      message: 'To change your email, also enter your current password.',
    },
  },
  code_needed: {
    status: 400,
    sentence: { title: 'Code Needed', message: 'Also enter the code your app shows or a recovery code.' },
  },
  second_step_required: {
    status: 409,
    sentence: {
      title: "Can't Turn This Off",
      message: 'Your camp requires two-factor sign-in for your role. You can set up a different app instead.',
    },
  },
  account_over: {
    status: 409,
    sentence: {
      title: 'Timed Out',
      message: 'That took too long, or you started it in a different sign-in. Start linking the account again.',
    },
  },
  account_taken: {
    status: 409,
    sentence: {
      title: 'Already Linked',
      message: 'Someone else at your camp signs in with this account. They have to unlink it first.',
    },
  },
  account_not_asked: {
    status: 409,
    sentence: {
      title: 'Not Available Now',
      message: "This sign-in provider is turned off or can't be reached. Try again later or ask your administrator.",
    },
  },
  too_many_accounts: {
    status: 409,
    sentence: { title: 'Too Many Accounts', message: 'Unlink an account you no longer use, then try again.' },
  },
  email_in_use: {
    status: 409,
    sentence: {
      title: 'Email in Use',
      message: 'Someone at your camp already signs in with this email. Choose another one.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
