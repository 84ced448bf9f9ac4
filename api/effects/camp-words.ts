import { and, eq } from 'drizzle-orm'
import { inCampsWords, type MailContent, type WordedMail, type Wording } from '#shared/communication/automatic-mails'
import type { Db } from '../db/database'
import { mailWording } from '../db/tables/mail'
import type { Letter } from './letter'

/** Returns a camp's own words in an automatic email; null if it has the standard ones. */
export async function wordingOf(db: Db, org: number, mail: WordedMail): Promise<Wording | null> {
  const own = and(eq(mailWording.org, org), eq(mailWording.mail, mail))
  const [line] = await db.select().from(mailWording).where(own)
  return line ?? null
}

/** Returns an automatic email as it goes out, in the camp's words (Communication rule 60). */
export async function wordedLetter(db: Db, org: number, content: MailContent): Promise<Letter> {
  return inCampsWords(content, await wordingOf(db, org, content.mail))
}
