import { Alert, Box, MenuItem, Typography } from '@mui/material'
import { spokenLanguage } from '#shared/kernel/values/language'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import {
  IMPORTED_STATUSES,
  NO_STATUS,
  type PlaceChoices,
  type RegistrationPlan,
  type StatusChoice,
} from '#shared/registration/roster-places'
import { seasonOf } from '#shared/sessions/model'
import { PlainSelect } from '../../ui/plain-select'
import { count } from '../parts/count'
import type { PlacedRows } from './placed-rows'

/** How many names are listed; the rest are only counted. */
const NAMED = 8

const word = (status: string) => (status === NO_STATUS ? 'No status' : `"${status}"`)

/** Returns what a person still has to choose before the import can start. */
export function sayUndecided(undecided: readonly string[]): string {
  return `Choose a match for: ${undecided.slice(0, NAMED).map(word).join(', ')}`
}

function sayNames(all: readonly { name: string; session: string }[], more: (index: number) => string): string {
  const rest = all.length - NAMED
  const named = all.slice(0, NAMED).map(({ name, session }, index) => `${name} (${session}${more(index)})`)
  return `${named.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString(spokenLanguage())} more` : ''}`
}

/** Maps a file's session names and statuses to the camp's, and asks about campers who don't fit. */
export function PlaceChoicesForm(props: {
  placed: PlacedRows
  choices: PlaceChoices
  onChange(changed: Partial<PlaceChoices>): void
}) {
  const { placed, choices, onChange } = props
  const { names, words, sessions } = placed
  const session = (name: string, value: string) => {
    const choice = value === 'skip' ? value : Number(value)
    onChange({ sessions: new Map(choices.sessions).set(name, choice) })
  }
  const status = (said: string, value: string) =>
    onChange({ statuses: new Map(choices.statuses).set(said, value as StatusChoice) })
  return (
    <section aria-labelledby="import-sessions">
      <Typography variant="h3" component="h2" id="import-sessions" sx={{ mb: 3 }}>
        Sessions and statuses
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {names.map(({ name, rows, choice }) => (
          <PlainSelect
            key={`session ${name}`}
            label={`${name} (${count(rows, 'row')})`}
            value={choice ? String(choice) : ''}
            onChange={(value) => session(name, value)}
          >
            <MenuItem value="skip">Don't import</MenuItem>
            {sessions.map((each) => (
              <MenuItem key={each.id} value={String(each.id)} disabled={each.status === 'cancelled'}>
                {each.name} ({seasonOf(each)})
              </MenuItem>
            ))}
          </PlainSelect>
        ))}
        {words.map(({ word: said, rows, choice }) => (
          <PlainSelect
            key={`status ${said}`}
            label={`Status: ${said === NO_STATUS ? 'none' : said} (${count(rows, 'row')})`}
            value={choice ?? ''}
            onChange={(value) => status(said, value)}
          >
            {IMPORTED_STATUSES.map((each) => (
              <MenuItem key={each} value={each}>
                {REGISTRATION_STATUS_WORDS[each]}
              </MenuItem>
            ))}
            <MenuItem value="skip">Don't register</MenuItem>
          </PlainSelect>
        ))}
      </Box>
      <Unfitting placed={placed} choices={choices} onChange={onChange} />
    </section>
  )
}

/** Names campers for whom no spot is left, or who are too young or old, with a choice what to do about them. */
function Unfitting(props: {
  placed: Pick<RegistrationPlan, 'full' | 'outside' | 'undecided'>
  choices: PlaceChoices
  onChange(changed: Partial<PlaceChoices>): void
}) {
  const { placed, choices, onChange } = props
  const { full, outside, undecided } = placed
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      {undecided.length > 0 ? <Alert severity="warning">{sayUndecided(undecided)}</Alert> : null}
      {full.length > 0 ? (
        <>
          <Alert severity="warning">
            No spot is left for {count(full.length, 'camper')}: {sayNames(full, () => '')}
          </Alert>
          <PlainSelect
            label="Campers Without a Spot"
            value={choices.whenFull}
            onChange={(value) => onChange({ whenFull: value as PlaceChoices['whenFull'] })}
          >
            <MenuItem value="waitlist">Add to the waitlist</MenuItem>
            <MenuItem value="skip">Don't register</MenuItem>
          </PlainSelect>
        </>
      ) : null}
      {outside.length > 0 ? (
        <>
          <Alert severity="warning">
            {count(outside.length, 'camper is', 'campers are')} outside the session's age range:{' '}
            {sayNames(outside, (index) => `, age ${outside[index]?.age}`)}
          </Alert>
          <PlainSelect
            label="Campers Outside the Age Range"
            value={choices.outsideAges}
            onChange={(value) => onChange({ outsideAges: value as PlaceChoices['outsideAges'] })}
          >
            <MenuItem value="register">Register anyway</MenuItem>
            <MenuItem value="skip">Don't register</MenuItem>
          </PlainSelect>
        </>
      ) : null}
    </Box>
  )
}
