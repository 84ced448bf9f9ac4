import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { asksToStop } from '#shared/communication/incoming-texts'
import { contactChoices } from '#shared/communication/model'
import { textStates } from '#shared/communication/text-consent'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { id } from '#shared/kernel/values/ids'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Db } from '../db/database'
import { inboundText } from '../db/tables/texts'
import { defineCall, done, ok } from '../http/call'
import { visibleTo } from '../sync/view/visible'
import { activeEmails, addressHash } from './addresses'
import { contactsWithNumbers } from './text-people'

/** How many waiting texts, and how many that the office is done with, are listed. */
const [WAITING, HANDLED] = [200, 50]
/** How many waiting texts are searched for those that may ask to stop. */
const SEARCHED = 2000

const person = z.object({ familyId: id, lastName: z.string(), name: z.string(), emails: z.array(z.string()) })

const incoming = z.object({
  id,
  number: z.string(),
  text: z.string(),
  at: z.string(),
  handledAt: z.string().nullable(),
  /** Whether it may ask for no more texts. */
  asksToStop: z.boolean(),
  /** Whether texts to the number are stopped. */
  isStopped: z.boolean(),
  /** The contacts who have this number. */
  people: z.array(person),
})

const textsOf = (org: number) => and(eq(inboundText.org, org), eq(inboundText.kind, 'text'))

/** Returns the texts that wait for the office, those that may ask to stop first, and the newest of the others. */
async function inbox(
  db: Db,
  { org, actor }: { org: number; actor: Actor },
  now: Date,
): Promise<z.output<typeof incoming>[]> {
  const own = textsOf(org)
  const listed = (where: ReturnType<typeof and>, most: number) =>
    db.select().from(inboundText).where(and(own, where)).orderBy(desc(inboundText.at)).limit(most)
  const waiting = await listed(isNull(inboundText.handledAt), SEARCHED)
  const asking = waiting.filter(({ text }) => asksToStop(text))
  const others = waiting.filter(({ text }) => !asksToStop(text))
  const lines = [
    ...[...asking, ...others].slice(0, WAITING),
    ...(await listed(isNotNull(inboundText.handledAt), HANDLED)),
  ]
  const { reader: rows } = await visibleTo(db, { org, actor }, now)
  const numbers = new Set(lines.map(({ number }) => number))
  const country = (await rows.get(campProfile, CAMP_ID))?.country ?? ''
  const people = await contactsWithNumbers(rows, numbers, country, numbers.size > 0 ? await activeEmails(db, org) : [])
  const asKept = (number: string) => addressHash(org, number)
  const choices = await rows.listIn(contactChoices, 'address', new Set([...numbers, ...[...numbers].map(asKept)]))
  const stateOf = textStates(choices, asKept)
  const shown = lines.map(({ id: lineId, number, text, at, handledAt }) => ({
    id: lineId,
    number,
    text,
    at,
    handledAt,
    asksToStop: asksToStop(text),
    isStopped: stateOf(number, []).stoppedBy !== null,
    people: people
      .filter((each) => each.number === number)
      .map(({ familyId, lastName, name, emails }) => ({ familyId, lastName, name, emails })),
  }))
  const rank = ({ handledAt, asksToStop: asks }: (typeof shown)[number]) => (handledAt ? 2 : asks ? 0 : 1)
  return shown.sort((a, b) => rank(a) - rank(b))
}

/** Returns how many texts wait for the office. */
export async function textsWaiting(db: Db, org: number): Promise<number> {
  const waiting = and(textsOf(org), isNull(inboundText.handledAt))
  const [line] = await db.select({ texts: count() }).from(inboundText).where(waiting)
  return line?.texts ?? 0
}

/** Texts from families over HTTP, which only the server has (Communication rule 50). */
export const textInboxCalls = [
  defineCall('GET', '/inbound-texts', "Texts that people sent to the camp's number", {
    right: 'messages.answer',
    answer: ok(z.array(incoming)),
    handle: ({ var: { server, speaker } }) => server.database.read((db) => inbox(db, speaker, server.now())),
  }),
  defineCall('POST', '/inbound-texts/:id/handled', 'Marks a text as handled', {
    right: 'messages.answer',
    answer: done,
    refusals: ['not_found'],
    async handle({ var: { server, speaker } }, { id: textId }) {
      const { org, actor } = speaker
      const own = and(textsOf(org), eq(inboundText.id, textId))
      await server.database.transact(async (db) => {
        const [line] = await db.select().from(inboundText).where(own)
        if (!line) throw new Refusal('not_found', { what: 'text' })
        if (line.handledAt !== null) return
        const set = { handledAt: server.now().toISOString(), handledBy: actor.userId }
        await db.update(inboundText).set(set).where(own)
      })
    },
  }),
]
