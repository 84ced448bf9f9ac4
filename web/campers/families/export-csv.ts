import type { Contact } from '#shared/campers/contact-model'
import { fullName } from '#shared/campers/model'
import type { FamilyLine } from '#shared/registration/reads'
import { saveCsv } from '../../ui/save-file'

function contactColumns(number: number, contact: Contact | undefined): Record<string, string> {
  return {
    [`Contact ${number} Name`]: contact?.name ?? '',
    [`Contact ${number} Relation`]: contact?.relation ?? '',
    [`Contact ${number} Phone`]: contact?.phone ?? '',
    [`Contact ${number} Email`]: contact?.email ?? '',
  }
}

/** Saves families, with their contacts, campers and balances, as a CSV file. */
export function saveFamilies(lines: readonly FamilyLine[]): void {
  // Every family gets as many columns as the one with the most contacts needs.
  const most = Math.max(0, ...lines.map(({ contacts }) => contacts.length))
  const rows = lines.map(({ family, contacts, campers, due }) => ({
    'Last Name': family.lastName,
    Address: family.address ?? '',
    City: family.city ?? '',
    State: family.state ?? '',
    'Zip Code': family.zipCode ?? '',
    ...Object.assign({}, ...Array.from({ length: most }, (_, at) => contactColumns(at + 1, contacts[at]))),
    Campers: campers.map(fullName).join(', '),
    'Balance Due': due,
  }))
  saveCsv('families.csv', rows)
}
