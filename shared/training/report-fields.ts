import { defineReportFields, leftOutOfReports, loaded } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import { campSessions } from '../sessions/model'
import type { Calendar } from '../settings/camp-day'
import { certificationTypes, staffCertifications } from '../staff/certification-model'
import { staff, staffDetails } from '../staff/model'
import { staffAssignments } from '../staffing/model'
import type { ComplianceCell } from './compliance'
import { complianceOf } from './compliance-reads'
import {
  inPersonTrainings,
  materialCompletions,
  materialVisits,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
} from './model'

/** The rows that a person's training follows from. */
const RECORDS = [
  staff,
  staffDetails,
  staffAssignments,
  campSessions,
  certificationTypes,
  staffCertifications,
  trainingPrograms,
  trainingMaterials,
  trainingProgress,
  materialVisits,
  materialCompletions,
  inPersonTrainings,
]

/** Returns a field that lists a person's programs, as far as `say` has words for each one's status. */
const programsIn = (title: string, say: (program: string, cell: ComplianceCell) => string | null) =>
  loaded(staff, title, 'list', { from: ['id'], uses: RECORDS }, async (rows: Reader, _own, calendar: Calendar) => {
    const { programs, people } = await complianceOf(rows, calendar, null)
    const listed = new Map(
      people.map(({ staffId, cells }) => [
        staffId,
        cells.flatMap((cell, index) => say(programs[index]?.title ?? '', cell) ?? []),
      ]),
    )
    return ({ id }) => listed.get(id) ?? []
  })

const completed = programsIn('Training Completed', (program, { state }) => (state === 'done' ? program : null))

const due = programsIn('Training Due', (program, { state }) => {
  if (state === 'late') return `${program} (overdue)`
  return state === 'due' || state === 'begun' ? program : null
})

const REASON = 'Whether a program counts follows from many rows and the day: reports on staff list it'

/** Declares what reports on staff show of their training. */
export const reportFields = [
  defineReportFields(staff, { fields: { trainingCompleted: completed, trainingDue: due } }),
  ...[
    inPersonTrainings,
    materialCompletions,
    materialVisits,
    trainingCertificates,
    trainingMaterials,
    trainingPrograms,
    trainingProgress,
  ].map((entity) => leftOutOfReports(entity, REASON)),
]
