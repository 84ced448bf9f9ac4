import { leftOutOfReports } from '../kernel/rules/report-fields'
import { announcementConfirmations, announcements } from './announcement-model'
import { automaticMessages, automaticSendings } from './automatic-model'
import { broadcastConfirmations, broadcastNotices, broadcasts } from './broadcast-model'
import { familyPosts } from './conversation-model'
import { letterConfirmations, letters } from './letter-model'
import { camperLetterImages, camperLetters } from './mail-model'
import { contactChoices, messages } from './model'
import { messageTemplates } from './template-model'

/** Messages have no columns in reports yet. */
export const reportFields = [
  leftOutOfReports(messages, 'Not in lists yet'),
  leftOutOfReports(contactChoices, 'Shown beside each address, not in lists yet'),
  leftOutOfReports(familyPosts, 'Read by conversation'),
  leftOutOfReports(letters, 'Read by each family'),
  leftOutOfReports(camperLetters, 'Private mail, printed by cabin'),
  leftOutOfReports(camperLetterImages, 'Pictures'),
  leftOutOfReports(messageTemplates, 'Texts for messages'),
  leftOutOfReports(automaticMessages, 'Shown under Communication, Automatic'),
  leftOutOfReports(automaticSendings, 'Only tells the server what it has sent'),
  leftOutOfReports(announcements, 'Not in lists yet'),
  leftOutOfReports(announcementConfirmations, 'Counted beside each announcement'),
  leftOutOfReports(broadcasts, 'Has its own board'),
  leftOutOfReports(broadcastNotices, "On each broadcast's board"),
  leftOutOfReports(broadcastConfirmations, "On each broadcast's board"),
  leftOutOfReports(letterConfirmations, 'Shown beside each message'),
]
