import RemoveIcon from '@mui/icons-material/Close'
import { Autocomplete, Box, Checkbox, IconButton, ListItemText, MenuItem, TextField, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { FieldChoice } from '#shared/reports/catalog'
import {
  COMPARISON_WORDS,
  type ComparisonKind,
  compared,
  comparisonsFor,
  kindOf,
  valuesOf,
} from '#shared/reports/draft'
import type { Comparison, ReportValue } from '#shared/reports/model'
import { reportOf } from '#shared/reports/reads'
import { sessionsByDate } from '#shared/sessions/reads'
import { useCamp } from '../../ui/camp'
import { PlainSelect } from '../../ui/plain-select'
import { useRead } from '../../ui/use-read'

/** The most values that are suggested for a field. */
const MAX_OFFERED = 200

interface Filter {
  subject: string
  comparison: Comparison
  choice: FieldChoice
  number: number
  onChange(comparison: Comparison): void
  onRemove(): void
}

/** One filter: its field, the comparison, and the values. */
export function FilterRow({ subject, comparison, choice, number, onChange, onRemove }: Filter) {
  const kind = kindOf(comparison)
  const name = `Filter ${number}: ${choice.title}`
  const values = valuesOf(comparison)
  const set = (to: ComparisonKind, next: readonly ReportValue[]) => onChange(compared(choice.path, to, next))
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, '& > *': { minWidth: 0 } }}
    >
      <Typography sx={{ flex: '1 1 140px', fontWeight: 600 }}>{choice.title}</Typography>
      <Box sx={{ width: '10rem' }}>
        <PlainSelect
          label="Compare"
          small
          value={kind}
          onChange={(next) => set(next as ComparisonKind, values.length > 0 ? values : [startOf(choice)])}
        >
          {comparisonsFor(choice).map((each) => (
            <MenuItem key={each} value={each}>
              {COMPARISON_WORDS[each]}
            </MenuItem>
          ))}
        </PlainSelect>
      </Box>
      {values.length === 0 ? null : (
        <Box sx={{ flex: '1 1 200px' }}>
          <Value {...{ subject, choice, kind, values }} onChange={(next) => set(kind, next)} />
        </Box>
      )}
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
    </Box>
  )
}

function startOf({ kind, words, isSession }: FieldChoice): ReportValue {
  if (isSession) return { ask: 'session' }
  if (kind === 'day') return { daysFromToday: 0 }
  if (kind === 'number') return 0
  return words ? (Object.keys(words)[0] ?? '') : ''
}

interface Values {
  subject: string
  choice: FieldChoice
  kind: ComparisonKind
  values: readonly ReportValue[]
  onChange(values: ReportValue[]): void
}

function Value(props: Values) {
  const { choice, kind } = props
  if (choice.isSession) return <SessionValue {...props} />
  if (choice.kind === 'flag') return <FlagValue {...props} />
  if (choice.words) return <WordsValue {...props} many={kind === 'in'} />
  if (choice.kind === 'day') return <DayValue {...props} />
  if (choice.kind === 'number' || choice.kind === 'money') return <NumberValue {...props} />
  return <TextValue {...props} />
}

const ASKED = 'asked'

function SessionValue({ values: [value], onChange }: Values) {
  const { today } = useCamp()
  const sessions = useRead(sessionsByDate, today) ?? []
  const known = typeof value === 'number' && sessions.some(({ id }) => id === value)
  return (
    <PlainSelect
      label="Session"
      small
      value={known ? String(value) : ASKED}
      onChange={(next) => onChange([next === ASKED ? { ask: 'session' } : Number(next)])}
    >
      <MenuItem value={ASKED}>Ask When Opened</MenuItem>
      {sessions.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </PlainSelect>
  )
}

function FlagValue({ values: [value], onChange }: Values) {
  return (
    <PlainSelect label="Value" small value={String(value)} onChange={(next) => onChange([next === 'true'])}>
      <MenuItem value="true">Yes</MenuItem>
      <MenuItem value="false">No</MenuItem>
    </PlainSelect>
  )
}

function WordsValue({ choice, values, many, onChange }: Values & { many: boolean }) {
  const words = choice.words ?? {}
  const chosen = values.map(String).filter((value) => Object.hasOwn(words, value))
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={many ? 'Values' : 'Value'}
      value={many ? chosen : (chosen[0] ?? '')}
      onChange={({ target: { value } }) => onChange(([] as string[]).concat(value))}
      slotProps={{
        select: {
          multiple: many,
          renderValue: (all) =>
            [all]
              .flat()
              .map((one) => words[String(one)])
              .join(', '),
        },
      }}
    >
      {Object.entries(words).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {many ? <Checkbox checked={chosen.includes(value)} tabIndex={-1} /> : null}
          <ListItemText primary={label} />
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A fixed day, or a number of days from the day on which the report is opened. */
function DayValue({ values: [value], onChange }: Values) {
  const isRelative = typeof value === 'object' && 'daysFromToday' in value
  const { today } = useCamp()
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <PlainSelect
        label="Day"
        small
        value={isRelative ? 'relative' : 'date'}
        onChange={(next) => onChange([next === 'relative' ? { daysFromToday: 0 } : today])}
      >
        <MenuItem value="relative">Days From Today</MenuItem>
        <MenuItem value="date">Date</MenuItem>
      </PlainSelect>
      <TextField
        size="small"
        label={isRelative ? 'Days' : 'Date'}
        type={isRelative ? 'number' : 'date'}
        value={isRelative ? value.daysFromToday : String(value)}
        onChange={({ target }) => {
          const days = Math.max(-3660, Math.min(3660, Math.trunc(Number(target.value))))
          onChange([isRelative ? { daysFromToday: days } : target.value])
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  )
}

function NumberValue({ choice, values: [value], onChange }: Values) {
  const isMoney = choice.kind === 'money'
  return (
    <TextField
      fullWidth
      size="small"
      label={isMoney ? 'Amount' : 'Number'}
      type="number"
      value={String(value)}
      onChange={({ target }) => {
        const number = Number(target.value)
        if (Number.isFinite(number)) onChange([isMoney ? number.toFixed(2) : number])
      }}
    />
  )
}

/** A text, with suggestions from the camp's rows. */
function TextValue({ subject, choice, values: [value], onChange }: Values) {
  const { who, profile, today } = useCamp()
  const definition = useMemo(
    () => ({ subject, where: [], columns: [], group: [{ path: choice.path }], sort: [], layout: 'totals' as const }),
    [subject, choice.path],
  )
  const calendar = useMemo(() => ({ today, timeZone: profile.timezone }), [today, profile.timezone])
  const answers = useMemo(() => ({}), [])
  const report = useRead(reportOf, who.actor, definition, answers, calendar)
  const known = report?.opens ? report.groups.flatMap(({ keys: [key] }) => (key === null ? [] : String(key))) : []
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={known.slice(0, MAX_OFFERED)}
      value={String(value ?? '')}
      onInputChange={(_event, text) => onChange([text.slice(0, 255)])}
      renderInput={(params) => <TextField {...params} label="Value" />}
    />
  )
}
