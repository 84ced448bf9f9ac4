import { Alert, Button, Skeleton, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { campers, sameCamperKey } from '#shared/campers/model'
import { matchTable, type Roster, type RosterTable, readCampers } from '#shared/campers/roster/roster'
import type { Columns, RosterField } from '#shared/campers/roster/roster-columns'
import type { DateOrder } from '#shared/campers/roster/roster-dates'
import type { RosterCamper } from '#shared/campers/roster/roster-values'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { PlaceChoices } from '#shared/registration/roster-places'
import type { RosterImportRow } from '#sync/replica/replica'
import { useCamp } from '../../ui/camp'
import { DialogFoot } from '../../ui/dialog-foot'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'
import { count } from '../parts/count'
import { DateOrderChoice } from '../parts/date-order'
import { FamilyChoice } from '../parts/family-choice'
import { RowErrors } from '../parts/row-errors'
import { UNREADABLE } from '../parts/use-read-file'
import { BalanceChoice, withBalances } from './balance-choice'
import { ColumnMatching } from './column-matching'
import { PlaceChoicesForm, sayUndecided } from './place-choices'
import { usePlacedRows } from './placed-rows'
import { PreviewTable } from './preview-table'
import { CapitalsChoice, GradeChoice, SheetChoice } from './reading-choices'

/** The message when there is nothing to import yet (Campers rule 9). */
export const NO_ROWS = 'Please upload and preview CSV data first.'

/** How a file's columns and values are read. */
interface Reading {
  places: Columns['places']
  dates: DateOrder | null
  /** Whether the grades are completed ones; null to judge by the column's title. */
  gradeCompleted: boolean | null
  correctCapitals: boolean
}

/** What a person has chosen for a file; sessions and statuses that aren't chosen are as guessed. */
export interface Matching extends Reading, PlaceChoices {
  familyId: number | null
  /** What balances above zero are; null if they aren't imported. */
  balances: 'owed' | 'credit' | null
}

const NO_CAMPERS: readonly RosterCamper[] = []

/** If the file has sessions, balances start as not imported: most already include the registrations it bills. */
function unread(table: RosterTable): Matching {
  const { places } = matchTable(table)
  return {
    places,
    dates: null,
    gradeCompleted: null,
    correctCapitals: false,
    familyId: null,
    balances: places.has('sessionName') ? null : 'owed',
    sessions: new Map(),
    statuses: new Map(),
    whenFull: 'waitlist',
    outsideAges: 'register',
  }
}

/** Returns the roster as read with the current column matching, or why it cannot be read. */
function readBy(table: RosterTable, { places, ...chosen }: Reading, today: string): Roster | string {
  try {
    return readCampers(table, { columns: { places, ignored: [] }, ...chosen }, today)
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

/** Shows the column matching, what would be imported, and what is wrong with it. */
export function MatchAndPreview(props: {
  fileName: string
  table: RosterTable
  /** The earlier column matching, if any. */
  begun: Matching | undefined
  onMatched(now: Matching): void
  onSheet(place: number): void
  onBack(): void
  onImport(roster: Roster, rows: RosterImportRow[], familyId: number | null): void
}) {
  const { fileName, table, begun, onMatched, onSheet, onBack, onImport } = props
  const { replica, today, can } = useCamp()
  const toast = useToast()
  const [matching, setMatching] = useState(() => begun ?? unread(table))
  const change = (changed: Partial<Matching>) => setMatching({ ...matching, ...changed })
  const { places, familyId, dates, gradeCompleted, correctCapitals } = matching
  const known = useLiveQuery(async () => new Set((await replica.rows(campers).toArray()).map(sameCamperKey)), [replica])
  useEffect(() => onMatched(matching))
  const roster = useMemo(
    () => readBy(table, { places, dates, gradeCompleted, correctCapitals }, today),
    [table, places, dates, gradeCompleted, correctCapitals, today],
  )
  const read = typeof roster === 'string' ? null : roster
  const [unreadable] = useState(typeof roster === 'string' ? roster : null)
  useEffect(() => {
    if (unreadable) toast({ tone: 'error', title: UNREADABLE.title, message: unreadable })
  }, [unreadable, toast])
  const mayBalance = can('financial.write')
  const placed = usePlacedRows(read?.rows ?? NO_CAMPERS, matching)
  const start = () => {
    if (read && read.rows.length > 0 && !placed) return
    if (read && placed && placed.undecided.length > 0)
      toast({ tone: 'error', title: 'Not Ready to Import', message: sayUndecided(placed.undecided) })
    else if (read && placed && read.rows.length > 0)
      onImport(read, withBalances(placed.rows, mayBalance ? matching.balances : null), familyId)
    else toast({ tone: 'error', title: 'Nothing to Import', message: read ? NO_ROWS : String(roster) })
  }
  const match = (field: RosterField, chosen: readonly number[]) => {
    const next = new Map(places)
    if (chosen.length === 0) next.delete(field)
    else next.set(field, chosen)
    if (field === 'dateOfBirth') change({ places: next, dates: null })
    else if (field === 'grade') change({ places: next, gradeCompleted: null })
    else change({ places: next })
  }
  return (
    <>
      <Typography>
        <strong>{fileName}</strong>, {count(table.records.length, 'row')}
      </Typography>
      {table.sheets ? <SheetChoice {...table.sheets} onChoose={onSheet} /> : null}
      <ColumnMatching table={table} places={places} onMatch={match} />
      <FamilyChoice
        none="Match by last name and phone or email"
        value={familyId}
        onChange={(chosen) => change({ familyId: chosen })}
      />
      {read && !known ? <Skeleton height={72} /> : null}
      {read && known ? (
        <>
          {places.has('dateOfBirth') ? (
            <DateOrderChoice dates={read.dates} onChoose={(order) => change({ dates: order })} />
          ) : null}
          {places.has('grade') ? (
            <GradeChoice completed={read.gradeCompleted} onChoose={(done) => change({ gradeCompleted: done })} />
          ) : null}
          {placed?.hasSessions ? <PlaceChoicesForm placed={placed} choices={matching} onChange={change} /> : null}
          {places.has('openingBalance') ? (
            <BalanceChoice
              rows={read.rows}
              may={mayBalance}
              billsSessions={places.has('sessionName')}
              value={matching.balances}
              onChange={(balances) => change({ balances })}
            />
          ) : null}
          <Preview fileName={fileName} read={read} places={places} known={known}>
            <CapitalsChoice
              rows={read.inCapitals}
              value={correctCapitals}
              onChange={(correct) => change({ correctCapitals: correct })}
            />
          </Preview>
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

/** Shows the rows as they would be saved, how many there are, and what a person should look at. */
function Preview(props: {
  fileName: string
  read: Roster
  places: Columns['places']
  known: ReadonlySet<string>
  children: ReactNode
}) {
  const { fileName, read, places, known } = props
  const twice = useMemo(() => countKnown(read.rows, known), [read, known])
  const { rows, errors, notes, hints } = read
  return (
    <>
      <Alert severity={errors.length + notes.length > 0 ? 'warning' : 'info'}>
        {count(rows.length - twice, 'new camper')}, {count(twice, 'duplicate')} to skip, {count(errors.length, 'row')}{' '}
        with errors.
        {notes.length > 0 ? ` ${count(notes.length, 'value')} can't be read and will be left out.` : null}
        {hints.length > 0 ? ` ${count(hints.length, 'value')} will be imported but should be checked.` : null}
      </Alert>
      {props.children}
      <PreviewTable rows={rows} places={places} />
      <RowErrors fileName={fileName} errors={errors} notes={notes} hints={hints} />
    </>
  )
}
