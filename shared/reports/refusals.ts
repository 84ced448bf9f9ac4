import { defineRefusals } from '../kernel/refusals/declared-refusals'

const listOf = (fields: unknown) => (Array.isArray(fields) && fields.length > 0 ? ` (${fields.join(', ')})` : '')

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  report_unknown: {
    status: 400,
    sentence: {
      title: 'Report Not Saved',
      message: "This report uses a field that doesn't exist here. Remove it and try again.",
    },
  },
  schedules_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many Scheduled Reports',
      message: `A camp can have up to ${String(data.most)} scheduled reports. Delete one first.`,
    }),
  },
  key_invalid: {
    status: 401,
    sentence: {
      title: 'Key Not Accepted',
      message: 'This key is wrong, expired or deleted. An administrator can create a new one under Settings.',
    },
  },
  key_stopped: {
    status: 401,
    sentence: {
      title: 'Key No Longer Works',
      message: 'The person who created this key can no longer create keys. Ask an administrator for a new one.',
    },
  },
  key_not_medical: {
    status: 403,
    sentence: { title: 'Medical Information', message: "This key can't read reports with medical information." },
  },
  keys_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many Keys',
      message: `A camp can have up to ${String(data.most)} keys. Delete one first.`,
    }),
  },
  report_hidden: {
    status: 403,
    sentence: (data) => ({
      title: 'Hidden Fields',
      message: `This report uses information you can't see${listOf(data.fields)}. Remove it and try again.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
