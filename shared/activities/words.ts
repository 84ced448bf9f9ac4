import { camperNamed } from '../campers/words'
import { wordOr } from '../kernel/declared-refusals'
import { countOf, nameOf, type RowsForWords, type WordArgs, type Words } from '../kernel/words'
import { activities } from './model'

const activityNamed = (args: WordArgs, rows: RowsForWords) => nameOf(rows, activities, args.activityId)

export const words = {
  'activities.createActivity': (args) => `New activity ${wordOr(args.name, '')}`,
  'activities.editActivity': async (args, rows) => `Change of ${await activityNamed(args, rows)}`,
  'activities.deleteActivity': async (args, rows) => `Activity ${await activityNamed(args, rows)} deleted`,
  'activities.schedule': async (args, rows) =>
    `${await activityNamed(args, rows)} on ${wordOr(args.scheduledDate, 'the schedule')}`,
  'activities.editSchedule': () => 'Change of the schedule',
  'activities.unschedule': () => 'An activity taken off the schedule',
  'activities.signUp': (args) => `Sign-up of ${countOf(args.signUps)} campers for an activity`,
  'activities.changeSignUps': () => 'Change of the sign-ups for an activity',
  'activities.withdraw': async (args, rows) => `${await camperNamed(args, rows)} taken off an activity`,
} satisfies Record<string, Words>
