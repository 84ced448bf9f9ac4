import type { Camper } from '../model'

/** Returns a text for comparison: lowercase without accents. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
}

/** What people write into a cell to leave it empty. */
const EMPTY = new Set([
  'n/a',
  'n.a.',
  'n.a',
  'none',
  'unknown',
  'not applicable',
  'not provided',
  'tbd',
  '#n/a',
  '?',
  '??',
])
/** Such words that are also real names; there are families called Null and Na. */
const EMPTY_BUT_A_NAME = new Set(['na', 'null', 'nil', 'no', 'nope', 'blank', 'empty', 'undefined', 'keine', 'keiner', 'aucun', 'aucune', 'ninguna', 'ninguno', 'unbekannt', 'inconnu', 'desconocido']) // biome-ignore format: a list of words
/** Matches texts that say there is nothing to report about a child's health. */
const HEALTHY = /^(?:no|none|nothing|not?) ?(?:known|to report|that (?:we|i) know of)?(?: (?:drug|food|medication))? ?(?:allerg(?:y|ies)|medications?|restrictions?|conditions?|concerns?)?(?: known)?\.?$|^nkd?f?a$/ // biome-ignore format: one pattern

const ONLY_SIGNS = /^[\s\-–—_./\\*]+$/

/** Returns whether a cell's text means that it is empty. For a `name`, fewer words count as empty. */
export function saysEmpty(cell: string, kind: 'name' | 'health' | 'other'): boolean {
  const text = plainLetters(cell.trim())
  if (ONLY_SIGNS.test(text) || EMPTY.has(text)) return true
  if (kind === 'name') return false
  return EMPTY_BUT_A_NAME.has(text) || (kind === 'health' && HEALTHY.test(text))
}

type Gender = NonNullable<Camper['gender']>

const GENDER_LISTS: Readonly<Record<Gender, string>> = {
  male: 'male males m boy boys man men masculine mann maenner mannlich maennlich junge jungen bub knabe h homme garcon garcons masculin masculino hombre nino chico varon muchacho',
  female:
    'female females f girl girls woman women feminine w frau frauen weiblich madchen maedchen femme fille filles feminin femenino femenina mujer nina chica muchacha',
  other: 'other x d divers diverse nonbinary nb enby genderqueer genderfluid autre otro otra nichtbinar',
}
const GENDERS = new Map(
  (Object.entries(GENDER_LISTS) as [Gender, string][]).flatMap(([gender, words]) =>
    words.split(' ').map((word) => [word, gender] as const),
  ),
)

/** "Prefer not to say" counts as no answer. */
const UNSAID = /prefer not|rather not|not (?:say|specified|disclosed)|keine angabe|non precise/

/**
 * Reads a gender from the words of English, German, French and Spanish rosters. `hm`: its column uses H and M, so M
 * means "mujer".
 *
 * @returns null if the person did not say, undefined if the word is not known
 */
export function readGender(cell: string, hm = false): Gender | null | undefined {
  const said = plainLetters(cell)
  if (UNSAID.test(said)) return null
  const word = said.replace(/[^\p{L}]/gu, '')
  return hm && word === 'm' ? 'female' : GENDERS.get(word)
}

