import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { type Family, fullName } from '#shared/campers/model'
import { dayIn, sayDay } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import type { FamilyLine } from '#shared/registration/reads'
import { useCamp } from '../../ui/camp'
import { mailWords } from '../../ui/mail-words'
import { PendingMark } from '../../ui/pending-mark'
import { CustodyAlert } from '../parts/custody-alert'
import { FamilyLink } from '../parts/person-links'
import { ContactFacts } from './contact-facts'
import { FamilyMessagesButton } from './family-messages'
import type { OpenInvitation } from './invitations'

const LIST = { listStyle: 'none', p: 0, m: 0, mt: 3, display: 'grid', gap: 3 }

interface Props {
  line: FamilyLine
  waiting: boolean
  onEdit(family: Family): void
  onContacts(family: Family): void
  /** The open invitations to this family. */
  invitations: readonly OpenInvitation[]
  onRevoke(invitation: OpenInvitation): void
  /** Each action is given only if this person may take it. */
  onInvite: ((family: Family) => void) | undefined
  onDelete: ((line: FamilyLine) => void) | undefined
}

/** A family at a glance: whom to call, its children, and what it owes. */
export function FamilyCard({ line, waiting, invitations, onEdit, onContacts, onInvite, onRevoke, onDelete }: Props) {
  const { family, contacts, campers, custody, due } = line
  const { profile, can } = useCamp()
  const name = `${family.lastName} Family`
  const place = [family.address, [family.city, family.state, family.zipCode].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <FamilyLink id={family.id}>{name}</FamilyLink> {waiting ? <PendingMark /> : null}
          </Typography>
          {toCents(due) > 0 ? (
            <Chip size="small" color="warning" label={`${display(due, profile.currency)} due`} />
          ) : (
            <Chip size="small" variant="outlined" color="success" label="Nothing due" />
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 2 }}>
          {place.length > 0 ? <Typography variant="body2">{place.join(', ')}</Typography> : null}
        </Box>
        {contacts.length > 0 ? (
          <Box component="ul" aria-label={`${name} contacts`} sx={LIST}>
            {contacts.map((contact) => (
              <li key={contact.id}>
                <ContactFacts contact={contact} />
              </li>
            ))}
          </Box>
        ) : null}
        <CustodyAlert note={custody} sx={{ mt: 2 }} />
        {invitations.map((invitation) => (
          <Box key={invitation.contactId} sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              Invited: {invitation.email}. The link works until {sayDay(dayIn(profile.timezone, invitation.expiresAt))}.{' '}
              {mailWords(invitation.mail)}
            </Typography>
            <Button onClick={() => onRevoke(invitation)} aria-label={`Revoke the invitation for the ${name}`}>
              Revoke
            </Button>
          </Box>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {campers.map((camper) => (
            <Chip key={camper.id} component={Link} clickable to={`/campers/${camper.id}`} label={fullName(camper)} />
          ))}
          {campers.length === 0 ? <Typography variant="body2">No campers yet</Typography> : null}
        </Box>
      </CardContent>
      <CardActions sx={{ px: '2px', pb: 2, flexWrap: 'wrap', '& > .MuiButton-root': { whiteSpace: 'nowrap' } }}>
        <Button onClick={() => onEdit(family)} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button onClick={() => onContacts(family)} aria-label={`Contacts for ${name}`}>
          Contacts
        </Button>
        {can('financial.read') ? (
          <Button component={Link} to={`/financial/accounts/${family.id}`} aria-label={`Account of the ${name}`}>
            Account
          </Button>
        ) : null}
        {can('messages.send') ? <FamilyMessagesButton familyId={family.id} name={name} /> : null}
        {onInvite && family.primaryContactUserId === null ? (
          <Button onClick={() => onInvite(family)} aria-label={`Invite a parent in the ${name}`}>
            Invite Parent
          </Button>
        ) : null}
        <Box sx={{ flex: 1 }} />
        {onDelete ? (
          <Button color="error" onClick={() => onDelete(line)} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        ) : null}
      </CardActions>
    </Card>
  )
}
