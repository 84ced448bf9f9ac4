import { and, eq } from 'drizzle-orm'
import { camperContacts, campers, families, fullName } from '#shared/campers/model'
import { stillHolds } from '#shared/registration/mail-topics'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations, users } from '../db/tables/accounts'
import type { Post } from '../effects/post'
import { type EffectKind, Never } from '../effects/worker'
import { REGISTRATION_NEWS } from '../sync/followed-registrations'
import { type RegistrationTopic, registrationLetter } from './letters'

/** The e-mail of a camper's family: that of its account, or else the one that stands with the camper. */
async function emailOf(db: Db, org: number, camperId: number): Promise<string | null> {
  const rows = rowReader(db, org)
  const contact = await rows.get(camperContacts, camperId)
  const family = contact?.familyId ? await rows.get(families, contact.familyId) : undefined
  const userId = family?.primaryContactUserId
  if (!userId) return contact?.email ?? null
  const own = and(eq(users.org, org), eq(users.id, userId), eq(users.isActive, true))
  const [user] = await db.select({ email: users.email }).from(users).where(own)
  return user?.email ?? contact?.email ?? null
}

/** Everything that the letter about a registration needs; undefined where it is not to be told any more. */
async function toldOf(db: Db, org: number, registrationId: number, topic: RegistrationTopic) {
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
  const told = { camp: camp.name, child: fullName(camper), session, waits: status === 'waitlist', movedFrom }
  return { email: await emailOf(db, org, camper.id), told }
}

/** Mails a family how a registration stands, unless it has changed again meanwhile. */
export function registrationMail(post: Post): EffectKind {
  return {
    name: REGISTRATION_NEWS,
    lane: 'mail',
    async run({ database }, { org, args }) {
      const [registrationId, topic] = [Number(args.registrationId), args.topic as RegistrationTopic]
      const found = await database.read((db) => toldOf(db, org, registrationId, topic))
      if (!found) return
      if (!found.email) throw new Never('The family has no e-mail address.')
      const id = `registration.${org}.${registrationId}.${Number(args.change)}`
      await post.send(org, { to: found.email, id, letter: registrationLetter(topic, found.told) })
    },
  }
}
