import { z } from 'zod'
import type { WordArgs, Words } from '../kernel/words'

/** What people call the fields of the camp's settings. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  timezone: 'time zone',
  registrationOpens: 'opening of registration',
  registrationCloses: 'end of registration',
  address: 'address',
  accent: 'colour',
}

const given = z.record(z.string(), z.unknown()).catch({})

function fieldsIn({ set }: WordArgs): string {
  const named = Object.keys(given.parse(set)).flatMap((name) => FIELDS[name] ?? [])
  return named.join(', ') || 'nothing'
}

/** How the actions of this area are told. */
export const words = {
  'settings.editProfile': (args) => `Settings of the camp: ${fieldsIn(args)}`,
  'settings.setLogo': ({ image }) => (image === null ? "The camp's logo taken away" : 'A new logo of the camp'),
} satisfies Record<string, Words>
