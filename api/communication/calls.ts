import type { Context } from 'hono'
import { z } from 'zod'
import { familyLogins } from '#shared/campers/contact-model'
import { families } from '#shared/campers/model'
import type { AccountEmail } from '#shared/campers/news-emails'
import { id } from '#shared/kernel/values/ids'
import { rowReader } from '../db/rows'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { activeEmails } from './addresses'
import { announcementCalls } from './announcement-calls'
import { automaticCalls } from './automatic-calls'
import { automaticMessageCalls } from './automatic-message-calls'
import { broadcastCalls } from './broadcast-calls'
import { broadcastLinkCalls } from './broadcast-link-calls'
import { broadcastTextCalls } from './broadcast-texts'
import { choiceCalls } from './choice-calls'
import { conversationCalls } from './conversation-calls'
import { textDeliveryCalls } from './deliver-texts'
import { deliveryCalls } from './delivery-calls'
import { incomingTextCalls } from './incoming-texts'
import { letterCalls } from './letter-calls'
import { mailCalls } from './mail-calls'
import { messageCalls } from './message-calls'
import { pushCalls } from './push/calls'
import { templateCalls } from './template-calls'
import { textInboxCalls } from './text-inbox'
import { unsubscribeCalls } from './unsubscribe-calls'

const accountEmail = z.object({ userId: id, email: z.string() })

/** Returns the email of each active account that signs in for a family, which receives news about its campers. */
async function accountEmails(c: Context<Env>): Promise<AccountEmail[]> {
  const { server, speaker } = c.var
  return server.database.read(async (db) => {
    const rows = rowReader(db, speaker.org)
    const first = (await rows.all(families)).map(({ primaryContactUserId }) => primaryContactUserId)
    const further = (await rows.all(familyLogins)).map(({ userId }) => userId)
    const ofFamilies = new Set([...first, ...further])
    return (await activeEmails(db, speaker.org)).filter(({ userId }) => ofFamilies.has(userId))
  })
}

/** Messages over HTTP, and what Communication needs from the server: no device stores accounts' emails. */
export const communicationCalls = [
  defineCall('GET', '/communication/account-emails', 'The email addresses that families sign in with', {
    right: 'communication.addresses',
    answer: ok(z.array(accountEmail)),
    handle: accountEmails,
  }),
  ...messageCalls,
  ...templateCalls,
  ...pushCalls,
  ...choiceCalls,
  ...conversationCalls,
  ...deliveryCalls,
  ...letterCalls,
  ...mailCalls,
  ...automaticCalls,
  ...automaticMessageCalls,
  ...announcementCalls,
  ...broadcastCalls,
  ...broadcastLinkCalls,
  ...broadcastTextCalls,
  ...textInboxCalls,
  ...incomingTextCalls,
  ...textDeliveryCalls,
  ...unsubscribeCalls,
]
