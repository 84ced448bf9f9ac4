import { defineEntity, type RowOf, text } from '../kernel/entity/entity'
import { LONGEST_BODY, LONGEST_SUBJECT } from './model'

export const LONGEST_TEMPLATE_NAME = 100

/** A text that the office uses again and again for its messages. */
export const messageTemplates = defineEntity('message_templates', {
  part: 'templates',
  fields: {
    name: text(LONGEST_TEMPLATE_NAME),
    subject: text(LONGEST_SUBJECT),
    body: text(LONGEST_BODY),
  },
})
export type MessageTemplate = RowOf<typeof messageTemplates>
