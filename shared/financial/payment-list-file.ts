import { readAmount } from '../campers/roster/roster-amounts'
import { type DateOrder, type FoundOrder, findOrder, readDate } from '../campers/roster/roster-dates'
import { isDayFirstHeader } from '../campers/roster/roster-headers'
import { fromCell } from '../campers/roster/spreadsheet'
import { sayDate } from '../kernel/values/dates'
import { sameName } from '../kernel/values/names'
import type { PAYMENT_WAYS } from './model'
import { findPayer, type Payers } from './payment-payers'
import { priorPaymentFields } from './prior-payment-mutations'
import type { PaymentTargets } from './prior-payment-reads'
import { KnownPayments, type PriorPayment } from './prior-payments'

/** The columns that a list of payments can have. */
const COLUMNS = {
  camperId: /^(?:camper|participant|child|person|student) (?:id|number|no)$/,
  paymentId: /^(?:payment|transaction|receipt) (?:id|number|no)$/,
  reference: /^(?:check|cheque|reference|ref)(?: (?:id|number|no))?$/,
  email: /^(?:(?:family|parent|payer|contact|primary) )?(?:e ?mail)(?: address)?$/,
  camper: /^(?:camper|participant|child|student)(?: name)?s?$/,
  firstName: /^(?:(?:camper|participant|child|student) )?first(?: name)?$/,
  lastName: /^(?:(?:camper|participant|child|student) )?last(?: name)?$/,
  family: /^(?:family|household|payer|parent|account|paid by|customer)(?: name)?$/,
  session: /^(?:session|program|week|camp|event)(?: name)?$/,
  day: /^(?:(?:payment|transaction|paid|posted) )?(?:date|day|paid on|paid)$/,
  amount: /^(?:(?:payment|paid|transaction) )?(?:amount|total)(?: paid)?$|^payment$/,
  method: /^(?:(?:payment|pay) )?(?:method|type|form|tender)(?: of payment)?$/,
  note: /^(?:notes?|memo|comments?|description|details)$/,
} as const
type Column = keyof typeof COLUMNS
type Values = Record<Column, string>

/** How other systems name payment methods. */
const METHODS: readonly (readonly [RegExp, (typeof PAYMENT_WAYS)[number]])[] = [
  [/^cash$/, 'cash'],
  [/\b(?:ach|eft|wire|bank|transfer|e ?check|direct debit)\b/, 'bank_transfer'],
  [/\b(?:check|cheque|chk|money order)\b/, 'check'],
  [/\b(?:card|credit|debit|visa|mastercard|amex|american express|discover)\b/, 'card_terminal'],
]

/** A payment of the list, as it will be imported. */
export interface ListedPayment {
  row: number
  fields: ReturnType<typeof priorPaymentFields.parse> & { familyId: number }
  /** Whose account it goes on, in words. */
  payer: string
  /** The session of the registration it is for; null if it pays what is due first. */
  session: string | null
}

type RowMessage = { row: number; message: string }

/** What a list of payments contains. */
export interface PaymentListFile {
  payments: ListedPayment[]
  /** Rows that can't be imported, with the reason. */
  errors: RowMessage[]
  /** Values that can't be read, or that are worth a look. */
  notes: RowMessage[]
  /** How many rows are payments that are on their accounts already. */
  there: number
  /** The titles of columns that are not read. */
  unused: string[]
  dates: FoundOrder
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

function columnsOf(header: readonly string[]): Map<Column, number> {
  const titles = header.map(plain)
  const taken = new Set<number>()
  const found = new Map<Column, number>()
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const place = titles.findIndex((title, at) => !taken.has(at) && COLUMNS[column].test(title))
    if (place < 0) continue
    taken.add(place)
    found.set(column, place)
  }
  return found
}

/**
 * Reads payments from a table: each row is a payment on a family's account, is on it already, or is listed with what is
 * wrong (Financial rule 62).
 *
 * @param given.order how dates of three numbers are read; null for the order that the file suggests
 */
