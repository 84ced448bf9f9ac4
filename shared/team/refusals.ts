import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  last_admin: {
    status: 409,
    sentence: {
      title: 'The last administrator',
      message: 'A camp needs an administrator who can sign in. Make somebody else one first.',
    },
  },
  role_not_asked: {
    status: 409,
    sentence: (data) => ({
      title: 'More than was asked for',
      message: `They asked to be ${wordOr(data.asked, 'something else')}. Approve that or less; you can raise it afterwards.`,
    }),
  },
  family_role: {
    status: 409,
    sentence: {
      title: 'A family account',
      message: 'This account belongs to a family. Invite the person with another e-mail to work at the camp.',
    },
  },
  grant_adds_nothing: {
    status: 409,
    sentence: {
      title: 'Nothing to give',
      message: 'This role does not need that permission, or cannot have it. Reload the page and choose again.',
    },
  },
  own_account: {
    status: 409,
    sentence: { title: 'Your own account', message: 'Somebody else of the office has to switch your account off.' },
  },
  own_link: {
    status: 409,
    sentence: {
      title: 'Your own account',
      message:
        'Change your own password in your profile. If you have forgotten it, somebody else of the office makes the link.',
    },
  },
  account_off: {
    status: 409,
    sentence: {
      title: 'Not active',
      message: 'This account is switched off or waits for approval. Change that first.',
    },
  },
  approval_settled: {
    status: 409,
    sentence: {
      title: 'Too late to undo',
      message:
        'This approval was taken back already, or is more than a day old. Change the role or switch the account off instead.',
    },
  },
  account_there: {
    status: 409,
    sentence: {
      title: 'There is an account already',
      message: 'Somebody with this e-mail can sign in to your camp already. You find them in the list.',
    },
  },
  staff_linked: {
    status: 409,
    sentence: (data) => ({
      title: 'Linked already',
      message: `${wordOr(data.name, 'This staff record')} belongs to another account. Take it off there first.`,
    }),
  },
  no_mail_server: {
    status: 409,
    sentence: { title: 'No mail', message: 'This server sends no mail. Show the link, and pass it on yourself.' },
  },
  too_many_resets: {
    status: 429,
    sentence: {
      title: 'Too many links today',
      message:
        'A link to a new password was asked for too often today. Look among your mails, the junk too, or ask the office of your camp.',
    },
  },
  device_off: {
    status: 409,
    sentence: { title: 'Switched off already', message: 'This device is switched off.' },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
