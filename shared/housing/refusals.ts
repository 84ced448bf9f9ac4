import { countLeft, defineRefusals, namesIn, reasonsLeft, wordOr } from '../kernel/refusals/declared-refusals'
import { counted } from '../kernel/rules/words'

type Data = Readonly<Record<string, unknown>>

/** Why a cabin is closed, by its status. */
const STATUS_WORDS: Readonly<Record<string, string>> = { maintenance: 'under maintenance', inactive: 'inactive' }

/**
 * Returns the names of a cabin's campers. Older refusals, which servers and devices still store, have them under
 * `sleepers`.
 */
function namesThere({ campers, sleepers }: Data): string {
  return namesIn(campers ?? sleepers)
}

/** Names the campers who don't match a cabin's gender. */
function inTheWay(data: Data): string {
  const names = namesThere(data)
  return names === '' ? '' : ` These campers don't match: ${names}.`
}

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  cabin_full: {
    status: 409,
    sentence: (data) => {
      const names = namesThere(data)
      return {
        title: 'Cabin Full',
        message: `${wordOr(data.cabin, 'The cabin')} is at capacity (${String(data.capacity)} campers).`,
        details: names === '' ? [] : [`Sleeping there: ${names}.`],
      }
    },
  },
  gender_restriction: {
    status: 409,
    sentence: (data) => ({
      title: 'Gender Restriction',
      message: `${wordOr(data.cabin, 'The cabin')} is designated for ${wordOr(data.gender, 'other')} campers only.${inTheWay(data)}`,
    }),
  },
  cabin_closed: {
    status: 409,
    sentence: (data) => ({
      title: 'Cabin Closed',
      message: `${wordOr(data.cabin, 'The cabin')} can't be used right now (${STATUS_WORDS[String(data.status)] ?? 'closed'}).`,
    }),
  },
  cabin_occupied: {
    status: 409,
    sentence: (data) => ({
      title: 'Cabin in Use',
      message: `These campers would lose their beds in ${wordOr(data.cabin, 'the cabin')}: ${namesThere(data)}.`,
    }),
  },
  beds_left_out: {
    status: 409,
    sentence: (data, others) => ({
      title: "Some Campers Weren't Assigned",
      message: `${countLeft(data)} didn't get a bed. The others did.`,
      details: reasonsLeft(data, others),
    }),
  },
  beds_kept: {
    status: 409,
    sentence: (data, others) => ({
      title: "Some Campers Weren't Unassigned",
      message: `${countLeft(data)} kept their beds.`,
      details: reasonsLeft(data, others),
    }),
  },
  beds_not_put_back: {
    status: 409,
    sentence: (data, others) => ({
      title: "Some Moves Weren't Undone",
      message: `${countLeft(data)} stayed where they are.`,
      details: reasonsLeft(data, others),
    }),
  },
  moved_meanwhile: {
    status: 409,
    sentence: (data) => ({
      title: 'Changed by Someone Else',
      message: data.cabin
        ? `${wordOr(data.camper, 'This camper')} was moved to ${wordOr(data.cabin, 'another cabin')} in the meantime and stays there.`
        : `${wordOr(data.camper, 'This camper')} was unassigned in the meantime.`,
    }),
  },
  bed_locked: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Change This Bed",
      message: `${wordOr(data.camper, 'This camper')}'s bed is locked. Unlock it first.`,
    }),
  },
  no_such_bed: {
    status: 409,
    sentence: (data) => ({
      title: 'Bed Not Found',
      message: `${wordOr(data.cabin, 'The cabin')} has only ${counted(Number(data.capacity), 'bed')}.`,
    }),
  },
  bed_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Bed Taken',
      message: `Bed ${String(data.bed)} in ${wordOr(data.cabin, 'the cabin')} belongs to another camper.`,
    }),
  },
  wrong_session: {
    status: 409,
    sentence: (data) => ({
      title: 'Wrong Session',
      message: `${wordOr(data.camper, 'This camper')} is registered for a different session.`,
    }),
  },
  registration_not_active: {
    status: 409,
    sentence: (data) => ({
      title: 'No Spot in the Session',
      message: `${wordOr(data.camper, 'This camper')}'s registration is ${data.status === 'waitlist' ? 'on the waitlist' : wordOr(data.status, 'not active')}. Only pending and confirmed campers can have a bed.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
