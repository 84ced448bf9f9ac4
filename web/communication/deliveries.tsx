import { Alert, Button, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material'
import { useCallback } from 'react'
import { DELIVERY_WORDS, type DeliveryState, RETRIED } from '#shared/communication/delivery'
import { counted } from '#shared/kernel/rules/words'
import { request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'

interface Delivery {
  number: number
  address: string | null
  name: string
  state: DeliveryState
  error: string | null
}

/** How many recipients are listed; those with a problem come first. */
const SHOWN = 200

/** The delivery status of a message at each address, which only the server knows. */
export function Deliveries({ messageId }: { messageId: number }) {
  const read = useCallback(() => request<Delivery[]>('GET', `/api/messages/${messageId}/recipients`), [messageId])
  const { value, failed, reload } = useServerRead(read)
  const call = useServerCall()
  if (!value) return failed ? <Alert severity="info">{failed}</Alert> : <Skeleton variant="rounded" height={96} />
  const isArrived = ({ state }: Delivery) => state === 'sent' || state === 'delivered'
  const list = [...value.filter((each) => !isArrived(each)), ...value.filter(isArrived)]
  const again = value.filter(({ state }) => RETRIED.includes(state)).length
  const retry = async () => {
    await call('POST', `/api/messages/${messageId}/retry`, {}, 'Sending Again')
    await reload()
  }
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        Sent to {value.filter(isArrived).length} of {counted(value.length, 'recipient')}
      </Typography>
      {again > 0 ? (
        <Button variant="outlined" onClick={() => void retry()} sx={{ my: 2 }}>
          Send Again to {counted(again, 'Recipient')}
        </Button>
      ) : null}
      <List aria-label="Recipients" dense disablePadding>
        {list.slice(0, SHOWN).map(({ number, address, name, state, error }) => (
          <ListItem key={number} disableGutters divider>
            <ListItemText
              primary={address ? `${name}, ${address}` : name}
              secondary={`${DELIVERY_WORDS[state]}${error ? ` (${error})` : ''}`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
      {list.length > SHOWN ? <Typography variant="body2">And {list.length - SHOWN} more.</Typography> : null}
    </>
  )
}