/** Returns whether a gender column uses H and M, as in Spanish rosters, where M is a girl. */
export function isHombreMujer(cells: readonly string[]): boolean {
  const words = new Set(cells.map((cell) => plainLetters(cell.trim())))
  return words.has('h') && words.has('m') && !words.has('f') && !words.has('w')
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'] // biome-ignore format: a list of words
const YEARS_OF_HIGH_SCHOOL = new Map([
  ['freshman', '9'],
  ['sophomore', '10'],
  ['junior', '11'],
  ['senior', '12'],
])
const KINDERGARTEN = /^(?:k|kg|kindergarten|kinder|kindergartner)$/
const BEFORE_KINDERGARTEN = /^(?:pre ?k(?:indergarten)?|pk|vpk)$/

/**
 * Reads a grade: `6th`, `Grade 6`, `Rising 6th Grade (2027)` and `6. Klasse` are `6`, Kindergarten is `K`. Anything
 * else is kept as written: `Year 6` is not grade 6.
 */
export function readGrade(cell: string): string {
  const said = plainLetters(cell).replace(/\([^()]*\)/g, ' ')
  const when = said.search(/\b(?:in )?(?:fall|autumn|september|school year)\b/)
  const text = (when < 0 ? said : said.slice(0, when))
    .replace(/\b(?:rising|entering|going into|incoming|current|currently in|completed|grade|grades|gr|level|klasse|klassenstufe|classe de|grado|the)\b/g, ' ') // biome-ignore format: one pattern
    .replace(/[.,:;#º°-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const numbered = /^0?(\d{1,2})(?: 0)?(?:st|nd|rd|th|e|eme|ere|er|ro|do|to|mo|vo|no)?$/.exec(text)
  if (numbered?.[1] && Number(numbered[1]) <= 13) return numbered[1] === '0' ? 'K' : numbered[1]
  if (KINDERGARTEN.test(text)) return 'K'
  if (BEFORE_KINDERGARTEN.test(text)) return 'Pre-K'
  const ordinal = ORDINALS.indexOf(text)
  if (ordinal >= 0) return String(ordinal + 1)
  return YEARS_OF_HIGH_SCHOOL.get(text) ?? cell.trim()
}

const SAYS_COMPLETED = /\b(?:completed|finished)\b/i

/**
 * Reads the grade a child comes from, and returns the next one.
 *
 * @returns the grade as written if it isn't known which one follows
 */
function nextGrade(cell: string): string {
  const grade = readGrade(cell)
  if (grade === 'Pre-K') return 'K'
  if (grade === 'K') return '1'
  if (!/^\d+$/.test(grade)) return grade
  return Number(grade) < 12 ? String(Number(grade) + 1) : 'Graduated'
}

/** Reads the grade that comes next for a child. `completed`: its column has last year's grades. */
export function readComingGrade(cell: string, completed: boolean): string {
  return completed || SAYS_COMPLETED.test(cell) ? nextGrade(cell) : readGrade(cell)
}

const STATES = new Map(
  'alabama AL,alaska AK,arizona AZ,arkansas AR,california CA,colorado CO,connecticut CT,delaware DE,district of columbia DC,florida FL,georgia GA,hawaii HI,idaho ID,illinois IL,indiana IN,iowa IA,kansas KS,kentucky KY,louisiana LA,maine ME,maryland MD,massachusetts MA,michigan MI,minnesota MN,mississippi MS,missouri MO,montana MT,nebraska NE,nevada NV,new hampshire NH,new jersey NJ,new mexico NM,new york NY,north carolina NC,north dakota ND,ohio OH,oklahoma OK,oregon OR,pennsylvania PA,puerto rico PR,rhode island RI,south carolina SC,south dakota SD,tennessee TN,texas TX,utah UT,vermont VT,virginia VA,washington WA,west virginia WV,wisconsin WI,wyoming WY,alberta AB,british columbia BC,manitoba MB,new brunswick NB,newfoundland and labrador NL,nova scotia NS,ontario ON,prince edward island PE,quebec QC,saskatchewan SK'
    .split(',')
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)] as const),
)

/** Reads a state or province as its two letters; an unknown one is kept as written. */
export function readState(cell: string | null): string | null {
  if (cell === null) return null
  const bare = cell.trim()
  return STATES.get(plainLetters(bare)) ?? (bare.length === 2 ? bare.toUpperCase() : bare)
}

/** The states whose zip codes begin with a zero, which a spreadsheet drops from a number. */
const ZEROS = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VT'])

/**
 * Reads a zip code: the `2110` of a spreadsheet is `02110` in Massachusetts, and where the state isn't known but other
 * rows have five digits.
 */
export function readZip(cell: string, state: string | null, fiveDigits = false): string {
  const [, short, rest = ''] = /^(\d{3,4})(-\d{4})?$/.exec(cell) ?? []
  const lost = ZEROS.has(state ?? '') || (state === null && fiveDigits)
  return short !== undefined && lost ? short.padStart(5, '0') + rest : cell
}
