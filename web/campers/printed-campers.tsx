import { useMemo } from 'react'
import type { CamperLine } from '#shared/campers/reads'
import { useCamp } from '../ui/camp'
import { PrintedTable } from '../ui/table/printed-table'
import { camperColumns } from './table-columns'

/** The columns of a list for the wall; a camper's balance does not belong there. */
const ON_PAPER = ['name', 'age', 'gender', 'grade', 'family', 'allergies', 'diet', 'contact']

const idOf = ({ camper }: CamperLine) => camper.id

/** Every camper of the list, for printing, because the screen only renders the visible cards. */
export function PrintedCampers({ lines }: { lines: readonly CamperLine[] }) {
  const { today, profile, sees } = useCamp()
  const columns = useMemo(
    () => camperColumns(today, profile.currency, sees).filter(({ key }) => ON_PAPER.includes(key)),
    [today, profile.currency, sees],
  )
  return <PrintedTable title="Campers" rows={lines} columns={columns} idOf={idOf} />
}
