import { letters } from '#shared/communication/letter-model'
import { fieldsIn, merged } from '#shared/communication/merge-fields'
import { mergeValues } from '#shared/communication/merge-values'
import { isSameSending, LONGEST_BODY, LONGEST_SUBJECT, type Message, messages } from '#shared/communication/model'
import type { MessageReach } from '#shared/communication/reads'
import type { Recipient } from '#shared/communication/recipients'
import { cutTo } from '#shared/kernel/entity/entity'
import type { Server } from '../context/server'
import { chunks, rowReader } from '../db/rows'
import { withOrgTurn } from '../sync/transaction/org-tx'
import type { MessageView } from './message-view'

/** How many letters are saved per transaction. */
const AT_ONCE = 100

interface Written {
  familyId: number
  subject: string
  body: string
}

/**
 * Fills in a message for each family, with only its own children: an address shared by two families gets one email
 * about all of their children, but a letter is read by everyone who signs in for its family.
 */
export async function lettersOf(
  { message, rows, place }: MessageView,
  { households, list }: MessageReach,
): Promise<Written[]> {
  const subject = message.subject ?? ''
  const families = households.flatMap(({ familyId, camperIds }) => (familyId === null ? [] : [{ familyId, camperIds }]))
  const readers = families.map(({ familyId, camperIds }): Recipient => {
    const own = list.filter(({ familyIds }) => familyIds.length === 1 && familyIds[0] === familyId)
    const names = [...new Set(own.flatMap((each) => each.names))]
    return { email: '', names, familyIds: [familyId], camperIds, staffIds: [] }
  })
  const said = await mergeValues(rows, readers, message.audience, fieldsIn(subject, message.body), place)
  return readers.map((reader, index) => {
    const fill = (text: string) => merged(text, (name) => said(reader, name))
    return {
      familyId: families[index]?.familyId ?? 0,
      subject: cutTo(fill(subject).replace(/\s+/g, ' ').trim(), LONGEST_SUBJECT),
      body: cutTo(fill(message.body), LONGEST_BODY),
    }
  })
}

/** Saves the letters of a message that is being sent. Those that an interrupted attempt has saved are left as they are. */
export async function writeLetters(
  server: Server,
  org: number,
  message: Message,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return
  const { id: messageId, needsAck, sendAt } = message
  const there = await server.database.read((db) => rowReader(db, org).list(letters, 'messageId', messageId))
  const have = new Set(there.flatMap(({ familyId, at }) => (at >= (sendAt ?? '') ? [familyId] : [])))
  const missing = written.filter(({ familyId }) => !have.has(familyId))
  const at = server.now().toISOString()
  for (const some of chunks(missing, AT_ONCE))
    await withOrgTurn(server, org, 0, { device: 'messages', actions: 1 }, async ({ store, newId }) => {
      const now = await store.get(messages, messageId)
      // Recalled, and perhaps half changed, since its text was read.
      if (now?.status !== 'sending' || !isSameSending(now, message)) return
      for (const letter of some) await store.insert(letters, { id: newId(), messageId, ...letter, needsAck, at })
    })
}
