import { Box, Button, Chip, ListItem, Typography } from '@mui/material'
import { memo } from 'react'
import type { AccountState, TeamMember } from '#shared/team/model'
import { GRANT_WORDS, ROLE_WORDS } from '#shared/team/words'
import { useWhen } from '../ui/when'
import { nameOf } from './parts/name'

/** Labels for the states of an account. */
export const STATE_WORDS: Readonly<Record<AccountState, string>> = {
  waiting: 'Waiting for approval',
  active: 'Active',
  off: 'Deactivated',
}

const STATE_COLORS = { waiting: 'warning', off: 'default' } as const

/** Shows one of the camp's users in the list. */
export const PersonRow = memo(function PersonRow(props: { person: TeamMember; onOpen(person: TeamMember): void }) {
  const { person, onOpen } = props
  const when = useWhen()
  const { state, role, grants, email, lastSeenAt, staff, hasSecondStep } = person
  const verb = state === 'waiting' ? 'Review' : 'Manage'
  const seen = lastSeenAt ? `Last active ${when(lastSeenAt)}` : 'Never active'
  return (
    <ListItem
      disableGutters
      divider
      sx={{ flexWrap: 'wrap', gap: 2, pr: 2, contentVisibility: 'auto', containIntrinsicHeight: 'auto 96px' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{nameOf(person)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {staff ? `Staff record: ${staff.name}. ` : ''}
          {seen}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: '1 1 160px' }}>
        <Chip size="small" color="primary" variant="outlined" label={ROLE_WORDS[role]} />
        {grants.map((grant) => (
          <Chip key={grant} size="small" variant="outlined" label={GRANT_WORDS[grant].name} />
        ))}
        {hasSecondStep ? <Chip size="small" variant="outlined" label="Two-factor" /> : null}
        {state === 'active' ? null : <Chip size="small" color={STATE_COLORS[state]} label={STATE_WORDS[state]} />}
      </Box>
      <Button
        variant={state === 'waiting' ? 'contained' : 'outlined'}
        aria-label={`${verb} ${nameOf(person)}`}
        onClick={() => onOpen(person)}
      >
        {verb}
      </Button>
    </ListItem>
  )
})
