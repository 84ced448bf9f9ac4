import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import { dayIn } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { calendarOf } from '#shared/settings/camp-day'
import { readNumber, sayNumber, validityOf } from '#shared/training/certificate'
import { certify } from '#shared/training/certificate-mutations'
import {
  type TrainingCertificate,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
} from '#shared/training/model'
import { networkOf } from '../auth/caller'
import { countTry } from '../auth/throttle'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations, users } from '../db/tables/accounts'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { pdfAnswer } from '../pdf/answer'
import { listOf, oneRowOf, readAs, runForCall } from '../sync/rest'
import { certificatePdf } from './certificate-pdf'

/** How many numbers one IP address may look up in 15 minutes. */
const LOOKS = 60

const certificate = rowOf(trainingCertificates)

/** What anyone with a certificate's number can see. */
const verifiedCertificate = z.object({
  number: z.string(),
  name: z.string(),
  program: z.string(),
  camp: z.string(),
  completedOn: z.string(),
  validUntil: z.string().nullable(),
  ended: z.boolean(),
})

/** Returns what anyone with a certificate's number can see. */
async function verifiedCertificateOf(
  db: Db,
  org: number,
  row: TrainingCertificate,
  now: Date,
): Promise<z.output<typeof verifiedCertificate>> {
  const rows = rowReader(db, org)
  const calendar = await calendarOf(rows, now.toISOString())
  const program = requireFound(await rows.get(trainingPrograms, row.programId), 'program')
  const materials = await rows.list(trainingMaterials, 'programId', row.programId)
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  return {
    number: sayNumber(org, row.number),
    name: row.name ?? (await accountName(db, org, row.userId)),
    program: row.title,
    camp: requireFound(camp, 'camp').name,
    completedOn: dayIn(calendar.timeZone, row.completedAt),
    ...validityOf(row, program, materials, calendar),
  }
}

/** Returns the name of a person without a staff record. */
async function accountName(db: Db, org: number, userId: number): Promise<string> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.org, org), eq(users.id, userId)))
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || 'Someone at this camp'
}

/**
 * Returns the certificate with a number. @throws Refusal `certificate_unknown`, whether the number is malformed or
 * unknown
 */
async function verified(c: Context<Env>, typed: string) {
  const { server } = c.var
  await countTry(server, [{ what: ['verify', networkOf(c)], most: LOOKS }])
  const asked = readNumber(typed)
  if (!asked) throw new Refusal('certificate_unknown')
  const { organizationId, number } = asked
  return server.database.read(async (db) => {
    const [row] = await rowReader(db, organizationId).list(trainingCertificates, 'number', number)
    if (!row) throw new Refusal('certificate_unknown')
    return verifiedCertificateOf(db, organizationId, row, server.now())
  })
}

/** Returns the app's address: the one the operator set, or else the one this person is using. */
function placeOf(c: Context<Env>): string {
  return new URL(c.var.config.publicUrl ?? c.req.url).host
}

async function paper(c: Context<Env>, certificateId: number): Promise<Response> {
  const { server, speaker } = c.var
  const row = await readAs(c, (rows) => rows.get(trainingCertificates, certificateId, 'certificate'))
  const says = await server.database.read((db) => verifiedCertificateOf(db, speaker.org, row, server.now()))
  const bytes = await certificatePdf({ ...says, address: `${placeOf(c)}/verify/${says.number}` })
  return pdfAnswer(c, bytes, `certificate-${says.number}.pdf`)
}

/** Certificates over HTTP: issued to those who completed a program, and looked up by anyone who has a number. */
export const certificateCalls = [
  defineCall('GET', '/training/certificates', 'The certificates you may see', {
    reads: trainingCertificates,
    answer: list(certificate),
    handle: (c) => listOf(c, trainingCertificates),
  }),
  defineCall('POST', '/training/programs/:id/certificate', 'Issues a certificate for a completed program', {
    does: [certify],
    body: z.object({ userId: id.nullable().default(null) }),
    answer: made(certificate),
    refusals: ['not_completed'],
    async handle(c, { id: programId, body }) {
      const { certificateId } = await runForCall(c, certify, (ids) => ({
        ...body,
        programId,
        certificateId: ids.next(),
      }))
      return oneRowOf(c, trainingCertificates, certificateId, 'certificate')
    },
  }),
  defineCall('GET', '/training/certificates/:id/pdf', 'A certificate as a PDF', {
    reads: trainingCertificates,
    answer: { status: 200, type: 'application/pdf' },
    handle: (c, { id: certificateId }) => paper(c, certificateId),
  }),
  defineCall('GET', '/verify/:token', 'Whether this certificate number is valid, and until when', {
    right: 'anybody',
    answer: ok(verifiedCertificate),
    refusals: ['certificate_unknown', 'too_many_tries'],
    handle: (c, { token }) => verified(c, token),
  }),
]
