import { fullName } from '../campers/model'
import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, nameOf, type RowsForWords, rowOf } from '../kernel/rules/words'
import { certificationTypes, staffCertifications } from './certification-model'
import { readyOverrides, STAFF_STATUS_WORDS, staff } from './model'

/** Returns a staff member's name for descriptions of actions. */
export async function personOf(rows: RowsForWords, staffId: unknown): Promise<string> {
  const row = await rowOf(rows, staff, staffId)
  return row ? fullName({ firstName: String(row.firstName), lastName: String(row.lastName) }) : 'a staff member'
}

/** Returns a certificate, such as "Ana Novak's First aid". */
async function certificate(rows: RowsForWords, certificationId: unknown): Promise<string> {
  const row = await rowOf(rows, staffCertifications, certificationId)
  if (!row) return 'a certificate'
  return `${await personOf(rows, row.staffId)}'s ${await nameOf(rows, certificationTypes, row.typeId)}`
}

const statusWord = (status: unknown) =>
  Object.entries(STAFF_STATUS_WORDS).find(([name]) => name === status)?.[1] ?? 'another status'

/** Returns what an edit changes; it names the background check, because people look for that later. */
function editedOf(set: unknown): string {
  const fields = typeof set === 'object' && set !== null ? Object.keys(set) : []
  return fields.some((field) => field.startsWith('backgroundCheck')) ? 'background check' : 'details'
}

export const words = {
  'staff.create': (args) => `Added staff member ${wordOr(args.firstName, '')} ${wordOr(args.lastName, '')}`,
  'staff.setStatus': async (args, rows) =>
    `Changed ${await personOf(rows, args.staffId)}'s status to ${statusWord(args.status)}`,
  'staff.edit': async (args, rows) => `Edited ${await personOf(rows, args.staffId)}'s ${editedOf(args.set)}`,
  'staff.delete': async (args, rows) => `Deleted ${await personOf(rows, args.staffId)}'s staff record`,
  'staff.undoAdd': (args) => `Undid adding staff member ${wordOr(args.firstName, '')} ${wordOr(args.lastName, '')}`,
  'staff.setPhoto': async (args, rows) => `Changed ${await personOf(rows, args.staffId)}'s photo`,
  'staff.setReferences': async (args, rows) => `Edited ${await personOf(rows, args.staffId)}'s references`,
  'staff.createCertificationType': (args) => `Added certification ${wordOr(args.name, '')}`,
  'staff.editCertificationType': async (args, rows) =>
    `Edited certification ${await nameOf(rows, certificationTypes, args.typeId)}`,
  'staff.deleteCertificationType': async (args, rows) =>
    `Deleted certification ${await nameOf(rows, certificationTypes, args.typeId)}`,
  'staff.addCertification': async (args, rows) =>
    `Added ${await nameOf(rows, certificationTypes, args.typeId, 'a certificate')} for ${await personOf(rows, args.staffId)}`,
  'staff.editCertification': async (args, rows) => `Edited ${await certificate(rows, args.certificationId)}`,
  'staff.addDocument': async (args, rows) => `Added a document to ${await certificate(rows, args.certificationId)}`,
  'staff.verifyCertification': async (args, rows) =>
    `${args.verified === false ? 'Removed the verification of' : 'Verified'} ${await certificate(rows, args.certificationId)}`,
  'staff.removeCertification': async (args, rows) => `Deleted ${await certificate(rows, args.certificationId)}`,
  'staff.setRules': () => 'Changed the staff requirements',
  'staff.overrideReady': async (args, rows) =>
    `Made an exception for ${await personOf(rows, args.staffId)} to work before being ready`,
  'staff.endOverride': async (args, rows) => {
    const row = await rowOf(rows, readyOverrides, args.overrideId)
    return `Ended the exception for ${row ? await personOf(rows, row.staffId) : 'a staff member'}`
  },
} satisfies Record<string, ActionWords>
