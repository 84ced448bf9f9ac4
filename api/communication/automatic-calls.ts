import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  type AutomaticMailShown,
  type AutomaticMailsShown,
  automaticMailsShown,
  DAILY_MAILS,
  FIXED_MAILS,
  type FixedMail,
  nextMails,
  ownWords,
  standardOf,
  WORDED_MAIL_NAMES,
  type WordedMail,
  type WordingForm,
  wordingForm,
} from '#shared/communication/automatic-mails'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { can } from '#shared/kernel/rights/capabilities'
import { dayIn } from '#shared/kernel/values/dates'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { noteAudit } from '../audit/note'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { mailWording } from '../db/tables/mail'
import { mailSettingsOf, sendsMail, topicsIn } from '../effects/mail-settings'
import { onlineMode } from '../financial/online/access'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { campPerson } from '../profile/password-proof'
import { fixedSample, sampleContent } from '../settings/mail-samples'
import { withOrgTx } from '../sync/transaction/org-tx'
import { exampleOf } from './automatic-examples'
import { nextMailsOf } from './automatic-next'

const wordingLine = (org: number, mail: string) => and(eq(mailWording.org, org), eq(mailWording.mail, mail))

/** Returns whether the caller has the right to see who gets an automatic email. */
function maySee(c: Context<Env>, mail: WordedMail): boolean {
  const { sees } = standardOf(mail)
  return sees === null || can(c.var.speaker.actor, sees)
}

async function shownOf(db: Db, c: Context<Env>): Promise<AutomaticMailsShown> {
  const { server, config, speaker } = c.var
  const { user, organization: camp } = campPerson(c)
  const now = server.now()
  const on = topicsIn(await mailSettingsOf(db, speaker.org))
  const wordings = await db.select().from(mailWording).where(eq(mailWording.org, speaker.org))
  const currency = (await rowReader(db, speaker.org).get(campProfile, CAMP_ID))?.currency ?? 'usd'
  const paysOnline = async () => (await onlineMode(db, config, speaker.org)) !== undefined
  const worded: AutomaticMailShown[] = []
  for (const mail of WORDED_MAIL_NAMES) {
    const { topic } = standardOf(mail)
    const words = wordings.find((each) => each.mail === mail)
    const found = maySee(c, mail) ? await exampleOf(db, mail, { camp, user, now, paysOnline }) : undefined
    worded.push({
      mail,
      isOn: topic === null || on.includes(topic),
      subject: words?.subject ?? null,
      introduction: words?.introduction ?? null,
      version: words?.version ?? 0,
      example: found ?? sampleContent(mail, { ...camp, currency }, now),
      isMadeUp: found === undefined,
    })
  }
  const fixed = (Object.keys(FIXED_MAILS) as FixedMail[]).map((mail) => {
    const { subject, paragraphs } = fixedSample(mail, { ...camp, currency }, now)
    return { mail, subject, paragraphs: [...paragraphs] }
  })
  return { sendsMail: await sendsMail(db, config, speaker.org), worded, fixed }
}

/**
 * Saves a camp's own words, unless someone else has changed them since the caller read them (Communication rule 60).
 *
 * @throws Refusal `wording_changed`
 */
async function saveWording(c: Context<Env>, form: WordingForm): Promise<void> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  const { mail } = form
  const words = ownWords(form)
  await withOrgTx(server, org, actor.userId, async ({ db }) => {
    const [before] = await db.select().from(mailWording).where(wordingLine(org, mail))
    const isSame = words.subject === (before?.subject ?? null) && words.introduction === (before?.introduction ?? null)
    // Also if the answer to the first of two equal requests was lost.
    if (isSame) return
    const version = before?.version ?? 0
    refuseIf(version !== form.version, 'wording_changed')
    const set = { ...words, version: version + 1 }
    const line = db.insert(mailWording).values({ org, mail, ...set })
    await line.onConflictDoUpdate({ target: [mailWording.org, mailWording.mail], set })
    const isReset = words.subject === null && words.introduction === null
    const text = `${isReset ? 'Restored the standard text of' : 'Changed the text of'} the email "${standardOf(mail).name}"`
    const by = { org, by: actor.userId, at: server.now().toISOString() }
    await noteAudit(db, by, [{ area: 'settings', text }])
  })
}

/** Automatic emails, and the camp's own words in them, over HTTP (Communication rules 59 to 61). */
export const automaticCalls = [
  defineCall('GET', '/automatic-mails', "The emails that are sent automatically, with the camp's own words", {
    right: 'messages.send',
    answer: ok(automaticMailsShown),
    handle: (c) => c.var.server.database.read((db) => shownOf(db, c)),
  }),
  defineCall('PUT', '/automatic-mails', 'Sets the subject and introduction of an automatic email', {
    right: 'messages.automatic',
    body: wordingForm,
    answer: done,
    refusals: ['wording_changed'],
    handle: (c, { body }) => saveWording(c, body),
  }),
  defineCall('GET', '/automatic-mails/next', 'Who would get a daily email next', {
    right: 'messages.send',
    query: z.object({ mail: z.enum(DAILY_MAILS) }),
    answer: ok(nextMails),
    handle(c, { query: { mail } }) {
      const { server, speaker } = c.var
      const today = dayIn(campPerson(c).organization.timezone, server.now().toISOString())
      return server.database.read((db) => nextMailsOf(db, speaker.org, mail, { today, mayName: maySee(c, mail) }))
    },
  }),
]
