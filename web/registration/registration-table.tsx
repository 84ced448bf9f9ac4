import { useMemo } from 'react'
import type { RegistrationLine } from '#shared/registration/reads'
import type { Condition } from '#shared/reports/model'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { OfficeTable } from '../ui/table/office-table'
import { PrintedTable } from '../ui/table/printed-table'
import { useRowLink } from '../ui/table/use-row-link'
import { StatusOfMany } from './status-of-many'
import { registrationColumns } from './table-columns'

/** The key under which the person's settings for this table are stored. */
export const TABLE = 'registrations'

const idOf = ({ registration }: RegistrationLine) => registration.id

/** The field behind each column, by its name in reports. */
const PATHS = {
  camper: 'camper.name',
  family: 'camper.home.family.lastName',
  session: 'session.name',
  status: 'status',
  total: 'money.totalAmount',
  paid: 'money.amountPaid',
  due: 'due',
  payment: 'money.paymentStatus',
  missing: 'missing',
  wanted: 'wantedMates',
  requests: 'specialRequests',
  registered: 'registrationDate',
  age: 'camper.age',
  grade: 'camper.grade',
  gender: 'camper.gender',
  allergies: 'camper.allergies',
  diet: 'camper.dietaryRestrictions',
}

/** Shows the registrations as a table, for working through many of them. */
export function RegistrationTable({
  lines,
  waiting,
  where,
}: {
  lines: readonly RegistrationLine[]
  waiting: ReadonlySet<number>
  /** The active filters, as report conditions. */
  where: readonly Condition[]
}) {
  const { can, sees, profile, today } = useCamp()
  const columns = useMemo(() => registrationColumns(profile, sees, today), [profile, sees, today])
  const linkOf = useRowLink('registration', idOf)
  const writes = can('registrations.write')
  return (
    <OfficeTable
      name={TABLE}
      label="Registrations"
      rows={lines}
      columns={columns}
      idOf={idOf}
      linkOf={linkOf}
      markOf={(line) => (waiting.has(idOf(line)) ? <PendingMark /> : null)}
      report={{ subject: 'registrations', paths: PATHS, where }}
      file={writes ? 'registrations.csv' : null}
      actions={writes ? (some, done) => <StatusOfMany lines={some} onDone={done} /> : undefined}
    />
  )
}

/** The registrations as a printed table, where the screen shows cards. */
export function PrintedRegistrations({ lines }: { lines: readonly RegistrationLine[] }) {
  const { sees, profile, today } = useCamp()
  const columns = useMemo(
    () => registrationColumns(profile, sees, today).filter(({ later }) => !later),
    [profile, sees, today],
  )
  return <PrintedTable title="Registrations" rows={lines} columns={columns} idOf={idOf} />
}
