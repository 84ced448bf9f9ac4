import { z } from 'zod'
import { defineRefusals, displayCash, wordOr } from '../kernel/refusals/declared-refusals'
import { counted } from '../kernel/rules/words'
import { spokenLanguage } from '../kernel/values/language'

/** An import that stopped partway. */
const halfDone = z
  .object({ done: z.object({ lastRow: z.number(), imported: z.number() }) })
  .catch({ done: { lastRow: 1, imported: 0 } })

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  family_has_account: {
    status: 409,
    sentence: { title: "Can't Add Another Account", message: 'This family already has an account.' },
  },
  family_has_campers: {
    status: 409,
    sentence: (data) => ({
      title: 'Family Has Campers',
      message: `This family still has ${counted(Number(data.count), 'camper')}. Move or delete ${data.count === 1 ? 'that camper' : 'them'} first.`,
    }),
  },
  family_is_second_home: {
    status: 409,
    sentence: (data) => ({
      title: 'Family Is a Second Home',
      message: `This family is the second home of ${counted(Number(data.count), 'camper')}. Remove the second home on ${data.count === 1 ? "the camper's page" : "each camper's page"} first.`,
    }),
  },
  home_is_family: {
    status: 409,
    sentence: {
      title: 'Already the Family',
      message: 'This camper already belongs to that family. Choose a different one.',
    },
  },
  too_many_homes: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many Homes',
      message: `A camper can have up to ${String(data.most)} second homes. Remove one first.`,
    }),
  },
  second_home: {
    status: 403,
    sentence: {
      title: 'Please Contact the Camp Office',
      message: 'Only the family that the camper belongs to and the camp office can change this.',
    },
  },
  contact_has_account: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Remove This Contact",
      message: `${wordOr(data.name, 'This contact')} signs in for the family. Remove the sign-in first.`,
    }),
  },
  contact_may_not_sign_in: {
    status: 409,
    sentence: (data) => ({
      title: 'Sign-In Is Off',
      message: `${wordOr(data.name, 'This contact')} isn't allowed to sign in. Turn on sign-in for this contact first.`,
    }),
  },
  contact_of_other_parent: {
    status: 403,
    sentence: (data) => ({
      title: "Can't Edit This Contact",
      message: `${wordOr(data.name, 'This contact')} has their own account, so only they and the camp office can change these details.`,
    }),
  },
  too_many_contacts: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many Contacts',
      message: `A family can have up to ${String(data.most)} contacts. Remove one first.`,
    }),
  },
  family_without_campers: {
    status: 409,
    sentence: {
      title: 'No Campers',
      message: 'Add a camper first. Custody notes are about campers, and this family has none yet.',
    },
  },
  merge_same: {
    status: 409,
    sentence: { title: 'Nothing to Merge', message: 'These records are already merged. Choose two different ones.' },
  },
  merge_undone: {
    status: 409,
    sentence: ({ name }) => ({
      title: 'Nothing to Undo',
      message: `${name ? `The merge of ${wordOr(name, '')}` : 'This merge'} has already been undone.`,
    }),
  },
  merge_gone: {
    status: 409,
    sentence: ({ name }) => ({
      title: "Can't Undo This Merge",
      message: `The record that ${wordOr(name, 'this one')} was merged into has since been deleted or merged again. Undo that first.`,
    }),
  },
  merge_left: {
    status: 409,
    sentence: ({ name }) => ({
      title: "Can't Undo This Merge",
      message: `This camper was checked out after ${wordOr(name, 'the other')} was merged, so there's no way to tell which of the two is at camp. If the check-out was a mistake, undo it first.`,
    }),
  },
  merge_changed: {
    status: 409,
    sentence: ({ name, session }) => ({
      title: "Can't Undo This Merge",
      message: `The registration for ${wordOr(session, 'a session')} was cancelled or moved after ${wordOr(name, 'the other')} was merged, so there's no way to tell whose it was.`,
    }),
  },
  merge_full: {
    status: 409,
    sentence: ({ name, session }) => ({
      title: "Can't Undo This Merge",
      message: `${wordOr(session, 'A session')} is full, so there's no spot for ${wordOr(name, 'the other')}. Free up a spot or raise the capacity first.`,
    }),
  },
  merge_paid: {
    status: 409,
    sentence: ({ name }) => ({
      title: "Can't Undo This Merge",
      message: `A payment was recorded on a registration after ${wordOr(name, 'the other')} was merged, so there's no way to tell whose payment it is.`,
    }),
  },
  merge_spent: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Undo This Merge",
      message: `After ${wordOr(data.name, 'the other')} was merged, money from both store balances was used. Undoing the merge would leave the camper you kept ${displayCash(data, data.missing)} short. Add funds or refund a purchase first.`,
    }),
  },
  already_undone: { status: 409, sentence: { title: 'Nothing to Undo', message: 'This import was already undone.' } },
  import_elsewhere: {
    status: 409,
    sentence: { title: 'Already Running', message: 'This roster is being imported in another window on this device.' },
  },
  import_stopped: {
    status: 409,
    sentence: (data) => {
      const { lastRow, imported } = halfDone.parse(data).done
      return {
        title: 'Import Stopped',
        message: `${counted(imported, 'camper was', 'campers were')} imported from the rows up to ${lastRow.toLocaleString(spokenLanguage())}. The rows below that were not. To continue, upload the same file again: no one is added twice. To remove these campers, undo this import.`,
      }
    },
  },
  roster_empty: {
    status: 400,
    sentence: { title: 'Parse Error', message: 'The file needs a header row and at least one camper.' },
  },
  roster_not_csv: { status: 409, sentence: { title: 'Parse Error', message: 'Please upload a CSV file.' } },
  roster_not_text: {
    status: 400,
    sentence: {
      title: 'Parse Error',
      message: "This file type isn't supported. Use a CSV file or an Excel workbook (.xlsx).",
    },
  },
  roster_columns: { status: 400, sentence: { title: 'Parse Error', message: 'Missing required columns' } },
  roster_quotes: {
    status: 400,
    sentence: (data) => ({
      title: 'Parse Error',
      message: `Row ${String(data.row)}: a closing quotation mark is missing.`,
    }),
  },
  roster_too_large: {
    status: 413,
    sentence: {
      title: 'Too Large',
      message: 'A roster can have up to 20,000 rows and 10 MB. Split it into several files.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
