import { MenuItem, Typography } from '@mui/material'
import { type DateOrder, type FoundOrder, readDate } from '#shared/campers/roster/roster-dates'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { PlainSelect } from '../../ui/plain-select'

const WORDS: readonly (readonly [DateOrder, string])[] = [
  ['mdy', 'Month first'],
  ['dmy', 'Day first'],
]

/** Chooses how the dates of a file are read, with an ambiguous one as the example. */
export function DateOrderChoice(props: { label?: string; dates: FoundOrder; onChoose(order: DateOrder): void }) {
  const { label = 'Dates of Birth', dates, onChoose } = props
  const { today } = useCamp()
  const { order, sure, example } = dates
  if (example === null) return null
  const meant = (each: DateOrder) => {
    const day = readDate(example, each, today)
    return day ? `: ${example} is ${sayDate(day)}` : ''
  }
  return (
    <div>
      <PlainSelect label={label} value={order} onChange={(chosen) => onChoose(chosen as DateOrder)}>
        {WORDS.map(([each, words]) => (
          <MenuItem key={each} value={each}>
            {words}
            {meant(each)}
          </MenuItem>
        ))}
      </PlainSelect>
      {sure ? null : (
        <Typography variant="body2" sx={{ mt: 1 }}>
          We can't tell from this file whether the day or the month comes first. Please check a date that you know.
        </Typography>
      )}
    </div>
  )
}
