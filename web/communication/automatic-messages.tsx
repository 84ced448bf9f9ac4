import { Alert, Box, Button, Card, CardActions, CardContent, Chip, Skeleton, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import type { AutomaticKind } from '#shared/communication/automatic-kinds'
import { AUTOMATIC_MESSAGES } from '#shared/communication/automatic-messages'
import {
  AUTOMATIC_PROBLEM_WORDS,
  type AutomaticMessageShown,
  type AutomaticMessagesShown,
  type NextAutomatic,
} from '#shared/communication/automatic-shown'
import { withTitles } from '#shared/communication/merge-fields'
import { counted } from '#shared/kernel/rules/words'
import { addDays, sayDate, sayTimeOfDay } from '#shared/kernel/values/dates'
import { useCamp, useSyncStatus } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'
import { AutomaticMessageDialog } from './automatic-message-dialog'
import { MessageText } from './message-text'
import { NamedRecipients } from './named-recipients'

const ask = () => request<AutomaticMessagesShown>('GET', '/api/automatic-messages')
const FAMILIES = ['family', 'families'] as const

/** Returns who gets a message next, in words: "3 families get it today at 9:00 AM." */
function said(next: NextAutomatic, { time }: AutomaticMessageShown, isSent: boolean, today: string): string {
  const day = next.day === today ? 'today' : next.day === addDays(today, 1) ? 'tomorrow' : `on ${sayDate(next.day)}`
  const when = `${day} at ${sayTimeOfDay(time)}`
  const who = counted(next.families, ...FAMILIES)
  if (next.families === 0) return isSent ? `No one gets it ${when}.` : `If it were on, no one would get it ${when}.`
  if (!isSent) return `If it were on, ${who} would get it ${when}.`
  return `${who} ${next.families === 1 ? 'gets' : 'get'} it ${when}.`
}

/** Messages to the families of a report's rows, off until someone turns them on (Communication rules 62 to 66). */
export function AutomaticMessages() {
  const { value, failed, reload } = useServerRead(ask)
  const messages = value?.messages.filter(({ kind }) => Object.hasOwn(AUTOMATIC_MESSAGES, kind))
  // Keeps its place, so that what is below doesn't move away under a finger.
  if (!messages) return failed === null ? <Skeleton variant="rounded" height={640} sx={{ maxWidth: 720 }} /> : null
  return (
    <Box component="section" aria-labelledby="automatic-messages" sx={{ maxWidth: 720, display: 'grid', gap: 3 }}>
      <Typography id="automatic-messages" variant="h2">
        Messages to Families
      </Typography>
      <Typography>
        These are off until you turn them on. Each is sent once a day to the families it's due for, and never twice for
        the same reason.
      </Typography>
      <Box
        component="ul"
        aria-label="Automatic messages"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
      >
        {messages.map((shown) => (
          <OneMessage key={`${shown.kind} ${shown.version} ${shown.problem}`} shown={shown} onSaved={reload} />
        ))}
      </Box>
    </Box>
  )
}

function OneMessage({ shown, onSaved }: { shown: AutomaticMessageShown; onSaved(): Promise<void> }) {
  const { kind, isOn, problem, subject, body } = shown
  const { title, to } = AUTOMATIC_MESSAGES[kind]
  const { today } = useCamp()
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [open, setOpen] = useState<'turn on' | 'edit' | null>(null)
  const askNext = useCallback(() => request<NextAutomatic>('GET', `/api/automatic-messages/next?kind=${kind}`), [kind])
  const { value: next, failed } = useServerRead(askNext)
  const isSent = isOn && problem === null
  const isOwn = subject !== AUTOMATIC_MESSAGES[kind].subject || body !== AUTOMATIC_MESSAGES[kind].body
  const done = () => {
    setOpen(null)
    void onSaved()
  }
  const turn = async (on: boolean) => {
    const { problem: _, owner: __, ...fields } = shown
    const saved = { ...fields, isOn: on, counted: next?.families ?? 0 }
    const words = `${title} Is ${on ? 'On' : 'Off'}`
    if (await call('PUT', '/api/automatic-messages', saved, words)) done()
  }
  return (
    <Card component="li" aria-label={title}>
      <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="h3">{title}</Typography>
          <Chip
            size="small"
            color={isSent ? 'success' : isOn ? 'warning' : 'default'}
            variant="outlined"
            label={isSent ? 'On' : isOn ? 'Paused' : 'Off'}
          />
          {isOwn ? <Chip size="small" label="Your text" /> : null}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {to}
        </Typography>
        {isOn && problem !== null ? <Alert severity="warning">{AUTOMATIC_PROBLEM_WORDS[problem]}</Alert> : null}
        <MessageText subject={withTitles(subject)} paragraphs={withTitles(body).split(/\n\s*\n/)} />
        {next ? <Next next={next} said={said(next, shown, isSent, today)} kind={kind} /> : null}
        {next || failed !== null ? null : <Skeleton variant="text" />}
        {isSent && shown.owner ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Sent in the name of {shown.owner}.
          </Typography>
        ) : null}
      </CardContent>
      <CardActions>
        {isSent ? (
          <Button aria-label={`Turn off ${title}`} disabled={offline} onClick={() => void turn(false)}>
            Turn Off
          </Button>
        ) : (
          <Button aria-label={`Turn on ${title}`} disabled={offline || !next?.opens} onClick={() => setOpen('turn on')}>
            Turn On
          </Button>
        )}
        <Button aria-label={`Edit ${title}`} disabled={offline} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      </CardActions>
      {open === 'edit' ? (
        <AutomaticMessageDialog shown={shown} next={next} onSaved={done} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'turn on' && next ? (
        <ConfirmDialog
          open
          title={`Turn on ${title}?`}
          confirmLabel="Turn On"
          onConfirm={() => void turn(true)}
          onClose={() => setOpen(null)}
        >
          <Typography>
            {said(next, shown, true, today)} After that, it's sent each day to the families it's due for, in your name.
          </Typography>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function Next({ next, said, kind }: { next: NextAutomatic; said: string; kind: AutomaticKind }) {
  const { opens, isTooMany, families, unreached, named } = next
  if (!opens) return <Alert severity="info">You can't see everything that this message needs.</Alert>
  if (isTooMany) return <Alert severity="warning">{AUTOMATIC_PROBLEM_WORDS.too_many}</Alert>
  const rest = counted(unreached, 'more family', 'more families')
  return (
    <>
      <Typography variant="body2">
        {said}
        {unreached > 0 ? ` ${rest} can't be reached: no address, or they don't want it.` : ''}
      </Typography>
      <NamedRecipients title={AUTOMATIC_MESSAGES[kind].title} named={named} count={families} words={FAMILIES} />
    </>
  )
}
