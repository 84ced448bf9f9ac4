import { Box, Button, Card, CardContent, List, ListItem, ListItemText, Stack, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { sayInstant } from '#shared/kernel/dates'
import { useCamp } from '../ui/camp'
import { describeAction } from '../ui/describe-action'
import { Page } from '../ui/page'
import { RescueFile } from './rescue-file'

/** How many waiting actions are told one by one. */
const SHOWN = 100

/** Whether the browser has promised not to throw this device's data away. */
function usePersisted(): boolean | undefined {
  const [persisted, setPersisted] = useState<boolean>()
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersisted)
  }, [])
  return persisted
}

/** What waits on this device, when it was last in step, and what can be done about it. */
export function SyncPage() {
  const { replica, who, profile, status, syncNow } = useCamp()
  const persisted = usePersisted()
  const waiting = useLiveQuery(async () => {
    const entries = await replica.outbox.orderBy('seq').toArray()
    const mine = entries.filter(({ actor }) => actor.userId === who.userId)
    const told = await Promise.all(
      mine
        .slice(0, SHOWN)
        .map(async (entry) => ({ uid: entry.uid, at: entry.at, words: await describeAction(replica, entry) })),
    )
    return { count: entries.length, others: entries.length - mine.length, oldest: entries[0]?.at, told }
  }, [replica, who])
  const when = (instant: string) => sayInstant(instant, profile.timezone)
  const facts: [string, string][] = [
    ['Actions waiting', String(waiting?.count ?? 0)],
    ['Oldest of them', waiting?.oldest ? when(waiting.oldest) : 'none'],
    ['Last in step with the server', status.inStepAt ? when(status.inStepAt) : 'not yet'],
    [
      'Kept even when the device is short of room',
      persisted === undefined ? 'unknown' : persisted ? 'yes' : 'not promised by this browser',
    ],
  ]
  return (
    <Page>
      <Stack spacing={4} sx={{ maxWidth: 760 }}>
        <Card>
          <CardContent>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 2, columnGap: 4 }}
            >
              {facts.map(([name, value]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                  <Typography component="dt">{name}</Typography>
                  <Typography component="dd" sx={{ m: 0, fontWeight: 650, textAlign: 'right' }}>
                    {value}
                  </Typography>
                </Box>
              ))}
            </Box>
            <Button variant="contained" onClick={syncNow} sx={{ mt: 4 }}>
              Sync now
            </Button>
          </CardContent>
        </Card>
        {waiting && waiting.count > 0 ? (
          <Card>
            <CardContent>
              <Typography variant="h2">Waiting to be sent</Typography>
              {waiting.others > 0 ? (
                <Typography sx={{ mt: 2 }}>{waiting.others} of another person who used this device.</Typography>
              ) : null}
              <List dense aria-label="Waiting to be sent">
                {waiting.told.map(({ uid, at, words }) => (
                  <ListItem key={uid} divider disableGutters>
                    <ListItemText primary={words} secondary={when(at)} />
                  </ListItem>
                ))}
              </List>
            </CardContent>
          </Card>
        ) : null}
        <RescueFile />
      </Stack>
    </Page>
  )
}
