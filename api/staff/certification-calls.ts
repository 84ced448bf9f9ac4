import type { Context } from 'hono'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { id as idRule } from '#shared/kernel/values/ids'
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
import { defineCall, ok } from '../http/call'
import { pictureAnswer } from '../http/picture-answer'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { oneRowOf, runForCall } from '../sync/rest'

const type = crudCalls('/certification-types', certificationTypes, { what: 'certification type', id: 'typeId' })
const certification = rowOf(staffCertifications)
const certificates = crudCalls('/certifications', staffCertifications, { what: 'certification', id: 'certificationId' })

const oneCertification = (c: Context<Env>, id: number) => oneRowOf(c, staffCertifications, id, 'certification')

/** Returns a certificate's picture, for people who may read the certificate. */
async function documentOf(c: Context<Env>, id: number): Promise<Response> {
  const { server, speaker } = c.var
  await oneCertification(c, id)
  const row = await server.database.read((db) => rowReader(db, speaker.org).get(certificationDocuments, id))
  return pictureAnswer(requireFound(row, 'document').image)
}

const typeCalls = [
  type.list('Certification types'),
  type.add('Adds a certification type', createCertificationType, { body: certificationTypeFields }),
  type.change('Changes a certification type', editCertificationType, { changes: certificationTypeFields }),
  type.remove('Deletes a certification type without certificates', deleteCertificationType, {
    refusals: ['certification_type_used'],
  }),
]

/** Certificates and their types over HTTP. */
export const certificationCalls = [
  ...typeCalls,
  certificates.list('Every certificate; outside the office, only your own'),
  certificates.one('One certificate'),
  certificates.add("Adds a certificate: your own, or anyone's from the office", addCertification, {
    body: addCertification.args.omit({ certificationId: true }).extend({ staffId: idRule }),
    refusals: ['certification_type_off'],
  }),
  certificates.change('Changes a certificate, which then needs to be verified again', editCertification, {
    changes: certificationFields.omit({ typeId: true }),
    refusals: ['certification_verified'],
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
  certificates.remove('Deletes a certificate', removeCertification, { refusals: ['certification_verified'] }),
]
