import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { certificationFields, certificationTypeFields } from '#shared/staff/certification-mutations'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { staffForm } from '#shared/staff/rules'
import type { TestCamp } from '../testing/camp'
import { bareRow, type EditSample, formOf, named } from '../testing/sample-edits'

async function member(camp: TestCamp) {
  const row = await bareRow(camp, staff, { status: 'active', isActive: true })
  const details = await bareRow(camp, staffDetails, { id: row.id, certifications: [] })
  return { ...details, ...(await bareRow(camp, staffPrivate, { id: row.id })), ...row }
}

async function certificate(camp: TestCamp) {
  const [{ id: staffId }, { id: typeId }] = [await member(camp), await bareRow(camp, certificationTypes)]
  return bareRow(camp, staffCertifications, { staffId, typeId, addedAt: '2026-07-01T10:00:00.000Z' })
}

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'staff.edit.v1': {
    args: named('staffId'),
    entities: [staff, staffDetails, staffPrivate],
    form: formOf(staffForm),
    row: member,
  },
  'staff.editCertificationType.v1': {
    args: named('typeId'),
    entities: [certificationTypes],
    form: formOf(certificationTypeFields),
    row: (camp) => bareRow(camp, certificationTypes),
  },
  'staff.editCertification.v1': {
    args: named('certificationId'),
    entities: [staffCertifications],
    form: formOf(certificationFields).filter((field) => field !== 'typeId'),
    row: certificate,
  },
}
