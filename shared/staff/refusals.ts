import { defineRefusals, labelOr, namesIn, wordOr } from '../kernel/refusals/declared-refusals'
import { STAFF_STATUS_WORDS } from './model'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  already_applied: {
    status: 409,
    sentence: ({ onStaff }) =>
      onStaff === true
        ? { title: 'Already on Staff', message: "You're already on the camp's staff, so you don't need to apply." }
        : {
            title: 'Application Received',
            message: "You've already applied. The camp office will review your application.",
          },
  },
  own_status: {
    status: 409,
    sentence: { title: 'Your Own Status', message: 'Someone else in the office has to change your status.' },
  },
  staff_status: {
    status: 409,
    sentence: (data) => ({
      title: 'Status Not Changed',
      message: `${wordOr(data.name, 'This person')}'s status is ${labelOr(data.from, STAFF_STATUS_WORDS, 'another one')} and can't be changed to ${labelOr(data.to, STAFF_STATUS_WORDS, 'that')}.`,
    }),
  },
  own_record: {
    status: 409,
    sentence: {
      title: 'Your Own Record',
      message: "You can't do this on your own record. Ask someone else in the office.",
    },
  },
  staff_at_work: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Delete",
      message: `${wordOr(data.name, 'This person')} was hired, so the record has to be kept. Set the status to Inactive instead.`,
    }),
  },
  staff_used: {
    status: 409,
    sentence: (data) => ({
      title: 'Record Kept',
      message: `${wordOr(data.name, 'This person')}'s record was changed or is in use, so adding it can't be undone.`,
    }),
  },
  staff_added_earlier: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Late to Undo',
      message: `Only the person who added ${wordOr(data.name, 'this record')} can undo it, within a day.`,
    }),
  },
  not_ready: {
    status: 409,
    sentence: (data) => ({
      title: 'Not Ready',
      message: `${wordOr(data.name, 'This person')} is not ready to work with campers. Missing: ${namesIn(data.missing)}.`,
    }),
  },
  certification_type_used: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Delete",
      message: `Staff members have ${wordOr(data.name, 'this type')} certificates. Turn this type off instead.`,
    }),
  },
  certification_type_off: {
    status: 409,
    sentence: (data) => ({
      title: 'Not Needed',
      message: `The camp no longer asks for ${wordOr(data.name, 'this certification')}.`,
    }),
  },
  certification_verified: {
    status: 409,
    sentence: {
      title: "Can't Change This Certificate",
      message: 'The office has already verified this certificate. Add the new one or ask the office.',
    },
  },
  document_missing: {
    status: 409,
    sentence: (data) => ({
      title: 'No Document',
      message: `To verify ${wordOr(data.name, 'this certificate')}, add a photo of the document first.`,
    }),
  },
  applications_closed: {
    status: 404,
    sentence: { title: 'Not Open', message: "This camp isn't accepting online applications right now." },
  },
  too_many_applications: {
    status: 429,
    sentence: {
      title: 'Please Try Again Tomorrow',
      message: 'We received too many applications today. Try again tomorrow or call the camp.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
