import { Alert, Button, Dialog, DialogContent, DialogTitle, LinearProgress, MenuItem, Typography } from '@mui/material'
import { useMemo, useRef, useState } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import type { DateOrder } from '#shared/campers/roster/roster-dates'
import type { StaffLine } from '#shared/staff/reads'
import { readStaff, type StaffList } from '#shared/staff/staff-list'
import { count } from '../campers/parts/count'
import { DateOrderChoice } from '../campers/parts/date-order'
import { RowErrors } from '../campers/parts/row-errors'
import { useReadFile } from '../campers/parts/use-read-file'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { DialogFoot, FOOT_HEIGHT } from '../ui/dialog-foot'
import { PlainSelect } from '../ui/plain-select'
import { useUnfinished } from '../ui/unfinished'
import { StaffPreview } from './staff-preview'
import { UndoImport } from './undo-import'
import { type Progress, useAddStaff } from './use-add-staff'

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
  const { progress, add } = useAddStaff()
  const running = progress !== null && list !== null && progress.done < list.people.length
  useUnfinished(running)
  const close = () => {
    if (!running) onClose()
  }
  useBackCloses(true, close)
  const tooMany = list !== null && list.people.length > MAX_PEOPLE
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby="import-staff">
      <DialogTitle id="import-staff">Import Staff</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 4,
          gridAutoRows: 'max-content',
          gridTemplateColumns: 'minmax(0, 1fr)',
          scrollPaddingBottom: `${FOOT_HEIGHT}px`,
        }}
      >
        {chosen && list ? (
          progress ? (
            <Result progress={progress} total={list.people.length} fileName={chosen.file.name} />
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
        <DialogFoot>
          <Button disabled={running} onClick={close}>
            {progress ? 'Done' : 'Cancel'}
          </Button>
          {chosen && list && !progress ? (
            <Button
              variant="contained"
              disabled={tooMany || list.people.length === 0}
              onClick={() => void add(chosen.file.name, list.people, list.errors)}
            >
              Import Staff
            </Button>
          ) : null}
        </DialogFoot>
      </DialogContent>
    </Dialog>
  )
}

/** Says what a file needs, and asks for one. */
function ChooseFile({ onChoose }: { onChoose(chosen: { file: File; table: RosterTable }): void }) {
  const { busy, read } = useReadFile(onChoose)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <UndoImport />
      <Typography>
        Choose a CSV or Excel (.xlsx) file with one person per row. Each needs a first and last name; email, phone,
        position, department, employment type, hire date, date of birth and emergency contact are optional. No one gets
        a sign-in from this: invite people in Settings, under Team.
      </Typography>
      <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? 'Reading...' : 'Choose File'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.xlsx,text/csv"
        hidden
        aria-label="Staff file"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
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

/** Shows how far the import is, and at the end what was added and can be undone. */
function Result({ progress, total, fileName }: { progress: Progress; total: number; fileName: string }) {
  const { done, added, errors } = progress
  if (done < total)
    return <LinearProgress variant="determinate" aria-label="Import progress" value={(done / total) * 100} />
  return (
    <>
      <Alert severity={errors.length > 0 ? 'warning' : 'success'}>
        {count(added, 'person', 'people')} added. {count(errors.length, 'row')} had errors.
      </Alert>
      <UndoImport />
      <RowErrors fileName={fileName} errors={errors} notes={NO_HINTS} hints={NO_HINTS} />
    </>
  )
}
