import { defineArea } from '../kernel/rules/area'
import { familyPosts } from './conversation-model'
import * as conversationMutations from './conversation-mutations'
import { letterConfirmations, letters } from './letter-model'
import * as letterMutations from './letter-mutations'
import { contactChoices, messages } from './model'
import * as mutations from './mutations'
import { refusals } from './refusals'
import { reportFields } from './report-fields'
import { parts, rights } from './rights'
import { words } from './words'

/** Messages from the camp, consent to email, and families' conversations with the office. */
export const communication = defineArea({
  name: 'communication',
  parts,
  rights,
  entities: [messages, contactChoices, familyPosts, letters, letterConfirmations],
  mutations: [mutations, conversationMutations, letterMutations],
  refusals,
  words,
  reportFields,
})
