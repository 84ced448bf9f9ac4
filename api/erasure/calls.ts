import type { Context } from 'hono'
import { z } from 'zod'
import { erasureCertificate, erasureForm, erasurePreview, erasureQuery } from '#shared/erasure/model'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { rowReader } from '../db/rows'
import { defineCall, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { campPerson } from '../profile/password-proof'
import { proveAgain, UNPROVEN } from '../profile/second-step'
import { erasurePdf } from './certificate'
import { certificatesOf, erasePerson, previewErasure } from './erase'

const certificatesIn = (c: Context<Env>) => c.var.server.database.read((db) => certificatesOf(db, c.var.speaker.org))

async function certificateOf(c: Context<Env>, id: number) {
  const all = await certificatesIn(c)
  return requireFound(
    all.find((each) => each.id === id),
    'certificate',
  )
}

async function download(c: Context<Env>, id: number): Promise<Response> {
  const certificate = await certificateOf(c, id)
  const { server, speaker } = c.var
  const profile = await server.database.read((db) => rowReader(db, speaker.org).get(campProfile, CAMP_ID))
  const bytes = await erasurePdf({ name: campPerson(c).organization.name, currency: profile?.currency }, certificate)
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', `attachment; filename="deletion-${certificate.number}.pdf"`)
  return c.body(new Uint8Array(bytes))
}

/** The deletion of a person's data on request (docs/product/erasure.md). */
export const erasureCalls = [
  defineCall('GET', '/erasures', 'Certificates of requested deletions, newest first', {
    right: 'erasure.manage',
    answer: ok(z.object({ certificates: z.array(erasureCertificate) })),
    handle: async (c) => ({ certificates: await certificatesIn(c) }),
  }),
  defineCall('GET', '/erasures/preview', "What would be deleted and kept if a person's data were deleted", {
    right: 'erasure.manage',
    query: erasureQuery,
    answer: ok(erasurePreview),
    refusals: ['not_found'],
    handle: (c, { query }) => previewErasure(c.var.server, c.var.speaker.org, c.var.speaker.actor, query),
  }),
  defineCall('POST', '/erasures', "Permanently deletes a person's data on request", {
    right: 'erasure.manage',
    body: erasureForm,
    answer: made(erasureCertificate),
    refusals: ['not_found', 'name_differs', 'last_admin', 'own_account', ...UNPROVEN],
    async handle(c, { body }) {
      await proveAgain(c, body)
      const number = await erasePerson(c.var, c.var.speaker.org, c.var.speaker.actor, body)
      const all = await certificatesIn(c)
      return requireFound(
        all.find((each) => each.number === number),
        'certificate',
      )
    },
  }),
  defineCall('GET', '/erasures/:id/certificate', 'The certificate of a deletion, ready to print', {
    right: 'erasure.manage',
    answer: { status: 200, type: 'application/pdf' },
    handle: (c, { id }) => download(c, id),
  }),
]
