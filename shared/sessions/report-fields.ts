import { computed, defineReportFields, inWords, plain } from '../kernel/rules/report-fields'
import { campSessions, SESSION_STATUS_WORDS, seasonOf } from './model'

/** Declares the report fields of sessions. */
export const reportFields = [
  defineReportFields(campSessions, {
    fields: {
      name: plain('Session'),
      description: plain('Session Description'),
      startDate: plain('Start Date', 'day'),
      endDate: plain('End Date', 'day'),
      capacity: plain('Capacity', 'number'),
      ageMin: plain('Minimum Age', 'number'),
      ageMax: plain('Maximum Age', 'number'),
      price: plain('Price', 'money'),
      earlyBirdPrice: plain('Early Bird Price', 'money'),
      earlyBirdDeadline: plain('Early Bird Deadline', 'day'),
      registrationDeadline: plain('Registration Deadline', 'day'),
      isOvernight: plain('Overnight', 'flag'),
      isActive: plain('Active', 'flag'),
      status: inWords('Session Status', SESSION_STATUS_WORDS),
      season: computed(campSessions, 'Season', 'number', ['startDate'], seasonOf),
    },
    leftOut: {
      bedtime: 'Shown in My Cabin',
      fullUntil: 'Changes by the minute; the status says whether a session is full',
    },
  }),
]
