import { and, eq } from 'drizzle-orm'
import { dayIn } from '#shared/kernel/values/dates'
import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { endingOf } from '#shared/staff/certifications'
import { staff, staffDetails } from '#shared/staff/model'
import { endingCertificates } from '#shared/staff/reads'
import { isOnStaff } from '#shared/staff/rules'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations, users } from '../db/tables/accounts'
import { mailSettings } from '../db/tables/mail'
import { topicsIn } from '../effects/mail-settings'
import type { Post } from '../effects/post'
import { addEffects, effectsByKey } from '../effects/queue'
import { type EffectKind, Never } from '../effects/worker'
import { certificateLetter } from './letters'

/** The kind of effect that emails a staff member about an expiring certificate. */
export const CERTIFICATE_ENDS = 'staff.certificate'

/** Returns whose certificates expire soon at a camp, and when, unless a newer one continues them. */
async function endingAt(db: Db, org: number, today: string) {
  const rows = rowReader(db, org)
  const members = (await rows.all(staff)).filter(({ status }) => isOnStaff(status))
  const endings = await endingCertificates(rows, members, today)
  return endings
    .filter(({ isCovered }) => isCovered)
    .map(({ member, type, until }) => ({ staffId: member.id, typeId: type.id, until }))
}

/**
 * Adds the mails about certificates that end soon, at camps that have switched them on (Settings rule 8). Sent mails
 * are remembered for a month, so each goes out at most once a month.
 */
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
      const effects = (await endingAt(db, camp.id, today)).map((args) => ({
        key: `certificate:${args.staffId}:${args.typeId}:${args.until}`,
        lane: 'mail' as const,
        kind: CERTIFICATE_ENDS,
        args,
      }))
      const keys = effects.map(({ key }) => key)
      const known = await effectsByKey(db, camp.id, keys)
      const fresh = effects.filter(({ key }) => !known.has(key))
      await addEffects(server, db, camp.id, fresh)
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
        return { email: details?.email ?? user?.email, camp: camp.name, firstName: member.firstName, type: type.name }
      })
      if (!found) return
      const { email, ...facts } = found
      if (!email) throw new Never('The staff record has no email address.')
      const letter = certificateLetter({ ...facts, until: String(until) })
      await post.send(org, { to: email, id: `certificate.${org}.${staffId}.${typeId}.${until}`, letter })
    },
  }
}
