import { fullName } from '../campers/model'
import { wordOr } from '../kernel/declared-refusals'
import { nameOf, type RowsForWords, rowOf, type Words } from '../kernel/words'
import { certificationTypes, staffCertifications } from './certification-model'
import { readyOverrides, STAFF_STATUS_WORDS, staff } from './model'

/** Somebody of the staff as an action names them. */
export async function personOf(rows: RowsForWords, staffId: unknown): Promise<string> {
  const row = await rowOf(rows, staff, staffId)
  return row ? fullName({ firstName: String(row.firstName), lastName: String(row.lastName) }) : 'a member of staff'
}

/** A certificate, such as "First aid of Ana Novak". */
async function certificate(rows: RowsForWords, certificationId: unknown): Promise<string> {
  const row = await rowOf(rows, staffCertifications, certificationId)
  if (!row) return 'a certificate'
  return `${await nameOf(rows, certificationTypes, row.typeId)} of ${await personOf(rows, row.staffId)}`
}

const statusWord = (status: unknown) =>
  Object.entries(STAFF_STATUS_WORDS)
    .find(([name]) => name === status)?.[1]
    .toLowerCase() ?? 'changed'

/** What an edit changes: the background check is what people look for afterwards. */
function editedOf(set: unknown): string {
  const fields = typeof set === 'object' && set !== null ? Object.keys(set) : []
  return fields.some((field) => field.startsWith('backgroundCheck')) ? 'Background check' : 'Details'
}

export const words = {
  'staff.create': (args) => `New member of staff ${wordOr(args.firstName, '')} ${wordOr(args.lastName, '')}`,
  'staff.setStatus': async (args, rows) =>
    `Status of ${await personOf(rows, args.staffId)}: ${statusWord(args.status)}`,
  'staff.edit': async (args, rows) => `${editedOf(args.set)} of ${await personOf(rows, args.staffId)}`,
  'staff.delete': async (args, rows) => `Delete ${await personOf(rows, args.staffId)}`,
  'staff.setPhoto': async (args, rows) => `Picture of ${await personOf(rows, args.staffId)}`,
  'staff.setReferences': async (args, rows) => `References of ${await personOf(rows, args.staffId)}`,
  'staff.createCertificationType': (args) => `New certification ${wordOr(args.name, '')}`,
  'staff.editCertificationType': async (args, rows) =>
    `Certification ${await nameOf(rows, certificationTypes, args.typeId)}`,
  'staff.deleteCertificationType': async (args, rows) =>
    `Delete certification ${await nameOf(rows, certificationTypes, args.typeId)}`,
  'staff.addCertification': async (args, rows) =>
    `${await nameOf(rows, certificationTypes, args.typeId, 'A certificate')} of ${await personOf(rows, args.staffId)}`,
  'staff.editCertification': async (args, rows) => `Change ${await certificate(rows, args.certificationId)}`,
  'staff.addDocument': async (args, rows) => `Document: ${await certificate(rows, args.certificationId)}`,
  'staff.verifyCertification': async (args, rows) =>
    `${args.verified === false ? 'Not verified' : 'Verified'}: ${await certificate(rows, args.certificationId)}`,
  'staff.removeCertification': async (args, rows) => `Delete ${await certificate(rows, args.certificationId)}`,
  'staff.setRules': () => 'What the camp asks of its staff',
  'staff.overrideReady': async (args, rows) => `${await personOf(rows, args.staffId)} may work though not ready`,
  'staff.endOverride': async (args, rows) => {
    const row = await rowOf(rows, readyOverrides, args.overrideId)
    return `${row ? await personOf(rows, row.staffId) : 'A member of staff'} may not work without being ready any more`
  },
} satisfies Record<string, Words>
