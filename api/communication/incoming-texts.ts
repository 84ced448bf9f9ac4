import { and, eq, gte } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { keywordIn, type TextKeyword } from '#shared/communication/incoming-texts'
import { E164 } from '#shared/communication/text-consent'
import type { Server } from '../context/server'
import { inboundText } from '../db/tables/texts'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { MAX_TEXT_BYTES, signedText } from '../settings/signed-text'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { addressHash } from './addresses'
import { noteTextChoice } from './text-choices'

const LONGEST_TEXT = 2000

/** A text that someone sent to a camp's number. */
interface Incoming {
  sid: string
  number: string
  text: string
  keyword: TextKeyword | null
}

const form = z.object({
  MessageSid: z.string().regex(/^\w{1,64}$/),
  /** Short codes and senders with names aren't people. */
  From: z.string().regex(E164),
  Body: z.string().optional(),
  /** What the provider already answered itself. */
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional(),
})

const OF_PROVIDER = { STOP: 'stop', START: 'start', HELP: 'help' } as const

function incomingIn(sent: URLSearchParams): (Incoming & { isAnswered: boolean }) | undefined {
  const read = form.safeParse(Object.fromEntries(sent)).data
  if (!read) return undefined
  const { MessageSid: sid, From: number, Body = '', OptOutType } = read
  const text = Array.from(Body.replace(/\p{Cc}+/gu, ' ').trim())
    .slice(0, LONGEST_TEXT)
    .join('')
  const keyword = OptOutType ? OF_PROVIDER[OptOutType] : keywordIn(text)
  return { sid, number, text, keyword, isAnswered: OptOutType !== undefined }
}

/** How many answers to HELP a phone gets in 24 hours, because each one costs the camp money. */
const HELPS_A_DAY = 3
const DAY_MS = 24 * 3600_000

/**
 * Takes a text, once: the provider repeats one if it got no answer. A text that is only a keyword is kept without the
 * number, which may be that of a person who was erased.
 *
 * @returns whether a HELP is to be answered
 */
async function take(server: Server, org: number, { sid, number, text, keyword }: Incoming): Promise<boolean> {
  const at = server.now().toISOString()
  const dayAgo = new Date(server.now().getTime() - DAY_MS).toISOString()
  return withOrgTurn(server, org, 0, { device: 'texts', actions: 1 }, async (tx) => {
    const from = keyword ? addressHash(org, number) : number
    const line = { org, sid, id: tx.newId(), number: from, kind: keyword ?? 'text', text: keyword ? '' : text, at }
    const added = await tx.db.insert(inboundText).values(line).onConflictDoNothing().returning({ sid: inboundText.sid })
    if (added.length > 0 && (keyword === 'stop' || keyword === 'start'))
      await noteTextChoice(tx, number, keyword === 'start', at)
    if (keyword !== 'help') return false
    const own = and(eq(inboundText.org, org), eq(inboundText.number, from), eq(inboundText.kind, 'help'))
    const helps = await tx.db
      .select()
      .from(inboundText)
      .where(and(own, gte(inboundText.at, dayAgo)))
    return helps.length <= HELPS_A_DAY
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const helpOf = (camp: string) =>
  `${camp}: This number sends texts about camp. For help, contact the camp office. Msg & data rates may apply. Reply STOP to stop.`

/** The endpoint to which the text provider sends texts to a camp's number (Communication rules 49 to 51). */
export const incomingTextCalls = [
  defineCall('POST', '/texts/:token', "A text that someone sent to a camp's number", {
    right: 'anybody',
    form: z.object({ MessageSid: z.string(), From: z.string(), Body: z.string().optional() }),
    mostBytes: MAX_TEXT_BYTES,
    answer: { status: 200, type: 'text/xml' },
    refusals: ['text_unsigned'],
    async handle(c: Context<Env>, { token }) {
      const { settings, camp, form: sent } = await signedText(c, token)
      const incoming = incomingIn(sent)
      const isHelped = incoming ? await take(c.var.server, settings.org, incoming) : false
      const answers = isHelped && !incoming?.isAnswered
      // The provider confirms STOP and START itself.
      const message = answers ? `<Message>${escaped(helpOf(camp))}</Message>` : ''
      return c.body(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, 200, {
        'content-type': 'text/xml; charset=utf-8',
      })
    },
  }),
]
