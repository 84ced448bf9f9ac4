import type { Context } from 'hono'
import { z } from 'zod'
import { keywordIn, type TextKeyword } from '#shared/communication/incoming-texts'
import { contactChoices } from '#shared/communication/model'
import { E164 } from '#shared/communication/text-consent'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import { rowReader } from '../db/rows'
import { inboundText } from '../db/tables/texts'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { MOST_TEXT_BYTES, signedText } from '../settings/signed-text'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { addressHash } from './addresses'
import { peopleWith } from './text-people'

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

/** Records a STOP or START for every family that has the number; without one, only under the number's hash. */
async function noteChoice({ db, org, store, newId }: OrgTx, number: string, isOn: boolean, at: string): Promise<void> {
  const rows = rowReader(db, org)
  const country = (await rows.get(campProfile, CAMP_ID))?.country ?? ''
  const people = await peopleWith(rows, new Set([number]), country)
  const familyIds = [...new Set(people.map(({ familyId }) => familyId))]
  const of = { channel: 'text', choice: isOn ? 'on' : 'off', source: 'text', at, by: null } as const
  for (const familyId of familyIds)
    await store.insert(contactChoices, { id: newId(), ...of, address: number, familyId })
  if (familyIds.length > 0) return
  // The number may be that of a person who was erased: it isn't stored again.
  await store.insert(contactChoices, { id: newId(), ...of, address: addressHash(org, number), familyId: null })
}

/** Takes a text, once: the provider repeats one if it got no answer. */
async function take(server: Server, org: number, { sid, number, text, keyword }: Incoming): Promise<void> {
  const at = server.now().toISOString()
  await withOrgTurn(server, org, 0, { device: 'texts', actions: 1 }, async (tx) => {
    const line = { org, sid, id: tx.newId(), number, kind: keyword ?? 'text', text: keyword ? '' : text, at }
    const added = await tx.db.insert(inboundText).values(line).onConflictDoNothing().returning({ sid: inboundText.sid })
    if (added.length > 0 && (keyword === 'stop' || keyword === 'start'))
      await noteChoice(tx, number, keyword === 'start', at)
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const helpOf = (camp: string) =>
  `${camp}: Texts about camp, as you agreed. Questions? Please contact the camp office. Msg & data rates may apply. Reply STOP to stop.`

/** The endpoint to which the text provider sends texts to a camp's number (Communication rules 49 to 51). */
export const incomingTextCalls = [
  defineCall('POST', '/texts/:token', "A text that someone sent to a camp's number", {
    right: 'anybody',
    form: z.object({ MessageSid: z.string(), From: z.string(), Body: z.string().optional() }),
    mostBytes: MOST_TEXT_BYTES,
    answer: { status: 200, type: 'text/xml' },
    refusals: ['text_unsigned'],
    async handle(c: Context<Env>, { token }) {
      const { settings, camp, form: sent } = await signedText(c, token)
      const incoming = incomingIn(sent)
      if (incoming) await take(c.var.server, settings.org, incoming)
      const answers = incoming?.keyword === 'help' && !incoming.isAnswered
      // The provider confirms STOP and START itself.
      const message = answers ? `<Message>${escaped(helpOf(camp))}</Message>` : ''
      return c.body(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, 200, {
        'content-type': 'text/xml; charset=utf-8',
      })
    },
  }),
]
