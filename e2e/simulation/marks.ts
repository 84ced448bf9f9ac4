/** Words that stand in a camp's rows to say of what kind they are, of which camp, and whose: `<medical:12:65540>`. */
export function markedText(kind: keyof typeof MARKED, org: number, owner: number): string {
  return `<${kind}:${org}:${owner}>`
}

/** Finds marks in a text. */
export const MARK = /<(\w+):(\d+):(\d+)>/g

/** The kind of row that a mark's word stands in, and which field of it says whose it is. */
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
