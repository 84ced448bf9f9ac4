import { trimmedOf } from '../../kernel/values/trim'

/** Words that start a last name of several words. */
const PARTICLES = new Set(
  'van von der den de del della di da dos das la le los las el al bin ibn ten ter zu zur st saint mc'.split(' '),
)
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i

/**
 * Splits a full name from one cell: `Keller, Maya` and `Maya Keller` alike. A last name starts with its "van" or "de
 * la".
 *
 * @returns null if there is only one word, which may be either
 */
export function splitName(name: string): { firstName: string; lastName: string } | null {
  const [last = '', ...more] = name.split(',').map((part) => part.trim())
  const suffixes = more.filter((part) => SUFFIX.test(part))
  const given = more.filter((part) => part !== '' && !SUFFIX.test(part))
  if (given.length > 0 && last !== '') return { firstName: given.join(' '), lastName: [last, ...suffixes].join(' ') }
  const words = last.split(/\s+/).filter(Boolean)
  const family = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.length - 2 : words.length - 1
  const particle = words.findIndex((word, index) => index > 0 && index < family && PARTICLES.has(word.toLowerCase()))
  const begin = particle > 0 ? particle : family
  if (begin < 1) return null
  return { firstName: words.slice(0, begin).join(' '), lastName: [...words.slice(begin), ...suffixes].join(' ') }
}

const PHONE = /\+?\(?\d[\d\s()./-]{5,}\d/

/** Splits a name and a phone from one cell: `Nana, aunt, 555-0199`. */
function splitContact(said: string): { name: string | null; phone: string | null } {
  const phone = PHONE.exec(said)?.[0] ?? null
  if (phone === null) return { name: said, phone }
  const rest = said
    .replace(phone, ' ')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
  const name = trimmedOf(rest, ' ,;:/–-')
  return { name: name || null, phone }
}

const CONTACTS = ['emergencyContact', 'primaryContact', 'secondaryContact'] as const
type Contacts = Record<`${(typeof CONTACTS)[number]}${'Name' | 'Phone'}`, string | null>

/**
 * Moves phone numbers out of contact names: people are often written with their phone in one cell, and it is used if no
 * phone column has one.
 */
export function separatePhones(row: Contacts): void {
  for (const contact of CONTACTS) {
    const said = row[`${contact}Name`]
    if (said === null || row[`${contact}Phone`] !== null) continue
    const { name, phone } = splitContact(said)
    row[`${contact}Name`] = name
    row[`${contact}Phone`] = phone
  }
}
