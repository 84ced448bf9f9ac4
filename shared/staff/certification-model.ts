import { z } from 'zod'
import {
  dayField,
  defineEntity,
  flag,
  instantField,
  json,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { id } from '../kernel/values/ids'
import { DEPARTMENTS, staff } from './model'

/** A certification, such as first aid, and who needs it. */
export const certificationTypes = defineEntity('certification_types', {
  part: 'team',
  fields: {
    name: text(200),
    /** How many months a certificate without an expiry date is valid; null if it never expires. */
    monthsValid: orNull(whole(1, 600)),
    /** How many days before it expires the camp gets the first alert. */
    warnDays: whole(0, 365),
    /** Whether it can be verified only with a picture of the document. */
    needsDocument: flag(),
    /**
     * Required of all staff, or of those with one of these positions, in one of these departments or leading one of
     * these activities.
     */
    forEverybody: flag(),
    positions: json(z.array(plainText(200)).max(50)),
    departments: json(z.array(z.enum(DEPARTMENTS)).max(DEPARTMENTS.length)),
    activityIds: json(z.array(id).max(100)),
    isActive: flag(),
  },
})
export type CertificationType = RowOf<typeof certificationTypes>

/** A staff member's certificate. Whether it is valid is never stored: it follows from the day. */
export const staffCertifications = defineEntity('staff_certifications', {
  part: 'certifications',
  fields: {
    staffId: ref(staff, { onDelete: 'remove' }),
    /** The member's account, so that people can read their own certificates. */
    userId: orNull(userRef()),
    typeId: ref(certificationTypes, { onDelete: 'refuse', code: 'certification_type_used' }),
    issuedOn: orNull(dayField()),
    expiresOn: orNull(dayField()),
    number: orNull(text(100)),
    note: orNull(text(1000)),
    /** When a picture of the document was last added. */
    documentAt: orNull(instantField()),
    verifiedBy: orNull(userRef()),
    verifiedAt: orNull(instantField()),
    addedAt: instantField(),
  },
  indexes: ['staffId', 'userId'],
  owner: { kind: 'user', field: 'userId' },
})
export type Certification = RowOf<typeof staffCertifications>

/**
 * The picture of a certificate as a data URL, at most about 400 kB; the row's id is the certificate's. The page loads
 * them one at a time, and a device stores one only until it is sent.
 */
export const certificationDocuments = defineEntity('certification_documents', {
  part: 'documents',
  partOf: staffCertifications,
  fields: { image: text(560_000) },
})
