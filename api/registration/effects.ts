import { eq } from 'drizzle-orm'
import { camperContacts, campers, fullName } from '#shared/campers/model'
import { stillHolds } from '#shared/registration/mail-topics'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { emailsOfFamily } from '../campers/family-emails'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { wordedLetter } from '../effects/camp-words'
import type { Post } from '../effects/post'
import { addEffects, effectsByKey, type NewEffect, wakeWorkers } from '../effects/queue'
import { type EffectKind, Never } from '../effects/worker'
import { REGISTRATION_NEWS } from './add-mails'
import { type RegistrationTopic, registrationContent } from './letters'

/** Returns the emails for news about a camper: the family's, or the camper's own if the family has none. */
async function emailsOf(db: Db, org: number, camperId: number): Promise<string[]> {
  const camper = await rowReader(db, org).get(camperContacts, camperId)
  const found = await emailsOfFamily(db, org, camper?.familyId)
  return found.length > 0 ? found : [camper?.email].flatMap((email) => email || [])
}

/** Returns what the letter about a registration says; undefined if it should no longer be sent. */
export async function registrationMailContent(db: Db, org: number, registrationId: number, topic: RegistrationTopic) {
  const rows = rowReader(db, org)
  const registration = await rows.get(registrations, registrationId)
  if (!registration || !stillHolds(topic, registration.status)) return undefined
  const [camper, session, [camp]] = [
    await rows.get(campers, registration.camperId),
    await rows.get(campSessions, registration.sessionId),
    await db.select().from(organizations).where(eq(organizations.id, org)),
  ]
  if (!camper || !session || !camp?.isActive) return undefined
  const { status, movedFrom } = registration
  const people = { camper: fullName(camper), firstName: camper.firstName }
  const facts = { camp: camp.name, ...people, session, waits: status === 'waitlist', movedFrom }
  return { camperId: camper.id, content: registrationContent(topic, facts) }
}

/**
 * Adds a copy for each additional contact, once. Each is a separate effect, so that one broken mailbox doesn't delay
 * the others.
 */
async function addCopies(server: Server, org: number, args: Record<string, unknown>, count: number): Promise<void> {
  const copies = Array.from({ length: count }, (_, index): NewEffect => {
    const place = index + 1
    const key = `registration:${Number(args.registrationId)}:${Number(args.change)}:${place}`
    return { key, lane: 'mail', kind: REGISTRATION_NEWS, args: { ...args, place } }
  })
  await server.database.transact(async (db) => {
    const keys = copies.map(({ key }) => key)
    const there = await effectsByKey(db, org, keys)
    await addEffects(
      server,
      db,
      org,
      copies.filter(({ key }) => !there.has(key)),
    )
  })
  wakeWorkers(server.database)
}

/** Mails a family the status of a registration, unless it has changed again. */
export function registrationMail(post: Post): EffectKind {
  return {
    name: REGISTRATION_NEWS,
    lane: 'mail',
    async run(server, { org, args }) {
      const [registrationId, topic] = [Number(args.registrationId), args.topic as RegistrationTopic]
      const found = await server.database.read(async (db) => {
        const about = await registrationMailContent(db, org, registrationId, topic)
        if (!about) return undefined
        return {
          emails: await emailsOf(db, org, about.camperId),
          letter: await wordedLetter(db, org, about.content),
        }
      })
      if (!found) return
      const { emails, letter } = found
      if (emails.length === 0) throw new Never('The family has no email address.')
      const place = Number(args.place ?? 0)
      if (place === 0 && emails.length > 1) await addCopies(server, org, args, emails.length - 1)
      const to = emails[place]
      if (!to) return
      const id = `registration.${org}.${registrationId}.${Number(args.change)}${place > 0 ? `.${place}` : ''}`
      await post.send(org, { to, id, letter })
    },
  }
}
