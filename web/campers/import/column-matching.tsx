import { Box, Button, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import { type Columns, type RosterField, unreadTitles } from '#shared/campers/roster/roster-columns'
import { ROSTER_FIELDS, TITLES } from '#shared/campers/roster/roster-values'
import { PlainSelect } from '../../ui/plain-select'

type Places = Columns['places']

const NONE = 'none'
/** Fields that a roster requires, in one form or another. */
const NAMES: readonly RosterField[] = ['firstName', 'lastName', 'fullName']

/** Returns a field's columns as a choice's value; several columns that form one field are a single choice. */
function written(places: readonly number[] | undefined): string {
  return places && places.length > 0 ? places.join('+') : NONE
}

/** Matches columns to fields. Fields without a matching column are shown on request. */
export function ColumnMatching(props: {
  table: RosterTable
  places: Places
  onMatch(field: RosterField, places: readonly number[]): void
}) {
  const { table, places, onMatch } = props
  const [found] = useState(() => new Set([...NAMES, ...places.keys()]))
  const [all, setAll] = useState(false)
  const shown = ROSTER_FIELDS.filter((field) => all || found.has(field) || places.has(field))
  const hidden = ROSTER_FIELDS.length - shown.length
  const ignored = unreadTitles(table.header, places)
  return (
    <section>
      <Box
        component="fieldset"
        sx={{
          border: 0,
          m: 0,
          p: 0,
          minWidth: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Typography component="legend" variant="subtitle2" sx={{ mb: 3 }}>
          Columns
        </Typography>
        {shown.map((field) => (
          <ColumnChoice
            key={field}
            field={field}
            header={table.header}
            places={places.get(field)}
            onMatch={(chosen) => onMatch(field, chosen)}
          />
        ))}
      </Box>
      {hidden > 0 ? (
        <Button onClick={() => setAll(true)} sx={{ mt: 2, ml: { xs: -2, sm: -3.5 } }}>
          Show {hidden} More Fields
        </Button>
      ) : null}
      {ignored.length > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          Columns not used: {ignored.join(', ')}
        </Typography>
      ) : null}
    </section>
  )
}

function ColumnChoice(props: {
  field: RosterField
  header: readonly string[]
  places: readonly number[] | undefined
  onMatch(places: readonly number[]): void
}) {
  const { field, header, places, onMatch } = props
  const [together] = useState(places && places.length > 1 ? places : null)
  const title = (place: number) => header[place] || `Column ${place + 1}`
  const choose = (value: string) => onMatch(value === NONE ? [] : value.split('+').map(Number))
  return (
    <PlainSelect small label={TITLES[field]} value={written(places)} onChange={choose}>
      <MenuItem value={NONE}>Not in the file</MenuItem>
      {together ? <MenuItem value={written(together)}>{together.map(title).join(' + ')}</MenuItem> : null}
      {header.map((_title, place) => (
        <MenuItem key={place} value={String(place)}>
          {title(place)}
        </MenuItem>
      ))}
    </PlainSelect>
  )
}
