import { z } from 'zod'
import { display } from './kernel/money'
import type { RefusalData } from './kernel/refusal'

/** What a person is told: a title of few words, and a sentence. */
export interface Sentence {
  title: string
  message: string
  /** What a person wants to know besides where there is room for it, a line each. */
  details?: readonly string[]
}

type Say = (data: Record<string, unknown>) => Sentence

const word = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)
const list = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
/** An amount in the currency that the refusal names. */
const cash = ({ currency }: Record<string, unknown>, value: unknown) =>
  typeof value === 'string' ? display(value, word(currency, 'USD')) : ''

const partLeft = z
  .object({
    of: z.number(),
    left: z.array(z.object({ camper: z.string(), code: z.string(), data: z.record(z.string(), z.unknown()) })),
  })
  .catch({ of: 0, left: [] })

/** An import that stopped half-way. */
const halfDone = z
  .object({ done: z.object({ lastRow: z.number(), imported: z.number() }) })
  .catch({ done: { lastRow: 1, imported: 0 } })

const clash = z.object({ camper: z.string(), other: z.string(), startTime: z.string(), endTime: z.string() })
const clashesIn = (data: unknown) =>
  z
    .object({ clashes: z.array(clash) })
    .catch({ clashes: [] })
    .parse(data)

/** How many of many an action was not done for. */
function countLeft(data: unknown): string {
  const { of, left } = partLeft.parse(data)
  return `${left.length} of ${of} campers`
}

/** Whom an action was not done for, each with the reason. */
function reasonsLeft(data: unknown): string[] {
  return partLeft.parse(data).left.map(({ camper, code, data }) => `${camper}: ${sentenceFor(code, data).message}`)
}

/** Fields that are never settled by last arrival, as people call them. */
const GUARDED: Readonly<Record<string, string>> = {
  medicalInfo: 'the medical information',
  medications: 'the medications',
  specialNeeds: 'the special needs',
  allergies: 'the allergies',
  dietaryRestrictions: 'the dietary restrictions',
  pickupAuthorization: 'who may pick the camper up',
  medicalNotes: 'the medical notes',
}
const quoted = (value: unknown) => (typeof value === 'string' && value !== '' ? `"${value}"` : 'nothing')

function say(title: string, message: string): Say {
  return () => ({ title, message })
}

