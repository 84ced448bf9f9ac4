import { countLeft, defineRefusals, namesIn, reasonsLeft, wordOr } from '../kernel/declared-refusals'

type Data = Readonly<Record<string, unknown>>

/**
 * The names of those who sleep in a cabin. Servers and devices keep refusals from before the key was called `campers`;
 * those have them under `sleepers`.
 */
function namesThere({ campers, sleepers }: Data): string {
  return namesIn(campers ?? sleepers)
}

/** Who sleeps in a cabin that is to be for others alone. */
function inTheWay(data: Data): string {
  const names = namesThere(data)
  return names === '' ? '' : ` In the way: ${names}.`
}

/** Why something is refused here, and in which words. */
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
      title: 'Cabin closed',
      message: `${wordOr(data.cabin, 'The cabin')} cannot be used now (${wordOr(data.status, 'closed')}).`,
    }),
  },
  cabin_occupied: {
    status: 409,
    sentence: (data) => ({
      title: 'Campers sleep there',
      message: `These campers would lose their bed in ${wordOr(data.cabin, 'the cabin')}: ${namesThere(data)}.`,
    }),
  },
  beds_left_out: {
    status: 409,
    sentence: (data, others) => ({
      title: 'Not everybody got the bed',
      message: `${countLeft(data)} did not get the bed; the others did.`,
      details: reasonsLeft(data, others),
    }),
  },
  beds_kept: {
    status: 409,
    sentence: (data, others) => ({
      title: 'Not every bed was taken back',
      message: `${countLeft(data)} kept the bed.`,
      details: reasonsLeft(data, others),
    }),
  },
  beds_not_put_back: {
    status: 409,
    sentence: (data, others) => ({
      title: 'Not everybody was put back',
      message: `${countLeft(data)} stayed where they are.`,
      details: reasonsLeft(data, others),
    }),
  },
  moved_meanwhile: {
    status: 409,
    sentence: (data) => ({
      title: 'Moved meanwhile',
      message: data.cabin
        ? `${wordOr(data.camper, 'This camper')} was moved to ${wordOr(data.cabin, 'another cabin')} meanwhile, and stays there.`
        : `The bed of ${wordOr(data.camper, 'this camper')} was taken back meanwhile.`,
    }),
  },
  bed_locked: {
    status: 409,
    sentence: (data) => ({
      title: 'Bed locked',
      message: `The bed of ${wordOr(data.camper, 'this camper')} is locked. Unlock it first.`,
    }),
  },
  no_such_bed: {
    status: 409,
    sentence: (data) => ({
      title: 'No such bed',
      message: `${wordOr(data.cabin, 'The cabin')} has ${String(data.capacity)} beds.`,
    }),
  },
  bed_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Bed taken',
      message: `Bed ${String(data.bed)} of ${wordOr(data.cabin, 'the cabin')} is another camper's.`,
    }),
  },
  wrong_session: {
    status: 409,
    sentence: (data) => ({
      title: 'Another session',
      message: `${wordOr(data.camper, 'This camper')} is registered for another session.`,
    }),
  },
  registration_not_active: {
    status: 409,
    sentence: (data) => ({
      title: 'No place in the session',
      message: `The registration of ${wordOr(data.camper, 'this camper')} is ${data.status === 'waitlist' ? 'on the waitlist' : wordOr(data.status, 'not active')}. Only pending and confirmed campers get a bed.`,
    }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
