import { campers } from '../campers/model'
import { defineReportFields, inWords, linkBy, plain, rowsFrom } from '../kernel/rules/report-fields'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import { activities, activitySchedules, activitySignUps, CATEGORY_WORDS, SLOT_STATUS_WORDS } from './model'

/** Declares the report fields of activities and of who takes part. */
export const reportFields = [
  defineReportFields(activities, {
    fields: {
      name: plain('Activity'),
      description: plain('Activity Description'),
      category: inWords('Category', CATEGORY_WORDS),
      location: plain('Location'),
      duration: plain('Minutes', 'number'),
      minAge: plain('Minimum Age', 'number'),
      maxAge: plain('Maximum Age', 'number'),
      capacity: plain('Spots', 'number'),
      equipment: plain('Equipment', 'list'),
      isActive: plain('In Use', 'flag'),
    },
  }),
  defineReportFields(activitySchedules, {
    fields: {
      scheduledDate: plain('Day', 'day'),
      startTime: plain('Starts'),
      endTime: plain('Ends'),
      maxParticipants: plain('Spots That Day', 'number'),
      status: inWords('Activity Status', SLOT_STATUS_WORDS),
      notes: plain('Activity Notes'),
    },
    links: {
      activity: linkBy(activities, 'activityId'),
      session: linkBy(campSessions, 'sessionId'),
      leader: linkBy(staff, 'staffId'),
    },
    rows: { signUps: rowsFrom(activitySignUps, 'scheduleId') },
  }),
  defineReportFields(activitySignUps, {
    fields: { createdAt: plain('Signed Up', 'instant') },
    links: { slot: linkBy(activitySchedules, 'scheduleId'), camper: linkBy(campers, 'camperId') },
  }),
]