/** The one place where codes become words a camp worker understands. */
const SENTENCES: Readonly<Record<string, Say>> = {
  access_ended: ({ name }) => ({
    title: 'Access ended',
    message: `The access of ${word(name, 'whoever did this')} had ended when it arrived. The office decides whether it is done.`,
  }),
  unsealed: say(
    'Not proven',
    'This came in the name of somebody else, without a seal that proves it. The office decides whether it is done.',
  ),
  seal_broken: say('Not proven', 'The seal on this does not prove who did it. The office decides whether it is done.'),
  forbidden: say('Not allowed', 'You do not have the right to do this. Ask an administrator of your camp.'),
  not_found: (data) => ({
    title: 'Not there any more',
    message: `This ${word(data.what, 'record')} is not there. It may have been deleted.`,
  }),
  invalid: (data) => {
    const first = Object.values(z.record(z.string(), z.string()).catch({}).parse(data.fields))[0]
    return { title: 'Please check', message: first ?? 'Something in the form is not right.' }
  },
  id_taken: say('Already saved', 'A record with this number is there already.'),
  id_not_leased: say(
    'Numbered by another device',
    'The numbers under which this was to be saved belong to another device. Try it again: it gets numbers of its own.',
  ),
  uid_reused: say('Sent twice', 'Another action was sent under the same number. Do it once more.'),
  unknown_mutation: say('Not understood', 'The server does not know this action. Update the app and try again.'),
  depends_on_refused: say(
    'Belongs to another action',
    'It belongs to an action that was not taken, and waits for a person together with it.',
  ),
  group_waiting: say(
    'Not all of it has come back',
    'Something that belongs to this action is still on its way. Wait until it is here too, then try again.',
  ),
  server_failed: say(
    'The server could not do it',
    'The server failed on this action again and again. It is kept here: try again later or tell the office.',
  ),
  edit_conflict: (data) => ({
    title: 'Changed by two people',
    message: `Somebody else changed ${GUARDED[String(data.field)] ?? 'this field'} meanwhile. There now: ${quoted(data.theirs)}. Yours: ${quoted(data.yours)}.`,
  }),
  cabin_full: (data) => ({
    title: 'Cabin Full',
    message: `${word(data.cabin, 'The cabin')} is at capacity (${String(data.capacity)} campers).`,
    details: data.sleepers ? [`Sleeping there: ${list(data.sleepers)}.`] : [],
  }),
  gender_restriction: (data) => ({
    title: 'Gender Restriction',
    message: `${word(data.cabin, 'The cabin')} is designated for ${word(data.gender, 'other')} campers only.`,
  }),
  cabin_closed: (data) => ({
    title: 'Cabin closed',
    message: `${word(data.cabin, 'The cabin')} cannot be used now (${word(data.status, 'closed')}).`,
  }),
  cabin_occupied: (data) => ({
    title: 'Campers sleep there',
    message: `These campers would lose their bed in ${word(data.cabin, 'the cabin')}: ${list(data.sleepers)}.`,
  }),
  place_taken: (data) => ({
    title: 'On the Waitlist',
    message: `${word(data.camper, 'The camper')} is on the waitlist of ${word(data.session, 'the session')}: the last place was given on another device.`,
  }),
  beds_left_out: (data) => ({
    title: 'Not everybody got the bed',
    message: `${countLeft(data)} did not get the bed; the others did.`,
    details: reasonsLeft(data),
  }),
  beds_kept: (data) => ({
    title: 'Not every bed was taken back',
    message: `${countLeft(data)} kept the bed.`,
    details: reasonsLeft(data),
  }),
  bed_locked: (data) => ({
    title: 'Bed locked',
    message: `The bed of ${word(data.camper, 'this camper')} is locked. Unlock it first.`,
  }),
  no_such_bed: (data) => ({
    title: 'No such bed',
    message: `${word(data.cabin, 'The cabin')} has ${String(data.capacity)} beds.`,
  }),
  bed_taken: (data) => ({
    title: 'Bed taken',
    message: `Bed ${String(data.bed)} of ${word(data.cabin, 'the cabin')} is another camper's.`,
  }),
  wrong_session: (data) => ({
    title: 'Another session',
    message: `${word(data.camper, 'This camper')} is registered for another session.`,
  }),
  registration_not_active: (data) => ({
    title: 'No place in the session',
    message: `The registration of ${word(data.camper, 'this camper')} is ${data.status === 'waitlist' ? 'on the waitlist' : word(data.status, 'not active')}. Only pending and confirmed campers get a bed.`,
  }),
  session_cancelled: (data) => ({
    title: 'Session cancelled',
    message: `${word(data.session, 'This session')} is cancelled.`,
  }),
  session_closed: (data) => ({
    title: 'Registration closed',
    message: `${word(data.session, 'This session')} takes no registrations now.${
      data.deadline ? ` The deadline was ${String(data.deadline)}.` : ''
    } Ask the office.`,
  }),
  session_full: (data) => ({
    title: 'Session full',
    message: `All ${String(data.capacity)} places of ${word(data.session, 'this session')} are taken.`,
  }),
  others_wait: (data) => ({
    title: 'Others wait',
    message: `${data.waiting === 1 ? '1 camper waits' : `${String(data.waiting)} campers wait`} for a place in ${word(data.session, 'this session')}. Register anew: that gives a place on the waitlist.`,
  }),
  already_applied: say('Applied already', 'You have applied already. The office decides about it.'),
  own_status: say('Your own status', 'Somebody else of the office has to change your own status.'),
  staff_status: (data) => ({
    title: 'Not now',
    message: `${word(data.name, 'This person')} is ${word(data.from, 'there')} and cannot become ${word(data.to, 'that')} from there.`,
  }),
  session_status: (data) => ({
    title: 'Not possible',
    message: `${word(data.session, 'This session')} is ${word(data.from, 'as it is')} and cannot become ${word(data.to, 'that')}.`,
  }),
  session_occupied: (data) => ({
    title: 'Campers are registered',
    message: `${String(data.count)} registered for ${word(data.session, 'this session')}: ${list(data.campers)}.`,
  }),
  session_paid: (data) => ({
    title: 'Families have paid',
    message: `Families have paid for ${word(data.session, 'this session')}. Cancel it instead of deleting it.`,
  }),
  already_registered: (data) => ({
    title: 'Already registered',
    message: `${word(data.camper, 'This camper')} is registered for ${word(data.session, 'this session')} already.`,
  }),
  registration_status: (data) => ({
    title: 'Not possible',
    message: `A registration that is ${word(data.from, 'so')} cannot become ${word(data.to, 'that')}.`,
  }),
  registration_paid: say('Money was paid', 'There is money on this registration. Cancel it instead of deleting it.'),
  camper_paid: (data) => ({
    title: 'Money was paid',
    message: `The family has paid for a place of ${word(data.camper, 'this camper')}. Set the camper inactive instead of deleting.`,
  }),
  family_has_account: say('Has an account', 'This family has an account already.'),
  family_has_campers: (data) => ({
    title: 'Family has campers',
    message: `This family still has ${data.count === 1 ? '1 camper' : `${String(data.count)} campers`}. Move or delete ${data.count === 1 ? 'it' : 'them'} first.`,
  }),
  insufficient_funds: (data) => ({
    title: 'Not enough funds',
    message: `${word(data.camper, 'The camper')} has ${cash(data, data.balance)}; this purchase is ${cash(data, data.total)}. ${cash(data, data.shortfall)} are missing.`,
  }),
  daily_limit: (data) => ({
    title: 'Daily limit',
    message: `${word(data.camper, 'The camper')} can spend ${cash(data, data.limit)} a day; ${cash(data, data.left)} of it are left today.`,
  }),
  close_out_differs: (data) => ({
    title: 'The balance has changed',
    message: `The list showed ${cash(data, data.shown)}; the account has ${cash(data, data.now)} now. Look at it again.`,
  }),
  closed_before: say(
    'Closed out before',
    'Another device had closed this account before. If cash was paid out twice, take it off the account by hand.',
  ),
  close_out_left: (data) => ({
    title: 'Not every account was closed',
    message: `${countLeft(data)} were not closed out.`,
    details: reasonsLeft(data),
  }),
  not_reversible: say('Not possible', 'Only funds that were added or taken off by hand can be reversed.'),
  already_reversed: say('Already reversed', 'This entry was reversed before.'),
  sku_taken: (data) => ({
    title: 'Code in use',
    message: `${word(data.item, 'Another item')} has the SKU ${word(data.sku, '')} already. A code names one item.`,
  }),
  total_mismatch: say(
    'Total does not add up',
    'The total is not the sum of the lines. Empty the cart and enter the sale again.',
  ),
  amount_too_large: (data) => ({
    title: 'Amount too large',
    message: `An amount, or the balance after it, can be at most ${cash(data, '99999999.99')}.`,
  }),
  not_a_sale: say('Not a sale', 'Only a sale can be voided.'),
  activity_scheduled: (data) => ({
    title: 'On the schedule',
    message: `${word(data.activity, 'This activity')} is on the schedule ${data.count === 1 ? 'once' : `${String(data.count)} times`}. Take it off first, or switch it off.`,
  }),
  activity_full: (data) => ({
    title: 'Activity full',
    message: `${word(data.activity, 'This activity')} has ${data.places === 1 ? '1 place' : `${String(data.places)} places`}; ${
      data.left === 0 ? 'none is left' : data.left === 1 ? '1 is left' : `${String(data.left)} are left`
    }.`,
  }),
  activity_off: (data) => ({
    title: 'Switched off',
    message: `${word(data.activity, 'This activity')} is switched off in the catalogue. Switch it on to schedule it.`,
  }),
  activity_cancelled: (data) => ({
    title: 'Cancelled',
    message: `${word(data.activity, 'This activity')} is cancelled at that time.`,
  }),
  not_in_session: (data) => ({
    title: 'Not in this session',
    message: `${word(data.camper, 'This camper')} has no place in this session.`,
  }),
  camper_elsewhere: (data) => ({
    title: 'In two places at once',
    message: clashesIn(data)
      .clashes.map(
        ({ camper, other, startTime, endTime }) =>
          `${camper} is signed up for ${other} (${startTime} to ${endTime}), while ${word(data.activity, 'this activity')} is from ${String(data.startTime)} to ${String(data.endTime)}.`,
      )
      .join(' '),
  }),
  wrong_age: (data) => ({
    title: 'Age does not fit',
    message: `${word(data.activity, 'This activity')} is not for the age of ${word(data.camper, 'this camper')}.`,
  }),
  already_undone: say('Already undone', 'This import was taken back before.'),
  refund_too_many: (data) => ({
    title: 'Too many',
    message: `Only ${String(data.left)} of ${word(data.item, 'this item')} can still be refunded.`,
  }),
  already_voided: say('Already voided', 'This sale was voided before.'),
  signed_out: say('Unauthorized', 'You are logged out. Logging in again...'),
  device_revoked: say(
    'Device switched off',
    'The office of your camp has switched this device off. What it knew of the camp is cleared; actions that still wait are kept. Sign in again if you may use it.',
  ),
  sign_in_ended: say(
    'Signed out by the office',
    'The office of your camp has ended your sign-ins. What this device knew of the camp is cleared; actions that still wait are kept. Sign in again.',
  ),
  switched_off: say(
    'Account switched off',
    'Your account is switched off. What this device knew of the camp is cleared; actions that still wait are kept. Ask an administrator of your camp.',
  ),
  wrong_login: say('Login failed', 'E-mail, password or organization is not right.'),
  camp_suspended: say('Camp suspended', 'This camp is suspended. Ask your provider.'),
  waiting_for_approval: say('Waiting for approval', 'An administrator of your camp has to approve your account first.'),
  too_many_refused: say(
    'Too many refused',
    'Too many actions of this device were refused within a day. What still waits is kept on it and tried again tomorrow. Tell the office.',
  ),
  too_many_enrolments: say(
    'Too many devices',
    'Too many devices were set up in your name within a day. Try again tomorrow, or ask the office.',
  ),
  too_many_tries: say('Too many tries', 'That was tried too often. Wait a few minutes and try again.'),
  account_exists: say(
    'There is an account already',
    'Somebody with this e-mail has an account in your camp. Decline this sign-up, and tell them to sign in.',
  ),
  email_taken: say('E-mail in use', 'An account with this e-mail is there already. Sign in instead.'),
  sign_up_closed: say('Sign-up closed', 'This camp does not take sign-ups. Ask its administrator for an account.'),
  weak_password: say('Password too easy', 'This password is one of the most common ones. Choose another.'),
  rescue_unreadable: say('Cannot be opened', 'The passphrase is wrong, or this is not a rescue file.'),
  rescue_of_other_camp: say('Another camp', 'This rescue file belongs to another camp.'),
  not_downloaded: say(
    'Not ready yet',
    'This device is still fetching the camp. Wait until the first download is done.',
  ),
  not_your_device: say('Another device', 'This device is not known to the camp any more. Reload the page.'),
  outdated: say('New version', 'This app is too old for the server. Close and open it again to update.'),
  roster_too_large: say('Too large', 'A roster can have at most 20,000 rows and 10 MB. Split it into several files.'),
  import_stopped: (data) => {
    const { lastRow, imported } = halfDone.parse(data).done
    return {
      title: 'Import stopped',
      message: `Of the rows up to ${lastRow}, ${imported} campers were imported; the rows below were not. Send the same file again to go on: nobody is added twice. Or undo this import to take these campers out again.`,
    }
  },
  roster_empty: say('Parse Error', 'The file needs a header and at least one row.'),
  roster_not_csv: say('Parse Error', 'Please upload a CSV file.'),
  roster_not_text: say('Parse Error', 'This file is not a CSV file.'),
  roster_columns: say('Parse Error', 'Missing required columns'),
  roster_quotes: (data) => ({
    title: 'Parse Error',
    message: `Row ${String(data.row)}: a quotation mark is not closed.`,
  }),
  too_large: (data) => ({
    title: 'Too large',
    message: `That is more than can be taken at once${data.limit ? ` (${String(data.limit)})` : ''}.`,
  }),
  action_too_large: say('Too large', 'This is more than can be sent at once. Do it again in smaller parts.'),
  action_unreadable: say('Not understood', 'The server could not read this action. Update the app and do it again.'),
  bad_origin: say('Refused', 'This request did not come from the app.'),
  not_json: say('Refused', 'The request has to be JSON.'),
  busy: say('Busy', 'The server is busy. Try again in a moment.'),
  already_saved: say('Already saved', 'This was saved before; it is not done twice.'),
  failed: say(
    'Something went wrong',
    'Something went wrong on the server. Try again; if it happens again, tell the office.',
  ),
}

/**
 * Puts a refusal into words.
 *
 * @param code the refusal's code
 * @param data what it carried
 */
export function sentenceFor(code: string, data: RefusalData | null = {}): Sentence {
  const found = SENTENCES[code]
  return found ? found({ ...data }) : { title: 'Not possible', message: 'This could not be done.' }
}