export function readPayments(
  { header, records }: { header: readonly string[]; records: readonly { row: number; cells: readonly string[] }[] },
  given: { targets: PaymentTargets; payers: Payers; today: string; order: DateOrder | null },
): PaymentListFile {
  const columns = columnsOf(header)
  const used = new Set(columns.values())
  const valuesOf = (cells: readonly string[]) =>
    Object.fromEntries(
      (Object.keys(COLUMNS) as Column[]).map((column) => [
        column,
        fromCell(cells[columns.get(column) ?? -1] ?? '').trim(),
      ]),
    ) as Values
  const rows = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => ({ row, values: valuesOf(cells) }))
  const days = rows.map(({ values }) => values.day)
  const dates = findOrder(days, isDayFirstHeader(header) ? 'dmy' : 'mdy')
  const order = given.order ?? dates.order
  const unused = header.filter((title, place) => title.trim() !== '' && !used.has(place))
  const list: PaymentListFile = { payments: [], errors: [], notes: [], there: 0, unused, dates: { ...dates, order } }
  const there = new KnownPayments(given.targets.payments)
  const seen = new KnownPayments<PriorPayment & { row: number }>()
  for (const { row, values } of rows) {
    const read = readRow(values, { ...given, order })
    if (typeof read === 'string') {
      list.errors.push({ row, message: `Row ${row}: ${read}` })
      continue
    }
    const { fields, payer, session, notes } = read
    const twin = seen.sameAs(fields)
    if (there.sameAs(fields)) list.there += 1
    else if (twin) list.errors.push({ row, message: `Row ${row}: ${twinOf(twin.row)}` })
    else {
      seen.add({ ...fields, row })
      list.payments.push({ row, fields, payer, session })
      list.notes.push(...notes.map((message) => ({ row, message: `Row ${row}: ${message}` })))
    }
  }
  return list
}

const twinOf = (row: number) =>
  `This is the same payment as in row ${row}. If it's another one, give each a check number or a payment ID`

/** Returns one row as a payment, or what is wrong with it. */
function readRow(
  values: Values,
  { targets, payers, today, order }: { targets: PaymentTargets; payers: Payers; today: string; order: DateOrder },
): (Omit<ListedPayment, 'row'> & { notes: string[] }) | string {
  const { firstName, lastName } = values
  const named = firstName === '' ? '' : `${firstName} ${lastName}`.trim()
  const family = values.family || (firstName === '' ? lastName : '')
  const found = findPayer(payers, { ...values, camper: values.camper || named, family })
  if (typeof found === 'string') return found
  const day = readDate(values.day, order, today)
  if (day === undefined) return values.day === '' ? 'The date is missing' : `"${values.day}" isn't a date`
  if (day > today) return `${sayDate(day)} is in the future`
  const { closedThrough } = targets
  if (closedThrough !== null && day <= closedThrough)
    return `The books are closed through ${sayDate(closedThrough)}. Bring what was paid until then as an opening balance`
  const amount = readAmount(values.amount)
  if (amount === undefined || Number(amount) === 0)
    return values.amount === '' ? 'The amount is missing' : `"${values.amount}" isn't the amount of a payment`
  const notes: string[] = []
  const method = methodOf(values.method)
  const said = method === null && values.method !== '' ? `Paid by ${values.method}` : null
  const place = placeOf(targets, values, found)
  if (values.session !== '' && place === undefined)
    notes.push(`No registration for "${values.session}" was found, so the payment pays what is due first`)
  const read = priorPaymentFields.safeParse({
    amount,
    day,
    method,
    reference: values.reference || null,
    note: [said, values.note].filter(Boolean).join('. ') || null,
    externalId: values.paymentId || null,
    registrationId: place?.id ?? null,
  })
  if (!read.success) return read.error.issues[0]?.message ?? 'This row is not valid'
  const fields = { ...read.data, familyId: found.familyId }
  return { fields, payer: found.name, session: place?.session ?? null, notes }
}

function methodOf(cell: string) {
  const said = plain(cell)
  return METHODS.find(([pattern]) => pattern.test(said))?.[1] ?? null
}

/** Returns the registration that a row names by its camper and session, if the family pays for it. */
function placeOf(
  { places }: PaymentTargets,
  { session }: Values,
  { familyId, camperId }: { familyId: number; camperId: number | null },
) {
  if (session === '') return undefined
  const named = places.filter((each) => each.familyId === familyId && sameName(each.session) === sameName(session))
  const own = camperId === null ? named : named.filter((each) => each.camperId === camperId)
  // Without a camper, one of several children's registrations would be a guess.
  return own.length === 1 ? own[0] : undefined
}
