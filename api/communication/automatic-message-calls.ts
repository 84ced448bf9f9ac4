import type { Context } from 'hono'
import { z } from 'zod'
import { campers, fullName } from '#shared/campers/model'
import { AUTOMATIC_KINDS, type AutomaticKind } from '#shared/communication/automatic-kinds'
import { MAX_NAMED } from '#shared/communication/automatic-mails'
import { AUTOMATIC_MESSAGES, automaticText } from '#shared/communication/automatic-messages'
import { type AutomaticMessage, automaticMessages, automaticOf } from '#shared/communication/automatic-model'
import { automaticFields, saveAutomatic } from '#shared/communication/automatic-mutations'
import { audienceOf, nextAutomatic } from '#shared/communication/automatic-occasions'
import {
  type AutomaticMessageShown,
  automaticMessagesShown,
  nextAutomaticShown,
} from '#shared/communication/automatic-shown'
import { inOneBreath } from '#shared/communication/merge-fields'
import type { Household } from '#shared/communication/recipients'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { Reader } from '#shared/kernel/store/reader'
import { opensFor } from '#shared/reports/visible'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { userNamed } from '../auth/people'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { sendsMail } from '../effects/mail-settings'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { runForCall } from '../sync/rest'
import { rightsOf } from '../sync/transaction/author'
import { campToday, type Selected, selectedOn, senderView } from './automatic-selection'

async function shownOf(
  db: Db,
  org: number,
  kind: AutomaticKind,
  row: AutomaticMessage | undefined,
): Promise<AutomaticMessageShown> {
  const { isOn = false, problem = null, version = 0 } = row ?? {}
  const owner = row ? await userNamed(db, org, row.ownerId) : null
  return { kind, ...automaticText(kind, row), isOn, problem, version, owner }
}

/** Returns the names of the families, with their campers'. */
async function named(rows: Reader, { reached }: Selected) {
  const some = reached.slice(0, MAX_NAMED)
  const people = await rows.many(
    campers,
    some.flatMap(({ camperIds }) => camperIds),
  )
  return some.map(({ name, familyId, camperIds }: Household) => {
    const own = camperIds.flatMap((id) => people.get(id) ?? [])
    if (familyId === null) return { name: inOneBreath(own.map(fullName)), about: null }
    return { name: `${name} Family`, about: inOneBreath(own.map(({ firstName }) => firstName)) }
  })
}

/**
 * Returns who gets an automatic message next, and who would if it were on. One that is on is sent with its owner's
 * rights, others with those of the person who turns them on.
 */
async function nextOf(db: Db, c: Context<Env>, kind: AutomaticKind) {
  const { server, speaker } = c.var
  const { org } = speaker
  const now = server.now()
  const rows = rowReader(db, org)
  const row = await automaticOf(rows, kind)
  const profile = requireFound(await rows.get(campProfile, CAMP_ID), 'camp')
  const isSent = row?.isOn === true && row.problem === null
  const owner = isSent ? await rightsOf({ db, org }, row.ownerId) : undefined
  const text = automaticText(kind, row)
  const waiting = { time: text.time, since: now.toISOString(), lastDay: row?.lastDay ?? null }
  const next = nextAutomatic(isSent ? row : waiting, profile.timezone)
  const today = campToday(profile, now)
  const day = next.day < today ? today : next.day
  const reader = await senderView(db, { org, actor: speaker.actor }, profile, now)
  const sender = owner ? await senderView(db, { org, actor: owner.actor }, profile, now) : reader
  const selected = await selectedOn(db, org, sender, { kind, text, day })
  const mayName = opensFor(speaker.actor, AUTOMATIC_MESSAGES[kind].definition)
  return {
    day,
    opens: selected !== null,
    families: selected?.reached.length ?? 0,
    unreached: selected?.unreached ?? 0,
    isTooMany: selected?.isTooMany ?? false,
    named: selected && mayName ? await named(reader.rows, selected) : null,
    audience: selected && mayName ? audienceOf(kind, selected.occasions.slice(0, MAX_NAMED)) : [],
  }
}

/** Automatic messages to families, over HTTP (Communication rules 62 to 66). */
export const automaticMessageCalls = [
  defineCall('GET', '/automatic-messages', 'The messages that can be sent to families automatically', {
    right: 'messages.send',
    answer: ok(automaticMessagesShown),
    handle: ({ var: { server, config, speaker } }) =>
      server.database.read(async (db) => {
        const saved = new Map((await rowReader(db, speaker.org).all(automaticMessages)).map((row) => [row.kind, row]))
        const messages: AutomaticMessageShown[] = []
        for (const kind of AUTOMATIC_KINDS) messages.push(await shownOf(db, speaker.org, kind, saved.get(kind)))
        return { sendsMail: await sendsMail(db, config, speaker.org), messages }
      }),
  }),
  defineCall('GET', '/automatic-messages/next', 'Who gets an automatic message next', {
    right: 'messages.send',
    query: z.object({ kind: z.enum(AUTOMATIC_KINDS) }),
    answer: ok(nextAutomaticShown),
    handle: (c, { query: { kind } }) => c.var.server.database.read((db) => nextOf(db, c, kind)),
  }),
  defineCall('PUT', '/automatic-messages', 'Saves an automatic message, and turns it on or off', {
    does: [saveAutomatic],
    body: automaticFields,
    answer: done,
    refusals: ['wording_changed'],
    async handle(c, { body }) {
      await runForCall(c, saveAutomatic, (ids) => ({ messageId: ids.next(), ...body }))
    },
  }),
]
