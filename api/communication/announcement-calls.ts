import { announcementConfirmations, announcements } from '#shared/communication/announcement-model'
import {
  announce,
  announcementChanges,
  announcementFields,
  confirmAnnouncement,
  deleteAnnouncement,
  editAnnouncement,
} from '#shared/communication/announcement-mutations'
import { defineCall, done, list } from '../http/call'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { listOf, runForCall } from '../sync/rest'

const calls = crudCalls('/announcements', announcements, { what: 'announcement', id: 'announcementId' })

/** Announcements over HTTP. */
export const announcementCalls = [
  calls.list('Announcements; parents get those for them'),
  calls.add('Announces something to families, to staff or to both', announce, { body: announcementFields }),
  calls.change('Changes an announcement', editAnnouncement, { changes: announcementChanges }),
  calls.remove('Deletes an announcement', deleteAnnouncement),
  defineCall('POST', '/announcements/:id/confirm', 'Confirms that you have read an announcement', {
    does: [confirmAnnouncement],
    answer: done,
    refusals: ['not_found'],
    async handle(c, { id: announcementId }) {
      await runForCall(c, confirmAnnouncement, (ids) => ({ confirmationId: ids.next(), announcementId }))
    },
  }),
  defineCall('GET', '/announcement-confirmations', 'Who has confirmed announcements; outside the office, only you', {
    reads: announcementConfirmations,
    answer: list(rowOf(announcementConfirmations)),
    handle: (c) => listOf(c, announcementConfirmations),
  }),
]
