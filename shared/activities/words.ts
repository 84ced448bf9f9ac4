import { camperNamed, campersIn } from '../campers/words'
import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, dayOf, nameOf, type RowsForWords, type WordArgs } from '../kernel/rules/words'
import { activities } from './model'

const activityNamed = (args: WordArgs, rows: RowsForWords) => nameOf(rows, activities, args.activityId)

export const words = {
  'activities.createActivity': (args) => `Added activity ${wordOr(args.name, '')}`,
  'activities.editActivity': async (args, rows) => `Edited activity ${await activityNamed(args, rows)}`,
  'activities.deleteActivity': async (args, rows) => `Deleted activity ${await activityNamed(args, rows)}`,
  'activities.schedule': async (args, rows) => {
    const day = dayOf(args.scheduledDate)
    return `Scheduled ${await activityNamed(args, rows)}${day ? ` for ${day}` : ''}`
  },
  'activities.editSchedule': () => 'Edited the schedule',
  'activities.unschedule': () => 'Removed an activity from the schedule',
  'activities.signUp': (args) => `Signed up ${campersIn(args.signUps)} for an activity`,
  'activities.changeSignUps': () => 'Changed the sign-ups for an activity',
  'activities.withdraw': async (args, rows) => `Removed ${await camperNamed(args, rows)} from an activity`,
} satisfies Record<string, ActionWords>
