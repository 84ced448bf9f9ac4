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
  const emails = deliveries?.filter(({ channel }) => channel === 'email') ?? []
  const texts = deliveries?.filter(({ channel }) => channel === 'text') ?? []
  // A broadcast without any text was sent while texts were off.
  const [unreached, others] = texts.length > 0 ? split(waiting, (line) => !isTexted(line, texts)) : [[], waiting]
  const reach = (line: BoardLine) => (
    <Button aria-label={`Reached ${line.name} by phone`} onClick={() => setReached(line)}>
      Reached by Phone
    </Button>
  )
  return (
    <Section title={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          sayInstant(at, profile.timezone),
          `${confirmed.length} of ${lines.length} confirmed`,
          ...(deliveries ? [sentWords(emails, 'email')] : []),
          ...(texts.length > 0 ? [sentWords(texts, 'text')] : []),
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
          {unreached.length > 0 ? (
            <>
              <Typography variant="h4" component="h4">{`Can't Be Reached by Text (${unreached.length})`}</Typography>
              <CallList
                label="Can't be reached by text"
                lines={unreached}
                facts={(line) => [whyNoText(line, texts), deliveryFacts(line, deliveries)].filter(Boolean).join(' · ')}
                action={reach}
              />
              <Typography variant="h4" component="h4">{`Others (${others.length})`}</Typography>
            </>
          ) : null}
          {others.length > 0 ? (
            <CallList
              label="Not confirmed"
              lines={others}
              facts={(line) => deliveryFacts(line, deliveries)}
              action={reach}
            />
          ) : null}
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

/** Divides lines into those that match and the others. */
function split(lines: readonly BoardLine[], matches: (line: BoardLine) => boolean): [BoardLine[], BoardLine[]] {
  return [lines.filter(matches), lines.filter((line) => !matches(line))]
}

const isFor = ({ noticeIds }: BoardLine, delivery: Delivery) => delivery.noticeIds.some((id) => noticeIds.includes(id))

const ON_THE_WAY: readonly DeliveryState[] = ['queued', 'sending', 'sent', 'delivered', 'unknown']

/** Returns whether a text to one of these people has arrived, or may still arrive. */
const isTexted = (line: BoardLine, texts: readonly Delivery[]) =>
  texts.some((text) => isFor(line, text) && ON_THE_WAY.includes(text.state))

/** Returns why no text reaches these people, if no phone of theirs can be texted. */
const whyNoText = (line: BoardLine, texts: readonly Delivery[]) =>
  texts.some((text) => isFor(line, text)) ? undefined : DELIVERY_WORDS.no_number

function sentWords(deliveries: readonly Delivery[], what: 'email' | 'text'): string {
  const sent = deliveries.filter(({ state }) => state === 'sent' || state === 'delivered').length
  return `${sent} of ${counted(deliveries.length, what)} sent`
}

function deliveryFacts(line: BoardLine, deliveries: readonly Delivery[] | undefined): string | undefined {
  if (!deliveries) return undefined
  const own = deliveries.filter((each) => isFor(line, each))
  const noEmail = own.some(({ channel }) => channel === 'email') ? [] : ['No email address on file']
  const said = own.map(
    ({ address, state, error }) => `${address}: ${DELIVERY_WORDS[state]}${error ? ` (${error})` : ''}`,
  )
  return [...noEmail, ...said].join(' · ')
}

function confirmedFacts({ confirmed }: BoardLine, timeZone: string): string {
  if (!confirmed) return ''
  const { how, at, note } = confirmed
  return `${CONFIRMED_WORDS[how]}, ${sayInstant(at, timeZone)}${note ? ` (${note})` : ''}`
}
