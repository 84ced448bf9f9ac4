import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The refusals of this area, with their messages. */
export const refusals = defineRefusals({
  last_admin: {
    status: 409,
    sentence: {
      title: 'Last Administrator',
      message: 'A camp needs at least one administrator who can sign in. Make someone else an administrator first.',
    },
  },
  role_not_asked: {
    status: 409,
    sentence: (data) => ({
      title: 'Higher Role Than Requested',
      message: `They signed up as ${wordOr(data.asked, 'something else')}. Approve that role or a lower one. You can raise it later.`,
    }),
  },
  family_role: {
    status: 409,
    sentence: {
      title: 'Family Account',
      message: 'This account belongs to a family. To add this person to the staff, invite them with a different email.',
    },
  },
  grant_adds_nothing: {
    status: 409,
    sentence: {
      title: 'Permission Not Added',
      message: "This role doesn't need that permission or can't have it. Reload the page and choose again.",
    },
  },
  own_account: {
    status: 409,
    sentence: {
      title: 'Your Own Account',
      message: "You can't do this to your own account. Ask someone else in the office.",
    },
  },
  own_link: {
    status: 409,
    sentence: {
      title: 'Your Own Account',
      message:
        'Change your own password in your profile. If you forgot it, ask someone else in the office to create the link.',
    },
  },
  account_off: {
    status: 409,
    sentence: {
      title: 'Account Not Active',
      message: 'This account is deactivated or waiting for approval. Reactivate or approve it first.',
    },
  },
  approval_settled: {
    status: 409,
    sentence: {
      title: 'Too Late to Undo',
      message:
        'This approval was already undone or is more than a day old. Change the role or deactivate the account instead.',
    },
  },
  account_there: {
    status: 409,
    sentence: {
      title: 'No Invitation Needed',
      message: "Someone with this email can already sign in to your camp. You'll find them in the list.",
    },
  },
  staff_linked: {
    status: 409,
    sentence: (data) => ({
      title: 'Already Linked',
      message: `${wordOr(data.name, 'This staff record')} is linked to another account. Unlink it there first.`,
    }),
  },
  no_mail_server: {
    status: 409,
    sentence: {
      title: 'Email Not Set Up',
      message: "This server can't send email. Show the link and share it yourself.",
    },
  },
  too_many_resets: {
    status: 429,
    sentence: {
      title: 'Check Your Email',
      message:
        "You've asked for too many password reset links today. Look in your inbox and your spam folder, or ask your camp office.",
    },
  },
  device_off: {
    status: 409,
    sentence: { title: 'Nothing to Change', message: 'This device is already revoked.' },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
