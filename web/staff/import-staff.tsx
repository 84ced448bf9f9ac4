import { Alert, MenuItem, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import type { DateOrder } from '#shared/campers/roster/roster-dates'
import type { StaffLine } from '#shared/staff/reads'
import { readStaff, type StaffList } from '#shared/staff/staff-list'
import { count } from '../campers/parts/count'
import { DateOrderChoice } from '../campers/parts/date-order'
import { FileButton } from '../campers/parts/file-button'
import { ImportResult, ListImport } from '../campers/parts/list-import'
import { RowErrors } from '../campers/parts/row-errors'
import { useReadFile } from '../campers/parts/use-read-file'
import { useCamp } from '../ui/camp'
import { PlainSelect } from '../ui/plain-select'
import { StaffPreview } from './staff-preview'
import { UndoImport } from './undo-import'
import { useAddStaff } from './use-add-staff'

/** More people than work at any camp; each is sent as an action of its own. */
const MAX_PEOPLE = 1000

const NO_HINTS: [] = []

/** Adds the people of a spreadsheet to the staff list, after a preview (Staff rule 15). */
export function ImportStaff({ lines, onClose }: { lines: readonly StaffLine[]; onClose(): void }) {
  const { today } = useCamp()
  const [chosen, setChosen] = useState<{ file: File; table: RosterTable } | null>(null)
  const [status, setStatus] = useState<'approved' | 'applied'>('approved')
  const [order, setOrder] = useState<DateOrder | null>(null)
  // What is added must not turn the rest of the list into people who are there already.
  const [there] = useState(() => lines.map(({ name, details }) => ({ name, email: details?.email ?? null })))
  const list = useMemo(
    () => (chosen ? readStaff(chosen.table, { there, today, status, order }) : null),
    [chosen, there, today, status, order],
  )
  const { progress, addAll } = useAddStaff()
  const total = list?.people.length ?? 0
  const tooMany = total > MAX_PEOPLE
  return (
    <ListImport
      title="Import Staff"
      total={total}
      progress={progress}
      disabled={tooMany || total === 0}
      onImport={chosen && list ? () => void addAll(chosen.file.name, list) : null}
      onClose={onClose}
    >
      {chosen && list ? (
        progress ? (
          <ImportResult progress={progress} total={total} fileName={chosen.file.name} words={['person', 'people']}>
            <UndoImport />
          </ImportResult>
        ) : (
          <>
            <ListSummary list={list} tooMany={tooMany} />
            <PlainSelect
              label="Add Them As"
              value={status}
              onChange={(next) => setStatus(next === 'applied' ? 'applied' : 'approved')}
            >
              <MenuItem value="approved">Approved: they work here</MenuItem>
              <MenuItem value="applied">Applied: they want to work here</MenuItem>
            </PlainSelect>
            <DateOrderChoice label="Dates" dates={list.dates} onChoose={setOrder} />
            <StaffPreview people={list.people} />
            <RowErrors fileName={chosen.file.name} errors={list.errors} notes={list.notes} hints={NO_HINTS} />
          </>
        )
      ) : (
        <ChooseFile onChoose={setChosen} />
      )}
    </ListImport>
  )
}

/** Says what a file needs, and asks for one. */
function ChooseFile({ onChoose }: { onChoose(chosen: { file: File; table: RosterTable }): void }) {
  const { busy, read } = useReadFile(onChoose)
  return (
    <>
      <UndoImport />
      <Typography>
        Choose a CSV or Excel (.xlsx) file with one person per row. Each needs a first and last name; email, phone,
        position, department, employment type, hire date, date of birth and emergency contact are optional. No one gets
        a sign-in from this: invite people in Settings, under Team.
      </Typography>
      <FileButton label="Staff file" variant="outlined" busy={busy} onFile={(file) => void read(file)} />
    </>
  )
}

/** Says what would be added. */
function ListSummary({ list, tooMany }: { list: StaffList; tooMany: boolean }) {
  const { people, errors, there, unused } = list
  if (tooMany) return <Alert severity="error">A list can have up to {MAX_PEOPLE} people.</Alert>
  return (
    <Alert severity={errors.length > 0 || people.length === 0 ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
      {count(people.length, 'new person', 'new people')}, {there} already on the staff list,{' '}
      {count(errors.length, 'row')} with errors.{unused.length > 0 ? ` Columns not used: ${unused.join(', ')}` : null}
    </Alert>
  )
}
