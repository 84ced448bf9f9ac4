import { useMemo } from 'react'
import type { RegistrationLine } from '#shared/registration/reads'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { OfficeTable } from '../ui/table/office-table'
import { PrintedTable } from '../ui/table/printed-table'
import { useRowLink } from '../ui/table/use-row-link'
import { StatusOfMany } from './status-of-many'
import { registrationColumns } from './table-columns'

/** The key under which the person's view of this list is stored. */
export const TABLE = 'registrations'

const idOf = ({ registration }: RegistrationLine) => registration.id

/** Shows the registrations as a table, for working through many of them. */
export function RegistrationTable({
  lines,
  waiting,
}: {
  lines: readonly RegistrationLine[]
  waiting: ReadonlySet<number>
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
      file={writes ? 'registrations.csv' : null}
      actions={writes ? (some, done) => <StatusOfMany lines={some} onDone={done} /> : undefined}
    />
  )
}

/** The registrations on paper, where the screen shows cards. */
export function PrintedRegistrations({ lines }: { lines: readonly RegistrationLine[] }) {
  const { sees, profile, today } = useCamp()
  const columns = useMemo(
    () => registrationColumns(profile, sees, today).filter(({ later }) => !later),
    [profile, sees, today],
  )
  return <PrintedTable title="Registrations" rows={lines} columns={columns} idOf={idOf} />
}
