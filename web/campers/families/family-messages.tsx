import { Alert, Button, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { DELIVERY_WORDS, type DeliveryState } from '#shared/communication/delivery'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { InfoDialog } from '../../ui/info-dialog'
import { request } from '../../ui/request'
import { useServerRead } from '../../ui/server-call'

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
function FamilyMessages({ familyId }: { familyId: number }) {
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
