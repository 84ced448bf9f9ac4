import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  administrators_only: {
    status: 403,
    sentence: { title: 'Access Denied', message: 'Access denied. This area is restricted to administrators.' },
  },
  slug_taken: {
    status: 409,
    sentence: { title: 'Slug in Use', message: 'Another organization already uses this slug. Choose a different one.' },
  },
  last_superadmin: {
    status: 409,
    sentence: {
      title: 'Last Superadmin',
      message: 'The platform needs at least one superadmin who can sign in. Make someone else a superadmin first.',
    },
  },
  own_password: {
    status: 409,
    sentence: {
      title: 'Your Own Account',
      message: "Change your own password in your profile. You'll need your current password there.",
    },
  },
  not_suspended: {
    status: 409,
    sentence: (data) => ({
      title: 'Still Active',
      message: `Suspend ${wordOr(data.name, 'the organization')} before you delete it.`,
    }),
  },
  slug_differs: {
    status: 409,
    sentence: {
      title: "Slug Doesn't Match",
      message: "That isn't this organization's slug. Nothing was deleted.",
    },
  },
  operator_email_taken: {
    status: 409,
    sentence: { title: 'Email in Use', message: 'A platform user already has this email.' },
  },
  user_email_taken: {
    status: 409,
    sentence: { title: 'Email in Use', message: 'Someone at this camp already signs in with this email.' },
  },
  no_family_there: {
    status: 409,
    sentence: {
      title: 'Family Not Found',
      message:
        "This camp has no family with that number. Enter 1 for the camp's first family, or leave the field blank to add the camper without one.",
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
