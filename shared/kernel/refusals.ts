import { z } from 'zod'
import { defineRefusals, wordOr } from './declared-refusals'

const quoted = (value: unknown) => (typeof value === 'string' && value !== '' ? `"${value}"` : 'nothing')

/** What may be refused in every area. */
export const refusals = defineRefusals({
  forbidden: {
    status: 403,
    sentence: {
      title: 'Not allowed',
      message: 'You do not have the right to do this. Ask an administrator of your camp.',
    },
  },
  not_found: {
    status: 404,
    sentence: (data) => ({
      title: 'Not there any more',
      message: `This ${wordOr(data.what, 'record')} is not there. It may have been deleted.`,
    }),
  },
  invalid: {
    status: 400,
    sentence: (data) => {
      const first = Object.values(z.record(z.string(), z.string()).catch({}).parse(data.fields))[0]
      return { title: 'Please check', message: first ?? 'Something in the form is not right.' }
    },
  },
  still_referred: {
    status: 409,
    sentence: (data) => ({
      title: 'Still in use',
      message: `${wordOr(data.name, 'This')} is still used elsewhere. Take it out there first.`,
    }),
  },
  id_taken: {
    status: 409,
    sentence: { title: 'Already saved', message: 'A record with this number is there already.' },
  },
  edit_conflict: {
    status: 409,
    sentence: (data, { fieldNamed }) => ({
      title: 'Changed by two people',
      message: `Somebody else changed ${fieldNamed(String(data.field))} meanwhile. There now: ${quoted(data.theirs)}. Yours: ${quoted(data.yours)}.`,
    }),
  },
  too_large: {
    status: 413,
    sentence: (data) => ({
      title: 'Too large',
      message: `That is more than can be taken at once${data.limit ? ` (${String(data.limit)})` : ''}.`,
    }),
  },
  not_json: { status: 400, sentence: { title: 'Refused', message: 'The request has to be JSON.' } },
  bad_origin: { status: 403, sentence: { title: 'Refused', message: 'This request did not come from the app.' } },
  busy: { status: 503, sentence: { title: 'Busy', message: 'The server is busy. Try again in a moment.' } },
  failed: {
    status: 500,
    sentence: {
      title: 'Something went wrong',
      message: 'Something went wrong on the server. Try again; if it happens again, tell the office.',
    },
  },
})
