import CheckIcon from '@mui/icons-material/TaskAlt'
import { Box, Card, CardContent, Chip, Stack, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { sayInstant } from '#shared/kernel/dates'
import { sentenceFor } from '#shared/sentences'
import { type RefusedAction, refusedFor } from '#sync/refused'
import { useCamp } from '../ui/camp'
import { describeAction } from '../ui/describe-action'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { Choices } from './choices'

/** The conflict inbox: each refused action with the reason in plain words and what can be done. */
export function InboxPage() {
  const { replica, who } = useCamp()
  const refused = useLiveQuery(async () => {
    const list = await refusedFor(replica, who)
    return Promise.all(list.map(async (action) => ({ action, words: await describeAction(replica, action) })))
  }, [replica, who])
  if (!refused) return null
  if (refused.length === 0) {
    return (
      <Page>
        <EmptyState
          icon={<CheckIcon fontSize="inherit" />}
          title="Nothing to settle"
          text="Every action was taken by the server."
        />
      </Page>
    )
  }
  return (
    <Page>
      <Stack component="ul" spacing={4} sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 760 }}>
        {refused.map(({ action, words }) => (
          <li key={action.uid}>
            <Refused action={action} words={words} />
          </li>
        ))}
      </Stack>
    </Page>
  )
}

function Refused({ action, words }: { action: RefusedAction; words: string }) {
  const { profile } = useCamp()
  const { title, message } = sentenceFor(action.code, action.data)
  return (
    <Card>
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip size="small" color="error" label={title} />
          {action.device ? (
            <Chip size="small" variant="outlined" label={`From another device: ${action.device}`} />
          ) : null}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {sayInstant(action.at, profile.timezone)}
          </Typography>
        </Box>
        <Typography variant="h3" component="h2" sx={{ mt: 3 }}>
          {words}
        </Typography>
        <Typography sx={{ mt: 1 }}>{message}</Typography>
        <Choices action={action} />
      </CardContent>
    </Card>
  )
}
