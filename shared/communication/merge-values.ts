import { campers } from '../campers/model'
import type { Row } from '../kernel/entity/entity'
import type { Cell, ReportDay } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import { fromCents, toCents } from '../kernel/values/money'
import { holdsPlace, registrations } from '../registration/model'
import { type CellPlace, cellText } from '../reports/cell-text'
import { isEmpty, type Shown } from '../reports/compare'
import { PathReader } from '../reports/follow'
import { pathFrom } from '../reports/paths'
import { sessionsToCome } from '../sessions/reads'
import type { Audience } from './audience'
import { inOneBreath, MERGE_FIELDS } from './merge-fields'
import type { Recipient } from './recipients'

/** The camp's day, time zone and currency. */
export interface MergePlace extends ReportDay {
  currency: string
}

/** One field's values, by camper. */
interface FieldValues {
  shown: Shown
  byCamper: Map<number, Cell[]>
}

/**
 * Reads the values of a message's fields for each recipient. The registrations that count are those that the
 * audience names, or that are in a session it names. If it names none, those with a place in a session that isn't over
 * count. Values of several campers are joined, and amounts are added up.
 *
 * @param names the fields that the message uses
 * @returns a function that returns a recipient's value of a field; an empty text if there is none
 */
export async function mergeValues(
  rows: Reader,
  recipients: readonly Recipient[],
  audience: Audience,
  names: ReadonlySet<string>,
  place: MergePlace,
): Promise<(recipient: Recipient, name: string) => string> {
  const camperIds = [...new Set(recipients.flatMap((each) => each.camperIds))]
  const people: Row[] = [...(await rows.many(campers, camperIds)).values()]
  const places = await placesOf(rows, camperIds, audience, place.today)
  const values = new Map<string, FieldValues>()
  for (const name of names) {
    const from = MERGE_FIELDS[name]?.from
    if (!from) continue
    const own: readonly Row[] = from.entity === campers ? people : places
    const path = pathFrom(from.entity, from.path)
    const value = await new PathReader(rows, own, place).valueOf(path)
    const byCamper = new Map<number, Cell[]>()
    for (const row of own) {
      const camperId = from.entity === campers ? row.id : (row.camperId as number)
      byCamper.set(camperId, [...(byCamper.get(camperId) ?? []), value(row)])
    }
    if (path.field) values.set(name, { shown: path.field, byCamper })
  }
  return (recipient, name) => {
    if (name === 'contact.name') return inOneBreath(recipient.names)
    const field = values.get(name)
    return field ? said(recipient, field, { currency: place.currency, timezone: place.timeZone }) : ''
  }
}

async function placesOf(rows: Reader, camperIds: readonly number[], audience: Audience, today: string): Promise<Row[]> {
  const named = audience.flatMap((part) => (part.kind === 'session' ? (part.sessionId ?? []) : []))
  const chosen = new Set(audience.flatMap((part) => (part.kind === 'registrations' ? part.ids : [])))
  const isNamed = named.length > 0 || chosen.size > 0
  const sessions = isNamed ? named : (await sessionsToCome(rows, today)).map(({ id }) => id)
  const wanted = new Set(sessions)
  const all = await rows.listIn(registrations, 'camperId', camperIds)
  const isMeant = ({ status }: (typeof all)[number]) => (isNamed ? status !== 'cancelled' : holdsPlace({ status }))
  return all.filter((each) => (wanted.has(each.sessionId) || chosen.has(each.id)) && isMeant(each))
}

function said({ camperIds }: Recipient, { shown, byCamper }: FieldValues, place: CellPlace): string {
  const cells = camperIds.flatMap((id) => byCamper.get(id) ?? []).filter((cell) => !isEmpty(cell))
  if (cells.length === 0) return ''
  if (shown.kind === 'money') {
    const sum = cells.reduce<number>((total, cell) => total + toCents(String(cell)), 0)
    return cellText(fromCents(sum), shown, place)
  }
  if (shown.kind === 'list') return inOneBreath(cells.flatMap((cell) => [...(cell as readonly string[])]))
  return inOneBreath(cells.map((cell) => cellText(cell, shown, place)))
}
