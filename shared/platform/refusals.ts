import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  administrators_only: {
    status: 403,
    sentence: { title: 'Access denied', message: 'Access denied. This area is restricted to administrators.' },
  },
  slug_taken: {
    status: 409,
    sentence: { title: 'Slug in use', message: 'Another organization has this slug. Choose another one.' },
  },
  last_superadmin: {
    status: 409,
    sentence: {
      title: 'The last superadmin',
      message: 'The platform needs a superadmin who can sign in. Make somebody else one first.',
    },
  },
  own_password: {
    status: 409,
    sentence: {
      title: 'Your own account',
      message: 'Change your own password in your profile, where the present one is asked for.',
    },
  },
  not_suspended: {
    status: 409,
    sentence: (data) => ({
      title: 'Still active',
      message: `Suspend ${wordOr(data.name, 'the organization')} first. Then it can be deleted.`,
    }),
  },
  slug_differs: {
    status: 409,
    sentence: {
      title: 'Another slug',
      message: 'What was typed is not the slug of this organization. Nothing was deleted.',
    },
  },
  operator_email_taken: {
    status: 409,
    sentence: { title: 'E-mail in use', message: "One of the provider's people has this e-mail already." },
  },
  user_email_taken: {
    status: 409,
    sentence: { title: 'E-mail in use', message: 'Somebody of this camp signs in with this e-mail already.' },
  },
  no_family_there: {
    status: 409,
    sentence: {
      title: 'No such family',
      message: 'This camp has no family with that number. Leave the field empty for a camper without a family.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
