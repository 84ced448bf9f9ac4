import { defineRefusals, namesIn, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  already_applied: {
    status: 409,
    sentence: { title: 'Applied already', message: 'You have applied already. The office decides about it.' },
  },
  own_status: {
    status: 409,
    sentence: { title: 'Your own status', message: 'Somebody else of the office has to change your own status.' },
  },
  staff_status: {
    status: 409,
    sentence: (data) => ({
      title: 'Not now',
      message: `${wordOr(data.name, 'This person')} is ${wordOr(data.from, 'there')} and cannot become ${wordOr(data.to, 'that')} from there.`,
    }),
  },
  own_record: {
    status: 409,
    sentence: { title: 'Your own record', message: 'Somebody else of the office has to do this for your own record.' },
  },
  staff_at_work: {
    status: 409,
    sentence: (data) => ({
      title: 'Not deleted',
      message: `${wordOr(data.name, 'This person')} was taken on, so the record stays. Set the status to inactive instead.`,
    }),
  },
  not_ready: {
    status: 409,
    sentence: (data) => ({
      title: 'Not ready',
      message: `${wordOr(data.name, 'This person')} is not ready to work with campers. Missing: ${namesIn(data.missing)}.`,
    }),
  },
  certification_type_used: {
    status: 409,
    sentence: (data) => ({
      title: 'Not deleted',
      message: `There are certificates of ${wordOr(data.name, 'this type')}. Switch it off instead.`,
    }),
  },
  certification_type_off: {
    status: 409,
    sentence: (data) => ({
      title: 'Not any more',
      message: `The camp asks for ${wordOr(data.name, 'this certification')} no more.`,
    }),
  },
  certification_verified: {
    status: 409,
    sentence: {
      title: 'Verified already',
      message: 'The office has verified this certificate. Add the new one, or ask the office.',
    },
  },
  document_missing: {
    status: 409,
    sentence: (data) => ({
      title: 'No document',
      message: `${wordOr(data.name, 'This certificate')} is verified only with a picture of the document. Add one first.`,
    }),
  },
  applications_closed: {
    status: 404,
    sentence: { title: 'Not open', message: 'This camp takes no applications here at the moment.' },
  },
  too_many_applications: {
    status: 429,
    sentence: { title: 'Too many', message: 'Many applications came today. Try again tomorrow, or call the camp.' },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
