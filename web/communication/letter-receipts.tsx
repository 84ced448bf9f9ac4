import { Alert, Button, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material'
import { useCallback } from 'react'
import { counted } from '#shared/kernel/rules/words'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'

interface Receipt {
  letterId: number
  familyId: number
  lastName: string
  confirmedAt: string | null
}

/** How many families are listed; those who haven't confirmed come first. */
const SHOWN = 200

/** Lists which families have a message in the app, and who has confirmed it. */
export function LetterReceipts({ messageId, needsAck }: { messageId: number; needsAck: boolean }) {
  const { profile } = useCamp()
  const read = useCallback(() => request<Receipt[]>('GET', `/api/messages/${messageId}/letters`), [messageId])
  const { value, failed, reload } = useServerRead(read)
  const call = useServerCall()
  const confirm = async (letterId: number) => {
    await call('POST', `/api/letters/${letterId}/confirm`, {}, 'Marked as Confirmed')
    await reload()
  }
  if (!value) return failed ? <Alert severity="info">{failed}</Alert> : <Skeleton variant="rounded" height={96} />
  const confirmed = value.filter(({ confirmedAt }) => confirmedAt !== null)
  const waiting = value.filter(({ confirmedAt }) => confirmedAt === null)
  if (!needsAck)
    return <Typography sx={{ mt: 2 }}>{`In the app for ${counted(value.length, 'family', 'families')}`}</Typography>
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {`${confirmed.length} of ${counted(value.length, 'family', 'families')} confirmed`}
      </Typography>
      <List aria-label="Confirmations" dense disablePadding>
        {[...waiting, ...confirmed].slice(0, SHOWN).map(({ letterId, lastName, confirmedAt }) => (
          <ListItem key={letterId} disableGutters divider>
            <ListItemText
              primary={`${lastName} Family`}
              secondary={confirmedAt ? `Confirmed ${sayInstant(confirmedAt, profile.timezone)}` : 'Not confirmed'}
              sx={{ overflowWrap: 'anywhere' }}
            />
            {confirmedAt === null ? (
              <Button
                aria-label={`Mark as confirmed: ${lastName} Family`}
                onClick={() => void confirm(letterId)}
                sx={{ flexShrink: 0 }}
              >
                Mark as Confirmed
              </Button>
            ) : null}
          </ListItem>
        ))}
      </List>
      {value.length > SHOWN ? <Typography variant="body2">And {value.length - SHOWN} more.</Typography> : null}
    </>
  )
}
