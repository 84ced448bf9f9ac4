import type { MailContent } from '#shared/communication/automatic-mails'
import { payerOf, payerTitle } from '#shared/financial/payer'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { wordedLetter } from '../effects/camp-words'
import type { Post } from '../effects/post'
import type { Lane, NewEffect } from '../effects/queue'
import { type EffectKind, Never } from '../effects/worker'
import { emailsOfPayer } from './payer-emails'

/** Returns whether a camp's families can pay online now. */
export type PaysOnline = (db: Db, org: number) => Promise<boolean>

/** When a mail is written, and whether the camp's families can pay online. */
export interface Sending {
  now: Date
  paysOnline: PaysOnline
}

/** What an email to a family or church says. */
interface AboutPayer {
  familyId: number
  content: MailContent
}

/** Returns what an email says, with the name of its payer among the values. */
export async function toPayer(db: Db, org: number, { familyId, content }: AboutPayer): Promise<MailContent> {
  const payer = await payerOf(rowReader(db, org), familyId)
  return { ...content, values: { ...content.values, 'payer.name': payer ? payerTitle(payer) : '' } }
}

/** A kind of email that goes to each address of a family, such as a receipt. */
export interface FamilyMail {
  /** The name of its effects. */
  name: string
  lane: Lane
  /** The prefix of its effects' keys and its emails' ids. */
  prefix: 'receipt' | 'statement' | 'plan' | 'award'
  /** The argument that holds the id of its subject. */
  about: 'entryId' | 'familyId' | 'agreementId' | 'registrationId'
  /** Returns its current content and its family; undefined if it should no longer be sent. `asked` identifies it. */
  written(db: Db, org: number, id: number, asked: string, by: Sending): Promise<AboutPayer | undefined>
}

/**
 * Returns the effects that mail one letter to each of a family's addresses.
 *
 * @param emails the addresses, in order
 * @param asked identifies the request: within one request, the same letter isn't mailed twice
 */
export function familyMailEffects(
  { name, lane, prefix, about }: FamilyMail,
  id: number,
  emails: readonly string[],
  asked: string,
): NewEffect[] {
  return emails.map((_, place) => ({
    key: `${prefix}:${id}:${asked}:${place}`,
    lane,
    kind: name,
    args: { [about]: id, place, asked },
  }))
}

/** Returns the identity of a person's request: pressing twice within a minute mails once. */
export function requestedNow({ now }: Pick<Server, 'now'>): string {
  return now().toISOString().slice(0, 16)
}

/** Mails a letter to one of the family's addresses. */
export function familyMailKind(
  { name, lane, prefix, about, written }: FamilyMail,
  post: Post,
  paysOnline: PaysOnline,
): EffectKind {
  return {
    name,
    lane,
    async run(server, { org, args }) {
      const [id, place] = [Number(args[about]), Number(args.place)]
      const found = await server.database.read(async (db) => {
        const mail = await written(db, org, id, String(args.asked), { now: server.now(), paysOnline })
        if (!mail) return undefined
        const to = (await emailsOfPayer(db, org, mail.familyId))[place]
        return { to, letter: await wordedLetter(db, org, await toPayer(db, org, mail)) }
      })
      if (!found) return
      const { to, letter } = found
      if (!to) throw new Never('The family has no email address.')
      await post.send(org, { to, id: `${prefix}.${org}.${id}.${String(args.asked)}.${place}`, letter })
    },
  }
}
