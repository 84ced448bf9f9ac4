import { z } from 'zod'
import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'
import { counted } from '../kernel/rules/words'
import { sayTimeOfDay } from '../kernel/values/dates'

const clash = z.object({ camper: z.string(), other: z.string(), startTime: z.string(), endTime: z.string() })
const clashesIn = (data: unknown) =>
  z
    .object({ clashes: z.array(clash) })
    .catch({ clashes: [] })
    .parse(data)

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  activity_scheduled: {
    status: 409,
    sentence: (data) => ({
      title: 'On the Schedule',
      message: `${wordOr(data.name ?? data.activity, 'This activity')} is on the schedule ${data.count === 1 ? 'once' : `${String(data.count)} times`}. Remove it from the schedule first or turn it off.`,
    }),
  },
  activity_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Activity Full',
      message: `${wordOr(data.activity, 'This activity')} has ${counted(Number(data.places), 'spot')}, and ${
        data.left === 0 ? 'none are left' : counted(Number(data.left), 'is left', 'are left')
      }.`,
    }),
  },
  activity_off: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Schedule",
      message: `${wordOr(data.activity, 'This activity')} is turned off in the catalog. Turn it on to schedule it.`,
    }),
  },
  activity_cancelled: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Sign Up",
      message: `${wordOr(data.activity, 'This activity')} has been cancelled for that time.`,
    }),
  },
  not_in_session: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Sign Up",
      message: `${wordOr(data.camper, 'This camper')} doesn't have a spot in this session.`,
    }),
  },
  camper_elsewhere: {
    status: 409,
    sentence: (data) => ({
      title: 'Schedule Conflict',
      message: clashesIn(data)
        .clashes.map(
          ({ camper, other, startTime, endTime }) =>
            `${camper} is signed up for ${other} from ${sayTimeOfDay(startTime)} to ${sayTimeOfDay(endTime)}, which overlaps with ${wordOr(data.activity, 'this activity')} (${sayTimeOfDay(String(data.startTime))} to ${sayTimeOfDay(String(data.endTime))}).`,
        )
        .join(' '),
    }),
  },
  wrong_age: {
    status: 409,
    sentence: (data) => ({
      title: "Age Doesn't Match",
      message: `${wordOr(data.activity, 'This activity')} isn't for ${wordOr(data.camper, 'this camper')}'s age group.`,
    }),
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
