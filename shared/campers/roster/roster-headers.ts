import { plainLetters } from './roster-words'

/** The person a roster column is about. */
export type Whose = 'camper' | 'emergency' | 'parent 1' | 'parent 2' | 'mother' | 'father'

/** What a roster column contains about a person. */
export type What =
  | ('first' | 'last' | 'name' | 'full' | 'email' | 'phone' | 'relation' | 'address' | 'city' | 'state' | 'zip')
  | ('birth' | 'gender' | 'grade' | 'school' | 'allergies' | 'diet' | 'medical' | 'medications')
  | ('session' | 'status' | 'price' | 'mates' | 'source' | 'balance')

/** The meaning of one column's title. */
export interface Meaning {
  what: What
  whose: Whose
  /** Whether the title explicitly names the camper. */
  explicit: boolean
}

// People the camp does not ask about, and camper fields that are not read, because a wrong guess is worse than none.
const SOMEBODY_ELSE =
  /\b(?:doctors?|physicians?|dr|dentists?|orthodontists?|insurance|insured|insurer|carrier|policy|pharmacy|pharmacist|therapists?|psychologist|counsell?ors?|teachers?|staff|siblings?|brothers?|sisters?|hermanos?|hermanas?|geschwister|freunde?|freundin|friends?|amis?|amigos?|amigas?|bunk|bunkmates?|budd(?:y|ies)|roommates?|roomie|cabin|cabinmates?|mates?|requests?|requested|referrals?|referred|pick|pickup|authori[sz]ed|users?|username|login|password|created|modified|updated|coach|agent|driver|church|troop|company|employer|hausarzt|arzt|kinderarzt|krankenkasse|versicherung|versicherte|medecin|assurance|mutuelle|seguro|preferred|nick|nickname|middle|maiden|goes|initials?|session|program|event|activity|team|group|organi[sz]ation|cardholder|card|billing|payer|payor)\b/g
const EMERGENCY =
  /\b(?:(?:in case of |personne a (?:contacter|prevenir) en cas d |contacto (?:de |en caso de )|kontakt(?:person)? (?:im )?)?(?:emergency|emerg|ice|notfall|notfallkontakt|notfallnummer|notfalltelefon|notfallperson|urgences?|emergencias?))\b/g
const PARENT =
  /\b(?:parents?|guardians?|mothers?|fathers?|moms?|mums?|dads?|mama|papa|adult|custodial|caregivers?|holders?|purchasers?|buyers?|households?|famil(?:y|ies)|familie|account|customer|contacts?|primary|secondary|home owner|eltern|elternteil|mutter|vater|erziehungsberechtigte[rn]?|sorgeberechtigte[rn]?|mere|pere|responsable|tuteurs?|tutrice|madre|padre|padres|apoderad[oa]|tutor|tutora|representante|childhome)\b/g
const CAMPER =
  /\b(?:campers?|individuals?|child|childs|children|kids?|students?|participants?|attendees?|persons?|players?|youths?|pupils?|members?|registrants?|applicants?|scouts?|sons?|daughters?|teilnehmer|teilnehmerin|kind|kindes|schuler|enfants?|jeune|eleve|participante|hij[oa]|alumn[oa])\b/g
const SECOND = /\b(?:2|two|second|secondary|2nd|ii|zweite[rs]?|deuxieme|segund[oa])\b/g
const FURTHER = /\b(?:3|4|5|three|four|third|fourth|3rd|4th|iii)\b/g
const MOTHER = /\b(?:mothers?|moms?|mums?|mama|mutter|mere|madre)\b/g
const FATHER = /\b(?:fathers?|dads?|papa|vater|pere|padre)\b/g

const FIRST = /\b(?:first|fname|firstname|given|givenname|forename|forenames|vorname|vornamen|vor|rufname|prenoms?)\b/g
const LAST =
  /\b(?:last|lname|lastname|surname|surnames|nachname|nachnamen|zuname|familienname|family name|nom de famille|(?:primer )?apellidos?(?: paterno)?)\b/g
const NAME = /\b(?:names?|fullname|full name|nom|nombres?)\b/g
/** A word for "name" that means only one part of it if another column holds the other part. */
const PART_OF_NAME = /\b(?:nom|nombres?)\b/g
/** Filler words that a title can have besides the words that matter. */
const LITTLE =
  /\b(?:a|an|the|of|s|d|l|y|e|et|und|and|or|de|del|des|der|die|das|du|la|le|les|los|las|el|in|completo|complet|please|enter|what|is|are|your|legal|full|contact|person|info|information|details|number|no|1|2|one|two|1st|2nd|i|ii|us)\b/g

