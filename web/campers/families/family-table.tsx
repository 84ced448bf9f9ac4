import { useMemo } from 'react'
import { families, fullName } from '#shared/campers/model'
import { display, toCents } from '#shared/kernel/values/money'
import type { FamilyLine } from '#shared/registration/reads'
import type { Condition } from '#shared/reports/model'
import { useCamp } from '../../ui/camp'
import { PendingMark } from '../../ui/pending-mark'
import type { Column } from '../../ui/table/column'
import { OfficeTable } from '../../ui/table/office-table'
import { PrintedTable } from '../../ui/table/printed-table'
import { useWaitingRows } from '../../ui/waiting-rows'

/** The key under which the person's settings for this table are stored. */
export const TABLE = 'families'

const idOf = ({ family }: FamilyLine) => family.id
const linkOf = (line: FamilyLine) => `/families/${idOf(line)}`

/**
 * Returns the columns of the families. People who can read families can also read what they owe (Access rules 8 and 9).
 */
function familyColumns(currency: string): Column<FamilyLine>[] {
  const of = (key: string, title: string, width: number, value: (family: FamilyLine['family']) => string | null) => ({
    key,
    title,
    width,
    value: (line: FamilyLine) => value(line.family),
  })
  const ofContact = (
    key: string,
    title: string,
    width: number,
    index: number,
    value: (contact: FamilyLine['contacts'][number]) => string | null,
  ) => ({
    key,
    title,
    width,
    value: ({ contacts }: FamilyLine) => (contacts[index] ? value(contacts[index]) : null),
  })
  return [
    of('name', 'Family', 150, ({ lastName }) => lastName),
    { key: 'campers', title: 'Campers', width: 230, value: ({ campers }) => campers.map(fullName).join(', ') || null },
    {
      key: 'due',
      title: 'Balance Due',
      width: 110,
      numeric: true,
      value: ({ due }) => toCents(due) / 100,
      says: ({ due }) => display(due, currency),
    },
    ofContact('contact', 'Contact', 150, 0, ({ name }) => name),
    ofContact('phone', 'Phone', 130, 0, ({ phone }) => phone),
    ofContact('email', 'Email', 220, 0, ({ email }) => email),
    ofContact('second', 'Second Contact', 150, 1, ({ name }) => name),
    ofContact('secondPhone', 'Second Phone', 130, 1, ({ phone }) => phone),
    of('city', 'City', 140, ({ city }) => city),
    { ...of('state', 'State', 80, ({ state }) => state), later: true },
    { ...of('address', 'Address', 200, ({ address }) => address), later: true },
  ]
}

/** The field behind each column, by its name in reports. */
const PATHS = {
  name: 'lastName',
  contact: 'primaryContactName',
  phone: 'primaryContactPhone',
  email: 'primaryContactEmail',
  second: 'secondaryContactName',
  secondPhone: 'secondaryContactPhone',
  city: 'city',
  state: 'state',
  address: 'address',
}

/** Shows the families as a table, for working through many of them. */
export function FamilyTable({ lines, where }: { lines: readonly FamilyLine[]; where: readonly Condition[] }) {
  const { profile } = useCamp()
  const waiting = useWaitingRows(families)
  const columns = useMemo(() => familyColumns(profile.currency), [profile.currency])
  return (
    <OfficeTable
      name={TABLE}
      label="Families"
      rows={lines}
      columns={columns}
      idOf={idOf}
      linkOf={linkOf}
      markOf={(line) => (waiting.has(idOf(line)) ? <PendingMark /> : null)}
      report={{ subject: 'families', paths: PATHS, where }}
      file="families.csv"
    />
  )
}

/** The families as a printed table, where the screen shows cards. */
export function PrintedFamilies({ lines }: { lines: readonly FamilyLine[] }) {
  const { profile } = useCamp()
  const columns = useMemo(() => familyColumns(profile.currency).filter(({ later }) => !later), [profile.currency])
  return <PrintedTable title="Families" rows={lines} columns={columns} idOf={idOf} />
}
