import type { Context } from 'hono'
import { id as idRule } from '#shared/kernel/ids'
import { requireFound } from '#shared/kernel/refusal'
import { certificationDocuments, certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import {
  addCertification,
  addDocument,
  certificationFields,
  certificationTypeFields,
  createCertificationType,
  deleteCertificationType,
  editCertification,
  editCertificationType,
  removeCertification,
  verifyCertification,
} from '#shared/staff/certification-mutations'
import { rowReader } from '../db/rows'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const type = rowOf(certificationTypes)
const certification = rowOf(staffCertifications)

const oneType = (c: Context<Env>, id: number) => oneRowOf(c, certificationTypes, id, 'certification type')
const oneCertification = (c: Context<Env>, id: number) => oneRowOf(c, staffCertifications, id, 'certification')

const PICTURE = /^data:(image\/(?:webp|jpeg));base64,/

/** The picture of a certificate, for people who may read the certificate itself. */
async function documentOf(c: Context<Env>, id: number): Promise<Response> {
  const { server, speaker } = c.var
  await oneCertification(c, id)
  const row = await server.database.read((db) => rowReader(db, speaker.org).get(certificationDocuments, id))
  const { image } = requireFound(row, 'document')
  const [start = '', mime = ''] = PICTURE.exec(image) ?? []
  const bytes = image.slice(start.length)
  const headers = {
    'content-type': mime,
    // The next user of this browser must not see it.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  }
  return new Response(Buffer.from(bytes, 'base64'), { headers })
}

const typeCalls = [
  defineCall('GET', '/certification-types', 'Certification types', {
    reads: certificationTypes,
    answer: list(type),
    handle: (c) => listOf(c, certificationTypes),
  }),
  defineCall('POST', '/certification-types', 'Adds a certification type', {
    does: [createCertificationType],
    body: certificationTypeFields,
    answer: made(type),
    async handle(c, { body }) {
      const { typeId } = await runForCall(c, createCertificationType, (ids) => ({ ...body, typeId: ids.next() }))
      return oneType(c, typeId)
    },
  }),
  defineCall('PATCH', '/certification-types/:id', 'Changes a certification type', {
    does: [editCertificationType],
    changes: certificationTypeFields,
    answer: ok(type),
    async handle(c, { id, edit }) {
      await runForCall(c, editCertificationType, () => ({ typeId: id, ...edit }))
      return oneType(c, id)
    },
  }),
  defineCall('DELETE', '/certification-types/:id', 'Deletes a certification type without certificates', {
    does: [deleteCertificationType],
    answer: done,
    refusals: ['certification_type_used'],
    handle: (c, { id }) => runForCall(c, deleteCertificationType, () => ({ typeId: id })),
  }),
]

/** Certificates and their types over HTTP. */
export const certificationCalls = [
  ...typeCalls,
  defineCall('GET', '/certifications', 'Every certificate; outside the office, only your own', {
    reads: staffCertifications,
    answer: list(certification),
    handle: (c) => listOf(c, staffCertifications),
  }),
  defineCall('GET', '/certifications/:id', 'One certificate', {
    reads: staffCertifications,
    answer: ok(certification),
    handle: (c, { id }) => oneCertification(c, id),
  }),
  defineCall('POST', '/certifications', "Adds a certificate: your own, or anyone's from the office", {
    does: [addCertification],
    body: addCertification.args.omit({ certificationId: true }).extend({ staffId: idRule }),
    answer: made(certification),
    refusals: ['certification_type_off'],
    async handle(c, { body }) {
      const { certificationId } = await runForCall(c, addCertification, (ids) => ({
        ...body,
        certificationId: ids.next(),
      }))
      return oneCertification(c, certificationId)
    },
  }),
  defineCall('PATCH', '/certifications/:id', 'Changes a certificate, which then needs to be verified again', {
    does: [editCertification],
    changes: certificationFields.omit({ typeId: true }),
    answer: ok(certification),
    refusals: ['certification_verified'],
    async handle(c, { id, edit }) {
      await runForCall(c, editCertification, () => ({ certificationId: id, ...edit }))
      return oneCertification(c, id)
    },
  }),
  defineCall('POST', '/certifications/:id/verify', 'Sets whether the office has verified a certificate', {
    does: [verifyCertification],
    body: verifyCertification.args.pick({ verified: true }),
    answer: ok(certification),
    refusals: ['own_record', 'document_missing'],
    async handle(c, { id, body }) {
      await runForCall(c, verifyCertification, () => ({ certificationId: id, ...body }))
      return oneCertification(c, id)
    },
  }),
  defineCall('PUT', '/certifications/:id/document', 'Adds a photo of a certificate', {
    does: [addDocument],
    body: addDocument.args.pick({ image: true }),
    answer: ok(certification),
    refusals: ['certification_verified'],
    async handle(c, { id, body }) {
      await runForCall(c, addDocument, () => ({ certificationId: id, ...body }))
      return oneCertification(c, id)
    },
  }),
  defineCall('GET', '/certifications/:id/document', 'The photo of a certificate', {
    reads: staffCertifications,
    answer: { status: 200, type: 'image/webp' },
    handle: (c, { id }) => documentOf(c, id),
  }),
  defineCall('DELETE', '/certifications/:id', 'Deletes a certificate', {
    does: [removeCertification],
    answer: done,
    refusals: ['certification_verified'],
    handle: (c, { id }) => runForCall(c, removeCertification, () => ({ certificationId: id })),
  }),
]
