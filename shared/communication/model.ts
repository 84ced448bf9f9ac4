import { z } from 'zod'
import { defineEntity, instantField, json, oneOfWords, orNull, plainText, text, userRef } from '../kernel/entity'

/** A message of the camp to people. */
export const messages = defineEntity('messages', {
  part: 'messages',
  isLedger: true,
  fields: {
    senderId: orNull(userRef()),
    subject: orNull(text(255)),
    body: text(20_000),
    channel: oneOfWords(['email', 'sms', 'portal']),
    recipients: json(z.array(plainText(255)).max(10_000)),
    status: oneOfWords(['draft', 'queued', 'sent', 'failed']),
    createdAt: instantField(),
    sentAt: orNull(instantField()),
  },
})
