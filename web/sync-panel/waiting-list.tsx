import { Card, CardContent, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material'
import { counted } from '#shared/kernel/rules/words'
import { spokenLanguage } from '#shared/kernel/values/language'
import { describeOnDevice } from '#sync/push/describe'
import type { DeviceReader } from '#sync/replica/device-reader'
import type { SignedIn } from '#sync/replica/replica'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { useRead } from '../ui/use-read'

/** How many waiting actions are listed one by one. */
const SHOWN = 100

/** The actions waiting on this device. */
export interface WaitingActions {
  count: number
  /** How many of them belong to other users of this device; these are never described. */
  others: number
  oldest: string | undefined
  told: { uid: string; at: string; words: string }[]
}

async function waitingActions(rows: DeviceReader, { userId }: SignedIn): Promise<WaitingActions> {
  const entries = await rows.own('outbox', (outbox) => outbox.orderBy('seq').toArray())
  const mine = entries.filter(({ actor }) => actor.userId === userId)
  const told = await Promise.all(
    mine
      .slice(0, SHOWN)
      .map(async (entry) => ({ uid: entry.uid, at: entry.at, words: await describeOnDevice(rows, entry) })),
  )
  return { count: entries.length, others: entries.length - mine.length, oldest: entries[0]?.at, told }
}

/** Returns the actions waiting on this device, live. */
export function useWaitingActions(): WaitingActions | undefined {
  const { who } = useCamp()
  return useRead(waitingActions, who)
}

/** The waiting actions in words, in the order in which they will be sent. */
export function WaitingList({ waiting, when }: { waiting: WaitingActions; when(instant: string): string }) {
  const { told, others, count } = waiting
  const untold = count - others - told.length
  return (
    <Card component="section" aria-labelledby="waiting-title">
      <CardContent>
        <Typography variant="h2" id="waiting-title">
          Waiting to Sync
        </Typography>
        {others > 0 ? (
          <Typography sx={{ mt: 2 }}>{counted(others, 'change')} from someone else who used this device.</Typography>
        ) : null}
        <List aria-labelledby="waiting-title" disablePadding sx={{ mt: 2 }}>
          {told.map(({ uid, at, words }) => (
            <ListItem key={uid} disableGutters sx={{ borderTop: 1, borderColor: 'divider' }}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                <PendingMark />
              </ListItemIcon>
              <ListItemText primary={words} secondary={when(at)} slotProps={{ secondary: { variant: 'caption' } }} />
            </ListItem>
          ))}
        </List>
        {untold > 0 ? (
          <Typography sx={{ mt: 2 }}>
            And {untold === 1 ? '1 more change' : `${untold.toLocaleString(spokenLanguage())} more changes`}.
          </Typography>
        ) : null}
      </CardContent>
    </Card>
  )
}
