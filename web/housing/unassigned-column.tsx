import { useDroppable } from '@dnd-kit/core'
import { Box, Button, Chip, MenuItem, TextField } from '@mui/material'
import { memo, useMemo, useState } from 'react'
import { campers, fullName } from '#shared/campers/model'
import type { BoardCamper } from '#shared/housing/board'
import { whoLeaves } from '#shared/housing/together'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { registrations } from '#shared/registration/model'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import type { ListProps } from './camper-chip'
import { LongCamperList } from './long-camper-list'
import { nameAll } from './words'

/** The drop target id of the list of campers without a bed. */
export const UNASSIGNED = 'unassigned'

const grades = new Intl.Collator('en', { numeric: true })

interface Waiting extends ListProps {
  unassigned: readonly BoardCamper[]
  /** Whether any camper is registered for the session. */
  anybody: boolean
  /** Adds these campers to the selection. */
  onTake(registrationIds: readonly number[]): void
  onSelect(): void
}

interface Props extends Waiting {
  /** The campers being dragged, or else the ones selected for moving. */
  moving: readonly BoardCamper[]
  held: readonly BoardCamper[]
  onPut(cabinId: null): void
  /** On a phone, the column is a sheet over the cabins: whether it is up, and what tapping its header does. */
  up: boolean
  onSheet: (() => void) | undefined
}

/** The campers without a bed; the column stays in view while the cabins scroll. */
export const UnassignedColumn = memo(function UnassignedColumn({ moving, held, onPut, up, onSheet, ...rest }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: UNASSIGNED })
  const lit = whoLeaves(moving).going.length > 0
  const back = held.filter(({ assignment }) => assignment !== null)
  const takesTaps = back.length > 0
  const classes = [
    'place',
    'unassigned',
    lit && 'lit',
    isOver && 'over',
    takesTaps && 'takes-taps',
    onSheet && 'sheet',
    up && 'up',
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button "Put back here" does the same by keyboard
    <section
      ref={setNodeRef}
      data-place={UNASSIGNED}
      aria-label="Unassigned Campers"
      className={classes.filter(Boolean).join(' ')}
      onClick={() => onPut(null)}
    >
      <div className="place-head">
        <h3 className="place-name">
          {onSheet ? (
            <button
              type="button"
              className="place-toggle"
              aria-expanded={up}
              onClick={(event) => {
                event.stopPropagation()
                onSheet()
              }}
            >
              Unassigned Campers
            </button>
          ) : (
            'Unassigned Campers'
          )}
        </h3>
        <Count count={rest.unassigned.length} />
      </div>
      {takesTaps ? (
        <button type="button" className="put no-print" aria-label={`Move ${nameAll(back)} back to Unassigned`}>
          Move back here
        </button>
      ) : null}
      <div className="place-body" inert={onSheet !== undefined && !up}>
        <Waiting {...rest} />
      </div>
    </section>
  )
})

const Count = memo(function Count({ count }: { count: number }) {
  return <Chip size="small" color="primary" label={count} />
})

/** The campers without a bed, filtered by name, gender and grade. */
const Waiting = memo(function Waiting({ unassigned, anybody, onTake, onSelect, ...list }: Waiting) {
  const [search, setSearch] = useState('')
  const [gender, setGender] = useState('')
  const [grade, setGrade] = useState('')
  const choices = useMemo(() => {
    const known = new Set(unassigned.flatMap(({ camper }) => camper.grade ?? []))
    if (grade) known.add(grade)
    return [...known].sort(grades.compare)
  }, [unassigned, grade])
  const shown = useMemo(() => {
    const fits = searchFor(search)
    return unassigned.filter(
      ({ camper }) =>
        fits(searchKey(fullName(camper))) &&
        (gender === '' || camper.gender === gender) &&
        (grade === '' || camper.grade === grade),
    )
  }, [unassigned, search, gender, grade])
  if (!anybody)
    return (
      <EmptyState
        of={[registrations, campers]}
        title="No one is registered yet"
        text="Registered campers appear here."
      />
    )
  const { writes, selecting } = list
  const several = { shown, writes, selecting, onTake, onSelect }
  if (unassigned.length === 0) {
    return (
      <>
        <EmptyState title="Everyone has a bed" />
        <SelectButton {...several} />
      </>
    )
  }
  return (
    <>
      <Finder {...{ search, gender, grade, choices }} {...several} {...{ setSearch, setGender, setGrade }} />
      {shown.length === 0 ? <EmptyState title="No one matches this filter" /> : null}
      <LongCamperList label="Campers without a bed" campers={shown} {...list} />
    </>
  )
})

interface Several {
  shown: readonly BoardCamper[]
  writes: boolean
  selecting: boolean
  onTake(registrationIds: readonly number[]): void
  onSelect(): void
}

interface Finding extends Several {
  search: string
  gender: string
  grade: string
  /** The grades to choose from. */
  choices: readonly string[]
  setSearch(search: string): void
  setGender(gender: string): void
  setGrade(grade: string): void
}

/** The search fields for campers. Memoized, because they took half of a tap's rendering time. */
const Finder = memo(function Finder(props: Finding) {
  const { search, gender, grade, choices, setSearch, setGender, setGrade, ...several } = props
  return (
    <Box
      className="no-print"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', my: 2 }}
      onClick={(event) => event.stopPropagation()}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchField
            label="Search Unassigned"
            placeholder="Search..."
            value={search}
            onChange={setSearch}
            focusOnSlash
          />
        </Box>
        <SelectButton {...several} />
      </Box>
      <Filter label="Gender" value={gender} onChange={setGender}>
        {[
          ['female', 'Girls'],
          ['male', 'Boys'],
          ['other', 'Other'],
        ]}
      </Filter>
      <Filter label="Grade" value={grade} onChange={setGrade}>
        {choices.map((each) => [each, each])}
      </Filter>
    </Box>
  )
})

/** Starts selecting several campers; while selecting, it adds everyone shown. */
function SelectButton({ shown, writes, selecting, onTake, onSelect }: Several) {
  if (!writes || (selecting && shown.length === 0)) return null
  return (
    <Button
      className="no-print"
      variant="outlined"
      aria-label={selecting ? `Select all ${shown.length}` : 'Select several campers'}
      sx={{ flexShrink: 0, px: 3 }}
      onClick={(event) => {
        event.stopPropagation()
        if (selecting) onTake(shown.map(({ registrationId }) => registrationId))
        else onSelect()
      }}
    >
      {selecting ? `All ${shown.length}` : 'Select'}
    </Button>
  )
}

function Filter(props: {
  label: string
  value: string
  onChange(value: string): void
  children: readonly (readonly string[])[]
}) {
  return (
    <TextField
      select
      size="small"
      label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      sx={{ '& .MuiSelect-select': { py: '11px' } }}
    >
      <MenuItem value="">All</MenuItem>
      {props.children.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