const EMAIL = /\b(?:emails?|mail|courriel|correo|mailadresse|emailadresse)\b/
const NOT_EMAIL = /\bsubscribe|\b(?:opt|sent|verified|type|ok|okay|permission|list)\b/
const PHONE =
  /\b(?:phones?|telephones?|tel|cell|cellphone|cellular|movil|celular|portable|notfallnummer|(?:contact|emergency) number)\b|\b(?:mobil|handy|telefon)/g
/** Words that a phone or email title may contain in addition without making it another person's. */
const OF_THE_HOME = /\b(?:emails?|mail|courriel|correo|electronico|home|main|best|personal|address|adresse|day|daytime|evening|alternate|other|fixe|fijo|maison|numero|nummer|privat)\b/g // biome-ignore format: a list of words
/** Matches the beginning of German words for phones, such as Mobilnummer. */
const GERMAN_PHONE = /^(?:mobil|handy|telefon)/
const NOT_PHONE = /\b(?:type|carrier|permission|allowed|ext|extension|opt|texts?|provider)\b/
const ADDRESS = /\b(?:address(?:es)?|street|adresse|anschrift|strasse|rue|direccion|calle|domicilio)\b/
/** "Address 2" is the second line of an address, not a second person's address. */
const LINE_NUMBER = /\b(address|line|street|adresse) [123]\b/g
const CITY = /^(?:city|town|ort|wohnort|stadt|ville|ciudad|localidad|poblacion)$/
const STATE = /^(?:state|(?:state )?prov(?:ince)?|prov(?:ince)? state|bundesland|estado|provincia|region)$/
const ZIP = /\b(?:zip|zipcode|postal|postcode|plz|postleitzahl|codigo postal)\b|^c p$/
const WHOLE_ADDRESS = /\b(?:city|town|ville|ort|ciudad)\b/
const BIRTH = /\bdob|dob\b|\bbirth|\bborn\b|\bgeb\b|\bgeburts(?:datum|tag)\b|\bnaissance\b|\bnacimiento\b|\bfecha nac\b/
const NOT_BIRTH = /\b(?:place|city|country|state|certificate|order|weight|lieu|lugar|ville|pays|pais)\b|birthplace/
/** Matches a word for sex, even at the end of a compound: `camper sex`, but not `Essex` or `unisex`. */
const SEX =
  /(?<!\b(?:es|sus|wes|middle|uni|inter))sex\b|\bsexe\b|\bsexo\b|\bgender\b|\bgeschlecht\b|\bgenre\b|\bgenero\b|^(?:m f|f m|boys? (?:or )?girls?|girls? (?:or )?boys?|male (?:or )?female|female (?:or )?male)$/
const NOT_SEX = /\b(?:pronouns?|shirt|preference|education)\b/
const GRADE =
  /\b(?:grade|klasse|klassenstufe|schulklasse|grado|curso)\b|^(?:level|class|classe|niveau|grade level|niveau scolaire)$/
const NOT_GRADE = /\b(?:point|average|gpa|report|swim|riding)\b/
const SCHOOL = /\b(?:school|schule|ecole|escuela|colegio)\b/
const NOT_SCHOOL = /\b(?:district|phone|address|year|city|state|zip|type|email|nurse|contact|attended before)\b/
const RELATION = /\b(?:relation|relationship|beziehung|verhaltnis|lien|parentesco)\b/
const ALLERGIES = /\b(?:allerg|alerg)|allergien?\b/
const DIET =
  /\bdiet|\bernahrung|\bessgewohnheit|\bvegetari|\bregimes? alimentaires?|\balimentari|\bfood (?:restrictions?|needs|preferences?|intolerances?)\b|\bunvertraglichkeit/
const MEDICATIONS =
  /\bmedications?|\bmeds\b|\bmedicines?\b|\bprescriptions?|\bmedikament|\bmedicaments?|\bmedicamentos?/
const MEDICAL =
  /\bmedic|\bmedizin|\bhealth\b|\bgesundheit|\bkrankheit|\benfermedad|\bsante\b|\bsalud\b|\bconditions?\b|\bvorerkrankung/
/** Words for doctors and others in a title about health, which then is not about the child. */
const OF_DOCTORS =
  /\b(?:doctors?|physicians?|dr|insurance|insurer|carrier|policy|pharmacy|siblings?|hausarzt|krankenkasse|assurance|seguro)\b/g
