import { leftOutOfReports } from '../kernel/rules/report-fields'
import {
  inPersonTrainings,
  materialCompletions,
  materialVisits,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
} from './model'

const REASON = 'Whether a course counts follows from many rows and the day: Training, Compliance shows it'

/** Training has no columns in reports yet. */
export const reportFields = [
  inPersonTrainings,
  materialCompletions,
  materialVisits,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
].map((entity) => leftOutOfReports(entity, REASON))
