import { Alert, Button, Skeleton, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { campers, sameCamperKey } from '#shared/campers/model'
import { type Roster, type RosterTable, readCampers } from '#shared/campers/roster/roster'
import { type Columns, matchColumns, type RosterField } from '#shared/campers/roster/roster-columns'
import type { DateOrder } from '#shared/campers/roster/roster-dates'
import type { RosterCamper } from '#shared/campers/roster/roster-values'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { useCamp } from '../../ui/camp'
import { DialogFoot } from '../../ui/dialog-foot'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'
import { FamilyChoice } from '../parts/family-choice'
import { ColumnMatching } from './column-matching'
import { count } from './count'
import { DateOrderChoice } from './date-order'
import { PreviewTable } from './preview-table'
import { RowErrors } from './row-errors'

/** The message for a file that is not a roster. */
export const UNREADABLE = { title: 'Parse Error', message: "This file can't be read. Use a CSV or Excel (.xlsx) file." }
/** The message when there is nothing to import yet (Campers rule 9). */
export const NO_ROWS = 'Please upload and preview CSV data first.'

/** Returns the roster as read with the current column matching, or why it cannot be read. */
function readBy(
  table: RosterTable,
  places: Columns['places'],
  dates: DateOrder | null,
  today: string,
): Roster | string {
  try {
    return readCampers(table, { columns: { places, ignored: [] }, dates }, today)
  } catch (error) {
    if (error instanceof Refusal) return wordsFor(error, UNREADABLE).message
    throw error
  }
}

/** Counts the rows of children the camp already has, or who are in the roster twice. */
function countKnown(rows: readonly RosterCamper[], known: ReadonlySet<string>): number {
  const seen = new Set(known)
  let count = 0
  for (const row of rows) {
    const key = sameCamperKey(row)
    if (seen.has(key)) count += 1
    seen.add(key)
  }
  return count
}

/** What a person has chosen for a file. */
export interface Matching {
  places: Columns['places']
  familyId: number | null
  dates: DateOrder | null
}

/** Shows the column matching, what would be imported, and what is wrong with it. */
export function MatchAndPreview(props: {
  fileName: string
  table: RosterTable
  /** The earlier column matching, if any. */
  begun: Matching | undefined
  onMatched(now: Matching): void
  onBack(): void
  onImport(roster: Roster, familyId: number | null): void
}) {
  const { fileName, table, begun, onMatched, onBack, onImport } = props
  const { replica, today } = useCamp()
  const toast = useToast()
  const [places, setPlaces] = useState(() => begun?.places ?? matchColumns(table.header).places)
  const [familyId, setFamilyId] = useState(begun?.familyId ?? null)
  const known = useLiveQuery(async () => new Set((await replica.rows(campers).toArray()).map(sameCamperKey)), [replica])
  const [dates, setDates] = useState(begun?.dates ?? null)
  useEffect(() => onMatched({ places, familyId, dates }))
  const roster = useMemo(() => readBy(table, places, dates, today), [table, places, dates, today])
  const read = typeof roster === 'string' ? null : roster
  const [unreadable] = useState(typeof roster === 'string' ? roster : null)
  useEffect(() => {
    if (unreadable) toast({ tone: 'error', title: UNREADABLE.title, message: unreadable })
  }, [unreadable, toast])
  const twice = useMemo(() => (read && known ? countKnown(read.rows, known) : 0), [read, known])
  const fresh = read ? read.rows.length - twice : 0
  const start = () => {
    if (read && read.rows.length > 0) onImport(read, familyId)
    else toast({ tone: 'error', title: 'Nothing to Import', message: read ? NO_ROWS : String(roster) })
  }
  const match = (field: RosterField, chosen: readonly number[]) => {
    const next = new Map(places)
    if (chosen.length === 0) next.delete(field)
    else next.set(field, chosen)
    setPlaces(next)
    if (field === 'dateOfBirth') setDates(null)
  }
  return (
    <>
      <Typography>
        <strong>{fileName}</strong>, {count(table.records.length, 'row')}
        {table.sheet
          ? ` from the sheet "${table.sheet.name}". Sheets not imported: ${table.sheet.others.map((name) => `"${name}"`).join(', ')}.`
          : null}
      </Typography>
      <ColumnMatching table={table} places={places} onMatch={match} />
      <FamilyChoice none="Match by last name and phone or email" value={familyId} onChange={setFamilyId} />
      {read && !known ? <Skeleton height={72} /> : null}
      {read && known ? (
        <>
          {places.has('dateOfBirth') ? <DateOrderChoice dates={read.dates} onChoose={setDates} /> : null}
          <Alert severity={read.errors.length + read.notes.length > 0 ? 'warning' : 'info'}>
            {count(fresh, 'new camper')}, {count(twice, 'duplicate')} to skip, {count(read.errors.length, 'row')} with
            errors.
            {read.notes.length > 0 ? ` ${count(read.notes.length, 'value')} can't be read and will be left out.` : null}
          </Alert>
          <PreviewTable rows={read.rows} places={places} />
          <RowErrors fileName={fileName} errors={read.errors} notes={read.notes} />
        </>
      ) : null}
      {typeof roster === 'string' ? <Alert severity="error">{roster}</Alert> : null}
      <DialogFoot>
        <Button onClick={onBack}>Back</Button>
        <Button variant="contained" onClick={start}>
          Import Campers
        </Button>
      </DialogFoot>
    </>
  )
}
