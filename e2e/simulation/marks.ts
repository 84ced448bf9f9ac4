/** Returns a marker for a camp's rows that contains their kind, camp and owner: `<medical:12:65540>`. */
export function markedText(kind: keyof typeof MARKED, org: number, owner: number): string {
  return `<${kind}:${org}:${owner}>`
}

/** Finds markers in a text. */
export const MARK = /<(\w+):(\d+):(\d+)>/g

/** The kind of row in which each marker appears, and the field with its owner. */
export const MARKED = {
  roster: { table: 'campers', owner: 'id' },
  medical: { table: 'camper_medical', owner: 'id' },
  contact: { table: 'camper_contacts', owner: 'id' },
  family: { table: 'families', owner: 'id' },
  notes: { table: 'registrations', owner: 'camperId' },
  office: { table: 'registration_office', owner: 'camperId' },
  staff: { table: 'staff_details', owner: 'id' },
  private: { table: 'staff_private', owner: 'id' },
  training: { table: 'user_training_progress', owner: 'userId' },
} as const
