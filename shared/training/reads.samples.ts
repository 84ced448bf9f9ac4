import { NOBODY, type ReadContext, type SamplesOf } from '../kernel/rules/read-samples'
import { campSessions } from '../sessions/model'
import type { Calendar } from '../settings/camp-day'
import { staff } from '../staff/model'
import { trainingCertificates, trainingPrograms } from './model'
import type * as reads from './reads'

const calendarOf = ({ today, timeZone }: ReadContext) => ({ today, timeZone })

export const samples: SamplesOf<typeof reads> = {
  programCards: async (asked) => [[asked.actor, calendarOf(asked)]],
  programFor: async (asked) => {
    const ids = [...(await asked.camp.all(trainingPrograms)).map(({ id }) => id), NOBODY]
    return ids.map((id) => [id, asked.actor, calendarOf(asked)])
  },
  certificateFor: async (asked) => {
    const issued = (await asked.camp.all(trainingCertificates)).map(({ programId, userId }) => [programId, userId])
    return [...issued, [NOBODY, NOBODY]].map(([programId = NOBODY, userId = NOBODY]) => [
      programId,
      userId,
      calendarOf(asked),
    ])
  },
  trainingLinesOf: async (asked) =>
    [...(await asked.camp.all(staff)).slice(0, 8).map(({ id }) => id), NOBODY].map((id) => [id, calendarOf(asked)]),
  complianceOf: async (asked) => [
    [calendarOf(asked), null],
    ...(await asked.camp.all(campSessions)).slice(0, 2).map(({ id }): [Calendar, number] => [calendarOf(asked), id]),
  ],
}
