import { and, eq } from 'drizzle-orm'
import { dayIn } from '#shared/kernel/values/dates'
import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { endingOf } from '#shared/staff/certifications'
import { type StaffMember, staff, staffDetails } from '#shared/staff/model'
import { endingCertificates } from '#shared/staff/reads'
import { isOnStaff } from '#shared/staff/rules'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations, users } from '../db/tables/accounts'
import { mailSettings } from '../db/tables/mail'
import { wordedLetter } from '../effects/camp-words'
import { topicsIn } from '../effects/mail-settings'
import type { Post } from '../effects/post'
import { addEffects, effectsByKey, type NewEffect } from '../effects/queue'
import { type EffectKind, Never } from '../effects/worker'
import { certificateContent } from './letters'

/** The kind of effect that emails a staff member about an expiring certificate. */
export const CERTIFICATE_ENDS = 'staff.certificate'

/** An email about a certificate that is to be sent. */
export interface CertificateMail {
  member: StaffMember
  type: string
  until: string
  email: NewEffect
}

/** Returns the emails about certificates that expire soon, unless a newer one continues them. */
async function mailsDue(db: Db, org: number, today: string): Promise<CertificateMail[]> {
  const rows = rowReader(db, org)
  const members = (await rows.all(staff)).filter(({ status }) => isOnStaff(status))
  const endings = await endingCertificates(rows, members, today)
  return endings
    .filter(({ isCovered }) => isCovered)
    .map(({ member, type, until }) => {
      const args = { staffId: member.id, typeId: type.id, until }
      const key = `certificate:${args.staffId}:${args.typeId}:${until}`
      return { member, type: type.name, until, email: { key, lane: 'mail', kind: CERTIFICATE_ENDS, args } }
    })
}

/**
 * Returns the emails about certificates that a camp still has to send on a day. Sent emails are remembered for a month,
 * so each goes out at most once a month.
 */
export async function certificateMailsOn(db: Db, org: number, day: string): Promise<CertificateMail[]> {
  const due = await mailsDue(db, org, day)
  const keys = due.map(({ email }) => email.key)
  const known = await effectsByKey(db, org, keys)
  return due.filter(({ email }) => !known.has(email.key))
}

/** Adds the emails about certificates that end soon, at camps that have switched them on (Settings rule 8). */
export async function followCertificates(server: Server): Promise<void> {
  const { database } = server
  const lines = await database.read((db) =>
    db
      .select({ settings: mailSettings, camp: organizations })
      .from(mailSettings)
      .innerJoin(organizations, eq(organizations.id, mailSettings.org))
      .where(eq(organizations.isActive, true)),
  )
  for (const { settings, camp } of lines) {
    if (!topicsIn(settings).includes('certificateEnds')) continue
    const today = dayIn(camp.timezone, server.now().toISOString())
    await database.transact(async (db) => {
      const fresh = await certificateMailsOn(db, camp.id, today)
      await addEffects(
        server,
        db,
        camp.id,
        fresh.map(({ email }) => email),
      )
    })
  }
}

/** Emails a staff member about an expiring certificate, unless it was renewed. */
export function certificateMail(post: Post): EffectKind {
  return {
    name: CERTIFICATE_ENDS,
    lane: 'mail',
    async run({ database, now }, { org, args }) {
      const { staffId, typeId, until } = args
      const found = await database.read(async (db) => {
        const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
        if (!camp?.isActive) return undefined
        const today = dayIn(camp.timezone, now().toISOString())
        const rows = rowReader(db, org)
        const [member, type] = [
          await rows.get(staff, Number(staffId)),
          await rows.get(certificationTypes, Number(typeId)),
        ]
        if (!member || !isOnStaff(member.status) || !type?.isActive) return undefined
        const held = await rows.list(staffCertifications, 'staffId', member.id)
        const ending = endingOf(held, type, today)
        if (!ending?.isCovered || ending.until !== until) return undefined
        const own = member.userId === null ? undefined : and(eq(users.org, org), eq(users.id, member.userId))
        const [user] = own ? await db.select({ email: users.email }).from(users).where(own) : []
        const details = await rows.get(staffDetails, member.id)
        const facts = { camp: camp.name, firstName: member.firstName, type: type.name, until: String(until) }
        const letter = await wordedLetter(db, org, certificateContent(facts))
        return { email: details?.email ?? user?.email, letter }
      })
      if (!found) return
      const { email, letter } = found
      if (!email) throw new Never('The staff record has no email address.')
      await post.send(org, { to: email, id: `certificate.${org}.${staffId}.${typeId}.${until}`, letter })
    },
  }
}
