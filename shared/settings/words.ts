import { z } from 'zod'
import type { ActionWords, WordArgs } from '../kernel/rules/words'

/** What people call the fields of the camp's settings. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  timezone: 'time zone',
  registrationOpens: 'registration opening date',
  registrationCloses: 'registration closing date',
  address: 'address',
  taxNumber: 'tax ID',
  accent: 'color',
}

const given = z.record(z.string(), z.unknown()).catch({})

function fieldsIn({ set }: WordArgs): string {
  const named = Object.keys(given.parse(set)).flatMap((name) =>
    Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? []) : [],
  )
  return named.join(', ') || 'nothing'
}

/** How this area's actions are described. */
export const words = {
  'settings.editProfile': (args) => `Changed camp settings: ${fieldsIn(args)}`,
  'settings.setLogo': ({ image }) => (image === null ? 'Removed the camp logo' : 'Changed the camp logo'),
} satisfies Record<string, ActionWords>
