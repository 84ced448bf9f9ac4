import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import type { Broadcast } from '#shared/communication/broadcast-model'
import { CONFIRMED_WORDS } from '#shared/communication/broadcasts'
import { DELIVERY_WORDS, type DeliveryState } from '#shared/communication/delivery'
import { type BoardLine, broadcastBoard } from '#shared/communication/reads'
import { counted } from '#shared/kernel/rules/words'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp, useSyncStatus } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { request } from '../ui/request'
import { Section } from '../ui/section'
import { useServerCall, useServerRead } from '../ui/server-call'
import { useRead } from '../ui/use-read'
import { AllClearDialog } from './all-clear-dialog'
import { CallList } from './call-list'
import { PrintedCalls } from './printed-calls'
import { ReachedDialog } from './reached-dialog'

interface Delivery {
  channel: string
  address: string
  noticeIds: number[]
  state: DeliveryState
  error: string | null
}

/** Who has confirmed a broadcast and who hasn't, with numbers to call. It can be read offline, without email results. */
export function BroadcastBoard(props: { broadcastId: number; onBack(): void; onSent(id: number): void }) {
  const { broadcastId, onBack, onSent } = props
  const board = useRead(broadcastBoard, broadcastId)
  if (board === undefined) return <Skeleton variant="rounded" height={320} />
  return (
    <>
      <Button onClick={onBack} sx={{ justifySelf: 'start' }}>
        All Broadcasts
      </Button>
      {board === null ? (
        <EmptyState title="Not found" text="This broadcast no longer exists." />
      ) : (
        <Board {...board} onSent={onSent} />
      )}
    </>
  )
}

function Board(props: { broadcast: Broadcast; lines: BoardLine[]; onSent(id: number): void }) {
  const { broadcast, lines, onSent } = props
  const { id, kind, title, text, round, at, endedAt } = broadcast
  const { profile } = useCamp()
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [reached, setReached] = useState<BoardLine | null>(null)
  const [isClearing, setClearing] = useState(false)
  const read = useCallback(() => request<Delivery[]>('GET', `/api/broadcasts/${id}/recipients`), [id])
  const { value: deliveries, reload } = useServerRead(read)
  const waiting = lines.filter(({ confirmed }) => confirmed === null)
  const confirmed = lines.filter((line) => line.confirmed !== null)
  const isOpen = kind === 'emergency' && endedAt === null
  const resend = async () => {
    const sent = await call('POST', `/api/broadcasts/${id}/resend`, { round }, 'Sending Again')
    if (sent) await reload()
  }
  const sent = deliveries?.filter(({ state }) => state === 'sent').length ?? 0
  return (
    <Section title={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          sayInstant(at, profile.timezone),
          `${confirmed.length} of ${lines.length} confirmed`,
          ...(deliveries ? [`${sent} of ${counted(deliveries.length, 'email')} sent`] : []),
        ].join(' · ')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      {endedAt ? <Alert severity="success">{`All clear sent ${sayInstant(endedAt, profile.timezone)}`}</Alert> : null}
      {offline ? (
        <Alert severity="info">You're offline, so new confirmations aren't shown. You can still call.</Alert>
      ) : null}
      {isOpen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" disabled={offline || waiting.length === 0} onClick={() => void resend()}>
            {`Send Again to ${waiting.length} Not Confirmed`}
          </Button>
          <Button variant="outlined" color="success" disabled={offline} onClick={() => setClearing(true)}>
            Send All Clear
          </Button>
        </Box>
      ) : null}
      {waiting.length > 0 ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography variant="h3" sx={{ flex: 1 }}>{`Not Confirmed (${waiting.length})`}</Typography>
            <Button onClick={() => window.print()}>Print Call List</Button>
          </Box>
          <PrintedCalls title={title} lines={waiting} />
          <CallList
            label="Not confirmed"
            lines={waiting}
            facts={(line) => deliveryFacts(line, deliveries)}
            action={(line) => (
              <Button aria-label={`Reached ${line.name} by phone`} onClick={() => setReached(line)}>
                Reached by Phone
              </Button>
            )}
          />
        </>
      ) : null}
      {confirmed.length > 0 ? (
        <>
          <Typography variant="h3">{`Confirmed (${confirmed.length})`}</Typography>
          <Box component="ul" aria-label="Confirmed" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
            {confirmed.map((line) => (
              <li key={line.noticeId}>{`${line.name}: ${confirmedFacts(line, profile.timezone)}`}</li>
            ))}
          </Box>
        </>
      ) : null}
      {reached ? <ReachedDialog line={reached} onClose={() => setReached(null)} /> : null}
      {isClearing ? <AllClearDialog ofId={id} onSent={onSent} onClose={() => setClearing(false)} /> : null}
    </Section>
  )
}

function deliveryFacts(line: BoardLine, deliveries: readonly Delivery[] | undefined): string | undefined {
  if (!deliveries) return undefined
  const own = deliveries.filter(({ noticeIds }) => noticeIds.some((id) => line.noticeIds.includes(id)))
  if (own.length === 0) return 'No email address on file'
  return own
    .map(({ address, state, error }) => `${address}: ${DELIVERY_WORDS[state]}${error ? ` (${error})` : ''}`)
    .join(' · ')
}

function confirmedFacts({ confirmed }: BoardLine, timeZone: string): string {
  if (!confirmed) return ''
  const { how, at, note } = confirmed
  return `${CONFIRMED_WORDS[how]}, ${sayInstant(at, timeZone)}${note ? ` (${note})` : ''}`
}
