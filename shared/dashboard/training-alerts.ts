import { addDays, sayDay } from '../kernel/values/dates'
import type { ProgramStatus } from '../training/program-status'
import type { Alert } from './alerts'

/** How many days before its due date a required training becomes an alert. */
const TRAINING_DAYS = 14

/** Returns a person's own training that is late, or due soon (Training rule 10). */
export function trainingAlerts(standings: readonly ProgramStatus[], today: string): Alert[] {
  return standings.flatMap(({ program, progress, asked, due, late }) => {
    const isOpen = asked && progress.status !== 'completed'
    if (!isOpen || due === null || due > addDays(today, TRAINING_DAYS)) return []
    const verb = late ? 'was' : 'is'
    return [
      {
        id: `training-${program.id}`,
        title: late ? 'Training Overdue' : 'Training Due',
        description: `${program.title} ${verb} due ${sayDay(due)}.`,
        color: late ? ('error' as const) : ('warning' as const),
        dueDate: due,
        path: '/training',
      },
    ]
  })
}
