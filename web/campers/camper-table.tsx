import { useMemo } from 'react'
import { camperAccounts, campers } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import type { Condition } from '#shared/reports/model'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { OfficeTable } from '../ui/table/office-table'
import { useWaitingRows } from '../ui/waiting-rows'
import { useLoggedExport } from './parts/log-medical-export'
import { StatusOfCampers } from './status-of-campers'
import { camperColumns } from './table-columns'

/** The key under which the person's settings for this table are stored. */
export const TABLE = 'campers'

const idOf = ({ camper }: CamperLine) => camper.id
const linkOf = (line: CamperLine) => `/campers/${idOf(line)}`

/** The field behind each column, by its name in reports. */
const PATHS = {
  name: 'name',
  age: 'age',
  gender: 'gender',
  grade: 'grade',
  family: 'home.family.lastName',
  allergies: 'allergies',
  diet: 'dietaryRestrictions',
  balance: 'account.storeBalance',
  contact: 'emergencyContactName',
  status: 'status',
  born: 'dateOfBirth',
  school: 'school',
  pickUp: 'pickupAuthorization',
  photos: 'photoPermission',
  medical: 'medical.medicalInfo',
}

interface Listed {
  lines: readonly CamperLine[]
  /** Whether these are only the first ones, while the others are still being read. */
  isPart: boolean
  paused: boolean
  /** The active filters, as report conditions. */
  where: readonly Condition[]
}

/**
 * Shows the campers as a table, for working through many of them.
 *
 * @param paused whether it is behind a dialog that changes many campers
 */
export function CamperTable({ lines, isPart, paused, where }: Listed) {
  const { can, sees, today, profile } = useCamp()
  const waiting = useWaitingRows(campers, paused)
  const waitingAccounts = useWaitingRows(camperAccounts, paused)
  const columns = useMemo(() => camperColumns(today, profile.currency, sees), [today, profile.currency, sees])
  const writes = can('campers.write')
  const note = useLoggedExport()
  const isWaiting = (id: number) => waiting.has(id) || waitingAccounts.has(id)
  return (
    <OfficeTable
      name={TABLE}
      label="Campers"
      rows={lines}
      isPart={isPart}
      columns={columns}
      idOf={idOf}
      linkOf={linkOf}
      markOf={(line) => (isWaiting(idOf(line)) ? <PendingMark /> : null)}
      report={{ subject: 'campers', paths: PATHS, where }}
      file={can('campers.import') ? 'campers.csv' : null}
      maySave={(some, shown) =>
        note(
          shown.some(({ key }) => key === 'medical') ? some.filter((each) => each.medicalInfo !== null).length : 0,
          'medicalInfo',
        )
      }
      actions={writes ? (some, done) => <StatusOfCampers lines={some} onDone={done} /> : undefined}
    />
  )
}