/** Words for health paperwork, which says nothing about the child's health itself. */
const PAPERS =
  /\b(?:forms?|received|release|released|consent|waiver|signed|signature|completed|file|date|history form|terms|agree|agreed|approved|over the counter|otc|permission|authorization|id|card|number|family (?:medical )?history)\b/

const SESSION =
  /^(?:camp |camper |registered |registration )?(?:sessions?|programs?|weeks?)(?: name| title| registered| enrolled)?$/
const STATUS = /^(?:registration |enrollment |enrolment |session |camper )?status$/
const PRICE = /^(?:session |registration |camp )?(?:price|tuition|fees?|cost)(?: amount)?$/
const MATES =
  /^(?:(?:cabin|bunk|room) ?mates?|buddy|buddies|friends?)(?: (?:requests?|requested|preferences?|names?))?(?: \d)?$/
const BALANCE =
  /^(?:(?:account|family|opening|current|outstanding|total) )*balance(?: due| owed)?$|^(?:amount|total) (?:due|owed)$/
const SOURCE =
  /^(?:camper|person|individual|participant|child|student|member|attendee)s? (?:id|number|no)$|^(?:external|record) id$/

/** The maximum length of a title that is read, because some forms write whole paragraphs above a column. */
const LONGEST_TITLE = 1000

/** Returns a title as lowercase words without accents: `CamperSex` and `camper_sex` are two words each. */
function wordsOf(title: string): string {
  return (
    plainLetters(title.slice(0, LONGEST_TITLE).replace(/\p{Ll}(?=\p{Lu})|\p{L}(?=\d)|\d(?=\p{Lu}\p{Ll})/gu, '$& '))
      .replace(/[_\W]+/gu, ' ')
      .replace(/\be mail/g, 'email')
      .replace(/\blogin (?=email\b)/g, '')
      // "P1 Cell", "Primary P/G: First name".
      .replace(/\bp ?g\b|\bp(?= [12]\b)/g, 'parent')
      .trim()
  )
}

function has(pattern: RegExp, words: string): boolean {
  return words.search(pattern) >= 0
}

/** Returns which person a column title is about; null for people the camp does not ask about. */
function whoseIs(words: string): Whose | null {
  if (has(EMERGENCY, words)) return has(SECOND, words) || has(FURTHER, words) ? null : 'emergency'
  if (has(LAST, words) && !has(PARENT, words.replace(/family name/, ''))) return 'camper'
  const parent = has(PARENT, words) || (has(/\b(?:your)\b/g, words) && has(NAME, words) && !has(CAMPER, words))
  if (!parent) return 'camper'
  if (has(FURTHER, words)) return null
  if (has(SECOND, words)) return 'parent 2'
  if (has(MOTHER, words) !== has(FATHER, words)) return has(MOTHER, words) ? 'mother' : 'father'
  return 'parent 1'
}

