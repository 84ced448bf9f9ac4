import { camperLetterImages, camperLetters } from '#shared/communication/mail-model'
import { isOldMail } from '#shared/communication/mail-session'
import { dayIn } from '#shared/kernel/values/dates'
import { campSessions } from '#shared/sessions/model'
import { livedTime } from '../context/lived'
import type { Server } from '../context/server'
import { chunks, rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { withOrgTurn } from '../sync/transaction/org-tx'

/** How many letters are deleted per transaction. */
const AT_ONCE = 100

/** Deletes camper mail whose session ended more than 60 days ago, with the photos of the answers. */
export async function forgetCamperMail(server: Server): Promise<void> {
  const at = livedTime(server).toISOString()
  const camps = await server.database.read((db) => db.select().from(organizations))
  for (const { id: org, timezone } of camps) {
    const today = dayIn(timezone, at)
    const old = await server.database.read(async (db) => {
      const rows = rowReader(db, org)
      const letters = await rows.all(camperLetters)
      if (letters.length === 0) return []
      const endOf = new Map((await rows.all(campSessions)).map((session) => [session.id, session]))
      return letters.filter((letter) => isOldMail(letter, endOf.get(letter.sessionId), today, timezone))
    })
    for (const some of chunks(old, AT_ONCE))
      await withOrgTurn(server, org, 0, { device: 'messages', actions: 1 }, async ({ store }) => {
        for (const { id } of some) {
          await store.remove(camperLetterImages, id)
          await store.remove(camperLetters, id)
        }
      })
  }
}
