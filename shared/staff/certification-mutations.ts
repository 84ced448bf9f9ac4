import { z } from 'zod'
import { plainText, requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { can } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import { id } from '../kernel/values/ids'
import { documentImage } from '../kernel/values/pictures'
import { campDayOf } from '../settings/camp-day'
import {
  type Certification,
  certificationDocuments,
  certificationTypes,
  staffCertifications,
} from './certification-model'
import { wrongCertificate } from './certifications'
import { type StaffMember, staff } from './model'

const type = certificationTypes.fields
const certificate = staffCertifications.fields

/** The form fields of a certification type. */
export const certificationTypeFields = z.object({
  name: requiredText(200, 'Name is required'),
  monthsValid: type.monthsValid.schema.default(null),
  warnDays: type.warnDays.schema.default(60),
  needsDocument: z.boolean().default(false),
  forEverybody: z.boolean().default(false),
  positions: type.positions.schema.default([]),
  departments: type.departments.schema.default([]),
  activityIds: type.activityIds.schema.default([]),
  isActive: z.boolean().default(true),
})

/** Adds a type of certification. */
export const createCertificationType = defineMutation({
  name: 'staff.createCertificationType.v1',
  needs: 'staff.write',
  audited: 'staff',
  args: certificationTypeFields.extend({ typeId: id }),
  async run({ store }, { typeId, ...fields }) {
    await store.insert(certificationTypes, { id: typeId, ...fields })
    return { typeId }
  },
})

/** Changes a type of certification. */
export const editCertificationType = defineMutation({
  name: 'staff.editCertificationType.v1',
  needs: 'staff.write',
  audited: 'staff',
  args: editArgs.extend({ typeId: id }),
  async run(context, { typeId, ...edit }) {
    const row = requireFound(await context.store.get(certificationTypes, typeId), 'certification type')
    await applyEdit(context, certificationTypes, row, edit, { form: certificationTypeFields })
  },
})

/** Deletes a type without certificates; one in use can only be deactivated. */
export const deleteCertificationType = defineMutation({
  name: 'staff.deleteCertificationType.v1',
  needs: 'staff.write',
  audited: 'staff',
  args: z.object({ typeId: id }),
  async run(context, { typeId }) {
    const row = requireFound(await context.store.get(certificationTypes, typeId), 'certification type')
    await removeRow(context, certificationTypes, row)
  },
})

/** The form fields of a certificate. */
export const certificationFields = z.object({
  typeId: id,
  issuedOn: certificate.issuedOn.schema.default(null),
  expiresOn: certificate.expiresOn.schema.default(null),
  number: certificate.number.schema.default(null),
  note: plainText(1000).nullable().default(null),
})

/**
 * Returns the person to whom this user may add a certificate: anyone for the office, only themselves for everyone else
 * (Staff rule 8).
 */
async function memberToCertify({ store, actor }: MutationContext, staffId: number): Promise<StaffMember> {
  const member = await store.get(staff, staffId)
  const own = member?.userId === actor.userId
  if (!member || (!own && !can(actor, 'certifications.verify'))) throw new Refusal('not_found', { what: 'person' })
  return member
}

/** Returns a certificate if this user may change it; outside the office, only their own until it is verified. */
async function certificationToChange(context: MutationContext, certificationId: number): Promise<Certification> {
  const row = requireFound(await context.store.get(staffCertifications, certificationId), 'certification')
  if (can(context.actor, 'certifications.verify')) return row
  const member = await context.store.get(staff, row.staffId)
  if (member?.userId !== context.actor.userId) throw new Refusal('not_found', { what: 'certification' })
  refuseIf(row.verifiedAt !== null, 'certification_verified')
  return row
}

/** Adds a certificate, with the picture of its document if there is one. */
export const addCertification = defineMutation({
  name: 'staff.addCertification.v1',
  needs: 'staff.apply',
  args: certificationFields.extend({
    certificationId: id,
    staffId: id,
    document: documentImage.nullable().default(null),
  }),
  async run(context, { certificationId, staffId, document, ...fields }) {
    const { store, at } = context
    const { userId } = await memberToCertify(context, staffId)
    const of = requireFound(await store.get(certificationTypes, fields.typeId), 'certification type')
    refuseIf(!of.isActive, 'certification_type_off', { name: of.name })
    refuseWrong(wrongCertificate(fields, await campDayOf(context)))
    await store.insert(staffCertifications, {
      id: certificationId,
      staffId,
      userId,
      ...fields,
      documentAt: document === null ? null : at,
      verifiedBy: null,
      verifiedAt: null,
      addedAt: at,
    })
    if (document !== null) await store.insert(certificationDocuments, { id: certificationId, image: document })
    return { certificationId }
  },
})

/** Changes a certificate; a verified one has to be verified again. */
export const editCertification = defineMutation({
  name: 'staff.editCertification.v1',
  needs: 'staff.apply',
  audited: 'staff',
  args: editArgs.extend({ certificationId: id }),
  async run(context, { certificationId, ...edit }) {
    const { store } = context
    const row = await certificationToChange(context, certificationId)
    await applyEdit(context, staffCertifications, row, edit, { form: certificationFields.omit({ typeId: true }) })
    const after = requireFound(await store.get(staffCertifications, certificationId), 'certification')
    refuseWrong(wrongCertificate(after, await campDayOf(context)))
    const dates = after.issuedOn !== row.issuedOn || after.expiresOn !== row.expiresOn || after.number !== row.number
    if (dates && row.verifiedAt !== null)
      await store.patch(staffCertifications, certificationId, { verifiedAt: null, verifiedBy: null })
  },
})

/** Adds the picture of a document, replacing the previous one. */
export const addDocument = defineMutation({
  name: 'staff.addDocument.v1',
  needs: 'staff.apply',
  args: z.object({ certificationId: id, image: documentImage }),
  async run(context, { certificationId, image }) {
    const { store, at } = context
    await certificationToChange(context, certificationId)
    // Devices do not have the previous picture, so there this counts as a new row.
    await store.remove(certificationDocuments, certificationId)
    await store.insert(certificationDocuments, { id: certificationId, image })
    await store.patch(staffCertifications, certificationId, { documentAt: at })
  },
})

/** Marks a certificate as verified by the office, or clears that; never one's own (Staff rule 10). */
export const verifyCertification = defineMutation({
  name: 'staff.verifyCertification.v1',
  needs: 'certifications.verify',
  audited: 'staff',
  args: z.object({ certificationId: id, verified: z.boolean() }),
  async run({ store, actor, at }, { certificationId, verified }) {
    const row = requireFound(await store.get(staffCertifications, certificationId), 'certification')
    const member = requireFound(await store.get(staff, row.staffId), 'staff member')
    refuseIf(member.userId === actor.userId, 'own_record')
    const of = requireFound(await store.get(certificationTypes, row.typeId), 'certification type')
    refuseIf(verified && of.needsDocument && row.documentAt === null, 'document_missing', { name: of.name })
    if (verified === (row.verifiedAt !== null)) return
    const said = verified ? { verifiedBy: actor.userId, verifiedAt: at } : { verifiedBy: null, verifiedAt: null }
    await store.patch(staffCertifications, certificationId, said)
  },
})

/** Removes a certificate: any for the office; for everyone else, their own until it is verified. */
export const removeCertification = defineMutation({
  name: 'staff.removeCertification.v1',
  needs: 'staff.apply',
  audited: 'staff',
  args: z.object({ certificationId: id }),
  async run(context, { certificationId }) {
    await removeRow(context, staffCertifications, await certificationToChange(context, certificationId))
  },
})
