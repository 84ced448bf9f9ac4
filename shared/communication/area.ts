import { defineArea } from '../kernel/rules/area'
import { announcementConfirmations, announcements } from './announcement-model'
import * as announcementMutations from './announcement-mutations'
import { automaticMessages, automaticSendings } from './automatic-model'
import * as automaticMutations from './automatic-mutations'
import { broadcastConfirmations, broadcastNotices, broadcasts } from './broadcast-model'
import * as broadcastMutations from './broadcast-mutations'
import { familyPosts } from './conversation-model'
import * as conversationMutations from './conversation-mutations'
import { letterConfirmations, letters } from './letter-model'
import * as letterMutations from './letter-mutations'
import { camperLetterImages, camperLetters } from './mail-model'
import * as mailMutations from './mail-mutations'
import { contactChoices, messages } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { messageTemplates } from './template-model'
import * as templateMutations from './template-mutations'
import * as textMutations from './text-mutations'
import { words } from './words'

/** Messages from the camp, consent to email, families' conversations with the office, camper mail, announcements, and emergency broadcasts. */
export const communication = defineArea({
  name: 'communication',
  parts,
  rights,
  entities: [
    messages,
    contactChoices,
    familyPosts,
    letters,
    letterConfirmations,
    camperLetters,
    camperLetterImages,
    announcements,
    announcementConfirmations,
    messageTemplates,
    automaticMessages,
    automaticSendings,
    broadcasts,
    broadcastNotices,
    broadcastConfirmations,
  ],
  mutations: [
    mutations,
    conversationMutations,
    letterMutations,
    mailMutations,
    announcementMutations,
    templateMutations,
    automaticMutations,
    broadcastMutations,
    textMutations,
  ],
  refusals,
  words,
  reportFields,
})
