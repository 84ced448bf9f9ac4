import PeopleIcon from '@mui/icons-material/Groups2Outlined'
import { Alert, Box, Button, Chip, List, MenuItem, Skeleton, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { CAMP_ROLES } from '#shared/kernel/rights/capabilities'
import { ACCOUNT_STATES, type TeamMember } from '#shared/team/model'
import { ROLE_WORDS } from '#shared/team/words'
import { EmptyState } from '../ui/empty-state'
import { MoreToCome } from '../ui/more-to-come'
import { PlainSelect } from '../ui/plain-select'
import { SearchField } from '../ui/search-field'
import { wordChoices } from '../ui/word-choices'
import { InviteWorker } from './invite-worker'
import { OpenInvitations, useOpenInvitations } from './open-invitations'
import { PersonDialog } from './person-dialog'
import { PersonRow, STATE_WORDS } from './person-row'
import { usePeople } from './use-people'

/** Lists everyone who may sign in to the camp, or wants to. */
export function People() {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [state, setState] = useState('')
  const { value, failed, reload, more } = usePeople({ search: useDeferredValue(search), role, state })
  const invitations = useOpenInvitations()
  const [open, setOpen] = useState<TeamMember | 'invite' | null>(null)
  const people = value?.people
  const changed = async () => {
    await Promise.all([reload(), invitations.reload()])
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {value ? <Chip color="primary" label={value.total === 1 ? '1 person' : `${value.total} people`} /> : null}
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' } }}>
          <SearchField
            label="Search people"
            placeholder="Name or email..."
            focusOnSlash
            value={search}
            onChange={setSearch}
          />
        </Box>
        <Box sx={{ flex: '1 1 140px', maxWidth: { sm: 200 } }}>
          <PlainSelect label="Role" small value={role} onChange={setRole}>
            <MenuItem value="">All Roles</MenuItem>
            {wordChoices(CAMP_ROLES, ROLE_WORDS)}
          </PlainSelect>
        </Box>
        <Box sx={{ flex: '1 1 140px', maxWidth: { sm: 200 } }}>
          <PlainSelect label="Account" small value={state} onChange={setState}>
            <MenuItem value="">All Accounts</MenuItem>
            {wordChoices(ACCOUNT_STATES, STATE_WORDS)}
          </PlainSelect>
        </Box>
        <Button variant="contained" onClick={() => setOpen('invite')}>
          Invite
        </Button>
      </Box>
      {failed && value === undefined ? <Alert severity="warning">{failed}</Alert> : null}
      <OpenInvitations invitations={invitations} />
      {people?.length === 0 ? (
        <EmptyState icon={<PeopleIcon fontSize="inherit" />} title="No one found" text="Try a different search." />
      ) : null}
      {people && people.length > 0 ? (
        <List aria-label="People" disablePadding>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={setOpen} />
          ))}
        </List>
      ) : null}
      {people || failed ? null : <Skeleton variant="rounded" height={320} />}
      {value && value.people.length < value.total ? (
        <MoreToCome shown={value.people.length} onMore={more}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {value.people.length} of {value.total} people
          </Typography>
        </MoreToCome>
      ) : null}
      {open === 'invite' ? <InviteWorker onClose={() => setOpen(null)} onInvited={invitations.reload} /> : null}
      {open !== null && open !== 'invite' ? (
        <PersonDialog
          person={people?.find(({ id }) => id === open.id) ?? open}
          mail={value?.mail ?? false}
          onChanged={changed}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
