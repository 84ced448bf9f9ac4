import { z } from 'zod'
import { defineRefusals, wordOr } from '../kernel/declared-refusals'

const clash = z.object({ camper: z.string(), other: z.string(), startTime: z.string(), endTime: z.string() })
const clashesIn = (data: unknown) =>
  z
    .object({ clashes: z.array(clash) })
    .catch({ clashes: [] })
    .parse(data)

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  activity_scheduled: {
    status: 409,
    sentence: (data) => ({
      title: 'On the schedule',
      message: `${wordOr(data.name ?? data.activity, 'This activity')} is on the schedule ${data.count === 1 ? 'once' : `${String(data.count)} times`}. Take it off first, or switch it off.`,
    }),
  },
  activity_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Activity full',
      message: `${wordOr(data.activity, 'This activity')} has ${data.places === 1 ? '1 place' : `${String(data.places)} places`}; ${
        data.left === 0 ? 'none is left' : data.left === 1 ? '1 is left' : `${String(data.left)} are left`
      }.`,
    }),
  },
  activity_off: {
    status: 409,
    sentence: (data) => ({
      title: 'Switched off',
      message: `${wordOr(data.activity, 'This activity')} is switched off in the catalogue. Switch it on to schedule it.`,
    }),
  },
  activity_cancelled: {
    status: 409,
    sentence: (data) => ({
      title: 'Cancelled',
      message: `${wordOr(data.activity, 'This activity')} is cancelled at that time.`,
    }),
  },
  not_in_session: {
    status: 409,
    sentence: (data) => ({
      title: 'Not in this session',
      message: `${wordOr(data.camper, 'This camper')} has no place in this session.`,
    }),
  },
  camper_elsewhere: {
    status: 409,
    sentence: (data) => ({
      title: 'In two places at once',
      message: clashesIn(data)
        .clashes.map(
          ({ camper, other, startTime, endTime }) =>
            `${camper} is signed up for ${other} (${startTime} to ${endTime}), while ${wordOr(data.activity, 'this activity')} is from ${String(data.startTime)} to ${String(data.endTime)}.`,
        )
        .join(' '),
    }),
  },
  wrong_age: {
    status: 409,
    sentence: (data) => ({
      title: 'Age does not fit',
      message: `${wordOr(data.activity, 'This activity')} is not for the age of ${wordOr(data.camper, 'this camper')}.`,
    }),
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
