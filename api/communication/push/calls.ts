import { z } from 'zod'
import { LONGEST_ENDPOINT, PUSH_TOPIC_NAMES } from '#shared/communication/push-topics'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { defineCall, done, ok } from '../../http/call'
import { currentPushKeys } from './keys'
import { isPushService } from './services'
import { dropPushSubscription, savePushSubscription } from './subscriptions'

const endpoint = z.url().max(LONGEST_ENDPOINT)
/** An uncompressed point on P-256, and 16 random bytes. */
const subscription = z.object({
  endpoint,
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
  topics: z.array(z.enum(PUSH_TOPIC_NAMES)).max(PUSH_TOPIC_NAMES.length),
})

/** The calls with which a person turns push notifications on or off for the browser in use (Communication rule 40). */
export const pushCalls = [
  defineCall('GET', '/push', 'The key that browsers need to get push notifications', {
    right: 'camp',
    answer: ok(z.object({ publicKey: z.string() })),
    handle: (c) => ({ publicKey: currentPushKeys(c.var.server.keys).publicKey }),
  }),
  defineCall('PUT', '/push', 'Turns push notifications on for a browser, or changes their topics', {
    right: 'camp',
    body: subscription,
    answer: done,
    refusals: ['not_a_push_service', 'too_many_push_devices'],
    async handle(c, { body: { endpoint, keys, topics } }) {
      const { server, speaker, config } = c.var
      refuseIf(!isPushService(endpoint, config.pushServices), 'not_a_push_service')
      const signIn = requireFound(speaker.signIn, 'sign-in')
      // Checked before: it is this server's own address.
      const origin = requireFound(c.req.header('origin'), 'origin')
      await savePushSubscription(server, { ...speaker, signIn }, { endpoint, ...keys, origin }, topics)
    },
  }),
  defineCall('POST', '/push/off', 'Turns push notifications off for a browser', {
    right: 'camp',
    body: z.object({ endpoint }),
    answer: done,
    handle: (c, { body }) => dropPushSubscription(c.var.server, c.var.speaker, body.endpoint),
  }),
]
