import { z } from 'zod'
import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** An import that stopped half-way. */
const halfDone = z
  .object({ done: z.object({ lastRow: z.number(), imported: z.number() }) })
  .catch({ done: { lastRow: 1, imported: 0 } })

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  family_has_account: {
    status: 409,
    sentence: { title: 'Has an account', message: 'This family has an account already.' },
  },
  family_has_campers: {
    status: 409,
    sentence: (data) => ({
      title: 'Family has campers',
      message: `This family still has ${data.count === 1 ? '1 camper' : `${String(data.count)} campers`}. Move or delete ${data.count === 1 ? 'it' : 'them'} first.`,
    }),
  },
  contact_has_account: {
    status: 409,
    sentence: (data) => ({
      title: 'Has an account',
      message: `${wordOr(data.name, 'This contact')} signs in for the family. Take the sign-in away first.`,
    }),
  },
  contact_may_not_sign_in: {
    status: 409,
    sentence: (data) => ({
      title: 'May not sign in',
      message: `${wordOr(data.name, 'This contact')} may not sign in. Allow it with the contact first.`,
    }),
  },
  contact_of_other_parent: {
    status: 403,
    sentence: (data) => ({
      title: 'Has an own account',
      message: `${wordOr(data.name, 'This contact')} has an account: only they themselves and the office change what is here.`,
    }),
  },
  too_many_contacts: {
    status: 409,
    sentence: (data) => ({
      title: 'Too many contacts',
      message: `A family has at most ${String(data.most)} contacts. Remove one first.`,
    }),
  },
  family_without_campers: {
    status: 409,
    sentence: { title: 'No campers', message: 'A custody note is about campers, and this family has none yet.' },
  },
  merge_same: {
    status: 409,
    sentence: { title: 'Not possible', message: 'These are one already. Choose two.' },
  },
  merge_undone: {
    status: 409,
    sentence: ({ name }) => ({ title: 'Taken back already', message: `${wordOr(name, 'It')} was taken apart before.` }),
  },
  merge_gone: {
    status: 409,
    sentence: ({ name }) => ({
      title: 'Not possible any more',
      message: `Whoever was made one with ${wordOr(name, 'this one')} has been deleted, or was made one with somebody else since. Take that back first.`,
    }),
  },
  merge_paid: {
    status: 409,
    sentence: ({ name }) => ({
      title: 'Money was booked since',
      message: `Money was booked on a registration since ${wordOr(name, 'the other')} was merged, so nobody can say whose it is.`,
    }),
  },
  already_undone: { status: 409, sentence: { title: 'Already undone', message: 'This import was taken back before.' } },
  import_elsewhere: {
    status: 409,
    sentence: { title: 'Already running', message: 'Another window of this device is reading this roster in.' },
  },
  import_stopped: {
    status: 409,
    sentence: (data) => {
      const { lastRow, imported } = halfDone.parse(data).done
      return {
        title: 'Import stopped',
        message: `Of the rows up to ${lastRow}, ${imported} campers were imported; the rows below were not. Send the same file again to go on: nobody is added twice. Or undo this import to take these campers out again.`,
      }
    },
  },
  roster_empty: {
    status: 400,
    sentence: { title: 'Parse Error', message: 'The file needs a header and at least one row.' },
  },
  roster_not_csv: { status: 409, sentence: { title: 'Parse Error', message: 'Please upload a CSV file.' } },
  roster_not_text: {
    status: 400,
    sentence: { title: 'Parse Error', message: 'This file is neither a CSV file nor an Excel workbook (.xlsx).' },
  },
  roster_columns: { status: 400, sentence: { title: 'Parse Error', message: 'Missing required columns' } },
  roster_quotes: {
    status: 400,
    sentence: (data) => ({
      title: 'Parse Error',
      message: `Row ${String(data.row)}: a quotation mark is not closed.`,
    }),
  },
  roster_too_large: {
    status: 413,
    sentence: {
      title: 'Too large',
      message: 'A roster can have at most 20,000 rows and 10 MB. Split it into several files.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
