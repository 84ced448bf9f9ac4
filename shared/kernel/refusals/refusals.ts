import { z } from 'zod'
import { defineRefusals, wordOr } from './declared-refusals'

const quoted = (value: unknown) => (typeof value === 'string' && value !== '' ? `"${value}"` : 'empty')

/** Refusals that every area uses. */
export const refusals = defineRefusals({
  forbidden: {
    status: 403,
    sentence: {
      title: 'Not Allowed',
      message: "You don't have permission to do this. Ask a camp administrator.",
    },
  },
  not_found: {
    status: 404,
    sentence: (data) => ({
      title: 'Not Found',
      message: `We couldn't find this ${wordOr(data.what, 'record')}. It may have been deleted.`,
    }),
  },
  invalid: {
    status: 400,
    sentence: (data) => {
      const first = Object.values(z.record(z.string(), z.string()).catch({}).parse(data.fields))[0]
      return { title: 'Please Check', message: first ?? "One of the entries isn't valid." }
    },
  },
  still_referred: {
    status: 409,
    sentence: (data) => ({
      title: 'Still in Use',
      message: `${wordOr(data.name, 'This')} is still used somewhere else. Remove it there first.`,
    }),
  },
  id_taken: {
    status: 409,
    sentence: { title: 'Duplicate Record', message: 'A record with this number already exists.' },
  },
  edit_conflict: {
    status: 409,
    sentence: (data, { fieldNamed }) => ({
      title: 'Two People Made Changes',
      message: `Someone else changed ${fieldNamed(String(data.field))} while you were editing. Current value: ${quoted(data.theirs)}. Your value: ${quoted(data.yours)}.`,
    }),
  },
  too_large: {
    status: 413,
    sentence: (data) => ({
      title: 'Too Large',
      message: `That's too much to send at once${data.limit ? ` (limit: ${String(data.limit)})` : ''}.`,
    }),
  },
  not_json: { status: 400, sentence: { title: 'Invalid Request', message: 'The request must be JSON.' } },
  bad_origin: {
    status: 403,
    sentence: { title: 'Request Blocked', message: "This request didn't come from the app." },
  },
  busy: { status: 503, sentence: { title: 'Please Wait', message: 'The server is busy. Try again in a moment.' } },
  failed: {
    status: 500,
    sentence: {
      title: 'Server Error',
      message: 'Something went wrong on the server. Please try again. If it keeps happening, tell the camp office.',
    },
  },
})
