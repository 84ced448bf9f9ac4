import { fullName } from '#shared/campers/model'
import type { FamilyLine } from '#shared/registration/reads'
import { saveCsv } from '../ui/save-file'

/** Families with their contacts, their campers and what they owe, as a CSV file. */
export function saveFamilies(lines: readonly FamilyLine[]): void {
  const rows = lines.map(({ family, campers, due }) => ({
    'Last Name': family.lastName,
    Address: family.address ?? '',
    City: family.city ?? '',
    State: family.state ?? '',
    'Zip Code': family.zipCode ?? '',
    'Emergency Contact Name': family.emergencyContactName ?? '',
    'Emergency Contact Phone': family.emergencyContactPhone ?? '',
    'Parent 1 Name': family.primaryContactName ?? '',
    'Parent 1 Phone': family.primaryContactPhone ?? '',
    'Parent 1 Email': family.primaryContactEmail ?? '',
    'Second Contact Name': family.secondaryContactName ?? '',
    'Second Contact Phone': family.secondaryContactPhone ?? '',
    'Second Contact Email': family.secondaryContactEmail ?? '',
    Campers: campers.map(fullName).join(', '),
    'Balance Due': due,
  }))
  saveCsv('families.csv', rows)
}
