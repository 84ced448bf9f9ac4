import { defineArea } from '../kernel/rules/area'
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
import { words } from './words'

/** Messages from the camp, consent to email, families' conversations with the office, and camper mail. */
export const communication = defineArea({
  name: 'communication',
  parts,
  rights,
  entities: [messages, contactChoices, familyPosts, letters, letterConfirmations, camperLetters, camperLetterImages],
  mutations: [mutations, conversationMutations, letterMutations, mailMutations],
  refusals,
  words,
  reportFields,
})