/** Returns a title without filler words and without the words that name the person it belongs to. */
function remainder(words: string): string {
  return [EMERGENCY, PARENT, CAMPER, MOTHER, FATHER, LITTLE]
    .reduce((rest, pattern) => rest.replace(pattern, ' '), words)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns which part of a name a title asks for. All its words are judged together: "Last login" and "First year" are
 * not names.
 */
function nameIn(title: string, whose: Whose): What | null {
  const words = wordsOf(title)
  const outer = wordsOf(title.replace(/\([^()]*\)/g, ' '))
  if ([FIRST, LAST, NAME].reduce((rest, each) => rest.replace(each, ' '), remainder(outer)).trim() !== '') return null
  const [first, last] = [has(FIRST, words), has(LAST, words)]
  if (first && last) return 'full'
  // "Nombre y apellidos" is the full name, "nombre" may be.
  if (last) return has(/\b(?:nombres?)\b/g, words) ? 'full' : 'last'
  if (first) return has(/\b(?:nom)\b/g, words) ? 'full' : 'first'
  if (has(NAME, words)) return has(PART_OF_NAME, words) || (whose === 'camper' && !has(CAMPER, words)) ? 'name' : 'full'
  // "Camper" or "Emergency contact" alone, or "Mother", is a name.
  const bare = outer !== '' && !has(/\b(?:info|information|details|number|no)\b/g, words) && !/^(?:primary|secondary|account|household|family|contacts?)$/.test(outer) // biome-ignore format: one condition
  return bare && (whose !== 'camper' || has(CAMPER, words)) ? 'full' : null
}

/** Returns whether a phone or email may be the camper's: "Sponsor Email" and "Work Phone" are not. */
function isOfTheHome(words: string): boolean {
  const others = words.split(' ').filter((word) => !GERMAN_PHONE.test(word))
  const rest = [PHONE, OF_THE_HOME].reduce((left, pattern) => left.replace(pattern, ' '), others.join(' '))
  return remainder(rest) === ''
}

/** Returns which contact method a title names. */
function contactIn(words: string, whose: Whose): What | null {
  if (EMAIL.test(words)) return NOT_EMAIL.test(words) ? null : 'email'
  // "Emergency Contact (name, phone)" has both in one cell; the phone is split off later.
  if (has(PHONE, words) && whose !== 'camper' && has(NAME, words)) return 'full'
  if (has(PHONE, words)) return NOT_PHONE.test(words) ? null : 'phone'
  if (RELATION.test(words)) return 'relation'
  // "Home address (street, city, state, ZIP)" is a whole address in one cell.
  if (ZIP.test(words)) return ADDRESS.test(words) && WHOLE_ADDRESS.test(words) ? 'address' : 'zip'
  const place = remainder(words)
    .replace(/\b(?:home|mailing|code|name|address|permanent)\b/g, '')
    .trim()
  if (CITY.test(place)) return 'city'
  if (STATE.test(place)) return 'state'
  return ADDRESS.test(words) && !/\b(?:ip|web)\b/.test(words) ? 'address' : null
}

/** Returns what a title asks about a child's health. Titles about paperwork ask nothing. */
function healthIn(words: string): What | null {
  if (PAPERS.test(words) || has(OF_DOCTORS, words)) return null
  if (ALLERGIES.test(words)) return 'allergies'
  if (DIET.test(words)) return 'diet'
  if (MEDICATIONS.test(words)) return 'medications'
  // Whom to call about it says nothing about the child's health either.
  return MEDICAL.test(words) && !has(NAME, words) && !has(PHONE, words) ? 'medical' : null
}

/** Returns what a title asks about a child other than the name and health. */
function camperIn(words: string): What | null {
  // Checked before the date of birth, because of columns called "Sex at birth".
  if (SEX.test(words)) return NOT_SEX.test(words) ? null : 'gender'
  if (BIRTH.test(words)) return NOT_BIRTH.test(words) ? null : 'birth'
  if (GRADE.test(words) || /^level$/.test(remainder(words))) return NOT_GRADE.test(words) ? null : 'grade'
  return SCHOOL.test(words) && !NOT_SCHOOL.test(words) ? 'school' : null
}

/** Returns what a title asks about the registration of a child. Only whole titles count, because the words are common. */
function placeIn(words: string): What | null {
  if (SESSION.test(words)) return 'session'
  if (STATUS.test(words)) return 'status'
  if (PRICE.test(words)) return 'price'
  if (MATES.test(words)) return 'mates'
  if (BALANCE.test(words)) return 'balance'
  return SOURCE.test(words) ? 'source' : null
}

/** Returns what a column's title means, judging all its words together (Campers rule 10); null if that is unclear. */
export function meaningOf(title: string): Meaning | null {
  const words = wordsOf(title)
  const explicit = has(CAMPER, words)
  const place = placeIn(words)
  if (place) return { what: place, whose: 'camper', explicit }
  const health = healthIn(words)
  if (health) return { what: health, whose: 'camper', explicit }
  if (has(SOMEBODY_ELSE, words)) return null
  const whose = whoseIs(words.replace(LINE_NUMBER, '$1'))
  const asked = camperIn(words)
  if (asked) return whose === 'camper' || explicit ? { what: asked, whose: 'camper', explicit } : null
  if (whose === null) return null
  const what = contactIn(words, whose) ?? nameIn(title, whose)
  if ((what === 'email' || what === 'phone') && whose === 'camper' && !explicit && !isOfTheHome(words)) return null
  return what && { what, whose, explicit }
}

/** Returns whether a grade column has the grade that a child has completed, not the one that comes next. */
export function isGradeCompleted(title: string): boolean {
  return /\b(?:completed|finished|last|previous|prior)\b/.test(wordsOf(title))
}

/** Returns whether the file comes from a form: such spreadsheets begin with a timestamp column. */
export function isOfForm(header: readonly string[]): boolean {
  return header.some((title) => /^(?:timestamp|zeitstempel|horodateur|marca temporal)$/.test(wordsOf(title)))
}

/** Returns whether a header is in a language whose countries write the day first. */
export function isDayFirstHeader(header: readonly string[]): boolean {
  const foreign =
    /\b(?:vorname|nachname|geburtsdatum|geburtstag|geschlecht|klasse|prenom|naissance|sexe|nombres?|apellidos?|nacimiento|genero|sexo)\b/g
  return header.some((title) => has(foreign, wordsOf(title)))
}
