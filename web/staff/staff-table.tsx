import { useMemo } from 'react'
import type { Condition } from '#shared/reports/model'
import { staff } from '#shared/staff/model'
import type { StaffLine } from '#shared/staff/reads'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { OfficeTable } from '../ui/table/office-table'
import { PrintedTable } from '../ui/table/printed-table'
import { useWaitingRows } from '../ui/waiting-rows'
import { staffColumns } from './table-columns'

/** The key under which the person's settings for this table are stored. */
export const TABLE = 'staff'
const TITLE = 'Staff & Volunteers'

const idOf = ({ member }: StaffLine) => member.id
const linkOf = (line: StaffLine) => `/staff/${idOf(line)}`

/** The field behind each column, by its name in reports. */
const PATHS = {
  name: 'name',
  position: 'position',
  department: 'department',
  status: 'status',
  email: 'details.email',
  phone: 'details.phone',
  check: 'check.backgroundCheckStatus',
  type: 'details.employmentType',
  hired: 'details.hireDate',
  emergency: 'details.emergencyContactName',
}

/** Shows the staff as a table, for working through many of them. */
export function StaffTable({ lines, where }: { lines: readonly StaffLine[]; where: readonly Condition[] | null }) {
  const { today } = useCamp()
  const waiting = useWaitingRows(staff)
  const columns = useMemo(() => staffColumns(today), [today])
  return (
    <OfficeTable
      name={TABLE}
      label="Staff"
      title={TITLE}
      rows={lines}
      columns={columns}
      idOf={idOf}
      linkOf={linkOf}
      markOf={(line) => (waiting.has(idOf(line)) ? <PendingMark /> : null)}
      around={330}
      report={where ? { subject: 'staff', paths: PATHS, where } : undefined}
      file="staff.csv"
    />
  )
}

/** The staff as a printed table, where the screen shows cards. */
export function PrintedStaff({ lines }: { lines: readonly StaffLine[] }) {
  const { today } = useCamp()
  const columns = useMemo(() => staffColumns(today).filter(({ later }) => !later), [today])
  return <PrintedTable title={TITLE} rows={lines} columns={columns} idOf={idOf} />
}
