import { Alert, Button, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { DELIVERY_WORDS, type DeliveryState } from '#shared/communication/delivery'
import { conversationOf } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { InfoDialog } from '../../ui/info-dialog'
import { RecordSection } from '../../ui/record-section'
import { request } from '../../ui/request'
import { useServerRead } from '../../ui/server-call'
import { useRead } from '../../ui/use-read'

interface FamilyMessage {
  messageId: number
  number: number
  subject: string | null
  address: string | null
  state: DeliveryState
  at: string
}

/** Opens the messages sent to a family. */
export function FamilyMessagesButton({ familyId, name }: { familyId: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Messages to the ${name}`}>
        Messages
      </Button>
      {isOpen ? (
        <InfoDialog title={`Messages to the ${name}`} onClose={() => setOpen(false)}>
          <FamilyMessages familyId={familyId} />
        </InfoDialog>
      ) : null}
    </>
  )
}

/** The newest messages to a family and whether each was sent, which only the server knows. */
export function FamilyMessages({ familyId }: { familyId: number }) {
  const { profile } = useCamp()
  const read = useCallback(() => request<FamilyMessage[]>('GET', `/api/families/${familyId}/messages`), [familyId])
  const { value, failed } = useServerRead(read)
  if (!value) return failed ? <Alert severity="info">{failed}</Alert> : <Skeleton variant="rounded" height={96} />
  if (value.length === 0) return <Typography>No messages were sent to this family.</Typography>
  return (
    <List aria-label="Messages" dense disablePadding>
      {value.map(({ messageId, number, subject, address, state, at }) => (
        <ListItem key={`${messageId}/${number}`} disableGutters divider>
          <ListItemText
            primary={subject ?? 'A message'}
            secondary={[sayInstant(at, profile.timezone), address, DELIVERY_WORDS[state]].filter(Boolean).join(' · ')}
            sx={{ overflowWrap: 'anywhere' }}
          />
        </ListItem>
      ))}
    </List>
  )
}

/** How many of the newest messages of a conversation the family's page shows. */
const NEWEST = 3

/** The newest messages of a family's conversation with the office, and a link to all of it. */
export function FamilyConversation({ familyId }: { familyId: number }) {
  const { profile } = useCamp()
  const conversation = useRead(conversationOf, familyId)
  const written = conversation?.posts.filter(({ kind }) => kind !== 'handled').slice(-NEWEST) ?? []
  const open = (
    <Button component={Link} to={`/communication?tab=conversations&family=${familyId}`}>
      {written.length > 0 ? 'Open Conversation' : 'Write a Message'}
    </Button>
  )
  return (
    <RecordSection title="Conversation" action={open}>
      {conversation && written.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No messages yet</Typography>
      ) : null}
      <List aria-label="Newest messages of the conversation" dense disablePadding>
        {written.map(({ id, kind, text, at }) => (
          <ListItem key={id} disableGutters divider>
            <ListItemText
              primary={text}
              secondary={`${kind === 'camp' ? profile.name : 'The family'} · ${sayInstant(at, profile.timezone)}`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
    </RecordSection>
  )
}
