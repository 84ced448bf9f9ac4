import SentIcon from '@mui/icons-material/SendOutlined'
import { Alert, Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { isOpen, isWaiting, type Message, messages } from '#shared/communication/model'
import { recallMessage } from '#shared/communication/mutations'
import type { Reader } from '#shared/kernel/store/reader'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { Deliveries } from './deliveries'
import { LetterReceipts } from './letter-receipts'
import { STATUS_WORDS } from './message-words'

const sentMessages = async (rows: Reader): Promise<Message[]> =>
  (await rows.all(messages))
    .filter((message) => !isOpen(message))
    .sort((a, b) => ((a.requestedAt ?? a.createdAt) < (b.requestedAt ?? b.createdAt) ? 1 : -1))

/** Messages that were sent or are about to be, each with its delivery status. */
export function SentTab() {
  const sent = useRead(sentMessages)
  if (!sent) return null
  return (
    <Page>
      {sent.length === 0 ? (
        <EmptyState icon={<SentIcon fontSize="inherit" />} title="Nothing sent yet" text="Sent messages appear here." />
      ) : null}
      <Box
        component="ul"
        aria-label="Sent messages"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3, maxWidth: 720 }}
      >
        {sent.map((message) => (
          <SentMessage key={message.id} message={message} />
        ))}
      </Box>
    </Page>
  )
}

function SentMessage({ message }: { message: Message }) {
  const { profile } = useCamp()
  const run = useRun()
  const [isShown, setShown] = useState(false)
  const waits = isWaiting(message)
  const isScheduled = message.status === 'scheduled'
  const recall = () =>
    run(recallMessage, () => ({ messageId: message.id }), {
      done: { title: isScheduled ? 'Message Cancelled' : 'Message Recalled', message: "It's in Drafts." },
      failed: { title: isScheduled ? 'Message Not Cancelled' : 'Message Not Recalled', message: 'Please try again.' },
    })
  return (
    <Card component="li">
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {message.subject}
          </Typography>
          {message.automatic === null ? null : <Chip size="small" variant="outlined" label="Automatic" />}
          <Chip
            size="small"
            label={STATUS_WORDS[message.status]}
            color={message.status === 'sent' ? 'success' : 'info'}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {message.sentAt ? sayInstant(message.sentAt, profile.timezone) : null}
          {isScheduled && message.sendAt ? `Will be sent ${sayInstant(message.sendAt, profile.timezone)}` : null}
        </Typography>
        {waits && message.sendAt === null ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            This message hasn't reached the server yet. It will be sent when you're online.
          </Alert>
        ) : null}
        {isShown && message.inApp ? <LetterReceipts messageId={message.id} needsAck={message.needsAck} /> : null}
        {isShown ? <Deliveries messageId={message.id} /> : null}
      </CardContent>
      <CardActions>
        {waits ? (
          <Button
            aria-label={isScheduled ? `Cancel sending of ${message.subject}` : 'Recall Message'}
            onClick={() => void recall()}
          >
            {isScheduled ? 'Cancel' : 'Recall Message'}
          </Button>
        ) : (
          <Button
            aria-expanded={isShown}
            aria-label={`Recipients of ${message.subject}`}
            onClick={() => setShown((before) => !before)}
          >
            Recipients
          </Button>
        )}
      </CardActions>
    </Card>
  )
}
