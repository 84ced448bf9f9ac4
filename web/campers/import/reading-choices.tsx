import { Checkbox, FormControlLabel, MenuItem } from '@mui/material'
import { PlainSelect } from '../../ui/plain-select'
import { count } from '../parts/count'

/** Chooses which of a workbook's sheets is read. */
export function SheetChoice(props: { names: readonly string[]; at: number; onChoose(place: number): void }) {
  const { names, at, onChoose } = props
  return (
    <PlainSelect label="Sheet" value={String(at)} onChange={(chosen) => onChoose(Number(chosen))}>
      {names.map((name, place) => (
        <MenuItem key={place} value={String(place)}>
          {name}
        </MenuItem>
      ))}
    </PlainSelect>
  )
}

/** Chooses whether the grades in the file are those that campers have completed. */
export function GradeChoice({ completed, onChoose }: { completed: boolean; onChoose(completed: boolean): void }) {
  return (
    <PlainSelect
      label="Grades"
      value={completed ? 'completed' : 'coming'}
      onChange={(chosen) => onChoose(chosen === 'completed')}
    >
      <MenuItem value="coming">Use the grades in the file</MenuItem>
      <MenuItem value="completed">Move up one grade (5 becomes 6)</MenuItem>
    </PlainSelect>
  )
}

/** Offers to correct names in capitals; null if there are none. */
export function CapitalsChoice(props: { rows: number; value: boolean; onChange(correct: boolean): void }) {
  const { rows, value, onChange } = props
  if (rows === 0) return null
  return (
    <FormControlLabel
      control={<Checkbox checked={value} onChange={(event) => onChange(event.target.checked)} />}
      label={`Fix all-caps names in ${count(rows, 'row')} (MAYA KELLER becomes Maya Keller)`}
    />
  )
}
