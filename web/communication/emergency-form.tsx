import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import {
  BROADCAST_FAMILIES,
  type Broadcast,
  type BroadcastFamilies,
  LONGEST_BROADCAST,
} from '#shared/communication/broadcast-model'
import { BROADCAST_FAMILY_WORDS } from '#shared/communication/broadcasts'
import { LONGEST_SUBJECT } from '#shared/communication/model'
import { broadcastReach } from '#shared/communication/reads'
import { counted } from '#shared/kernel/rules/words'
import { sessionsByDate } from '#shared/sessions/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp, useSyncStatus } from '../ui/camp'
import { PlainSelect } from '../ui/plain-select'
import { NoConnection, RequestFailed, request } from '../ui/request'
import { Section } from '../ui/section'
import { useServerRead } from '../ui/server-call'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'
import { CallList } from './call-list'

const askTexts = () => request<{ isOn: boolean }>('GET', '/api/communication/texts')

type Reach = Awaited<ReturnType<typeof broadcastReach>>

interface Written {
  title: string
  text: string
  families: BroadcastFamilies
  sessionId: number | null
  staff: boolean
  requestKey: string
}

const fresh = (): Written => ({
  title: '',
  text: '',
  families: 'in_camp',
  sessionId: null,
  staff: true,
  requestKey: crypto.randomUUID(),
})

/** Returns why nothing was sent, in words. */
function whyNot(error: unknown): string {
  if (error instanceof NoConnection)
    return "The server didn't answer. Check the list below before you send again: the broadcast may have gone out."
  const said = error instanceof RequestFailed ? error.said : 'Something went wrong.'
  return `Nothing has been sent. ${said}`
}

const sentTo = ({ households }: Reach): string => {
  const families = households.filter(({ staffId }) => staffId === null).length
  const staff = households.length - families
  return [
    ...(families > 0 ? [counted(families, 'family', 'families')] : []),
    ...(staff > 0 ? [counted(staff, 'staff member')] : []),
  ].join(' and ')
}

/** Writes an emergency broadcast in two steps. Without a connection it says that nothing was sent, and lists whom to call. */
export function EmergencyForm({ onSent }: { onSent(broadcastId: number): void }) {
  const { today } = useCamp()
  const offline = useSyncStatus().state === 'offline'
  const [written, setWritten] = useState(fresh)
  const [isReview, setReview] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { families, sessionId, staff } = written
  const asked = useMemo(() => ({ families, sessionId, staff }), [families, sessionId, staff])
  const reach = useCalmRead(broadcastReach, [asked, today])
  // The server treats two requests with the same key as one broadcast.
  const change = (fields: Partial<Written>) =>
    setWritten((before) => ({ ...before, ...fields, requestKey: crypto.randomUUID() }))
  const send = async () => {
    setBusy(true)
    try {
      const { id } = await request<Broadcast>('POST', '/api/broadcasts', written)
      setWritten(fresh())
      setReview(false)
      setFailed(null)
      onSent(id)
    } catch (error) {
      setFailed(whyNot(error))
    } finally {
      setBusy(false)
    }
  }
  const canSend = written.title.trim() && written.text.trim() && reach !== undefined && reach.households.length > 0
  return (
    <Section title="Emergency Broadcast">
      {offline ? (
        <Alert severity="error">
          You're offline. Nothing has been sent, and a broadcast can't wait until you're online. Call people instead.
        </Alert>
      ) : null}
      {isReview ? (
        <Review written={written} reach={reach} />
      ) : (
        <WriteStep written={written} reach={reach} onChange={change} />
      )}
      {failed ? <Alert severity="error">{failed}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isReview ? (
          <>
            <Button
              variant="contained"
              color="error"
              disabled={!canSend || offline || busy}
              onClick={() => void send()}
            >
              {reach ? `Send to ${sentTo(reach)} Now` : 'Send Now'}
            </Button>
            <Button disabled={busy} onClick={() => setReview(false)}>
              Back
            </Button>
          </>
        ) : (
          <Button variant="contained" disabled={!canSend || offline} onClick={() => setReview(true)}>
            Review Broadcast
          </Button>
        )}
      </Box>
      {offline && reach ? <CallList label="People to call" lines={reach.calls} /> : null}
    </Section>
  )
}

/** Step 1: who gets it, and the text. */
function WriteStep(props: { written: Written; reach: Reach | undefined; onChange(fields: Partial<Written>): void }) {
  const { written, reach, onChange } = props
  const { today } = useCamp()
  const isTextOn = useServerRead(askTexts).value?.isOn === true
  const sessions = useRead(sessionsByDate, today)
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        It goes out right away, in the app and by email, and can't be recalled. People will be asked to confirm it.
        {isTextOn ? ' Texts also go to every phone on file, at any hour, except phones that opted out.' : ''}
      </Typography>
      <PlainSelect
        label="Families"
        value={written.families}
        onChange={(families) => onChange({ families: families as BroadcastFamilies, sessionId: null })}
      >
        {wordChoices(BROADCAST_FAMILIES, BROADCAST_FAMILY_WORDS)}
      </PlainSelect>
      {written.families === 'session' ? (
        <PlainSelect
          label="Session"
          value={written.sessionId === null ? '' : String(written.sessionId)}
          onChange={(id) => onChange({ sessionId: Number(id) })}
        >
          {sessions?.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </PlainSelect>
      ) : null}
      <FormControlLabel
        control={<Checkbox checked={written.staff} />}
        label="Everyone who works at the camp"
        onChange={(_, checked) => onChange({ staff: checked })}
      />
      <Typography aria-live="polite">
        {reach === undefined
          ? 'Counting who gets it...'
          : reach.households.length > 0
            ? `Goes to ${sentTo(reach)}`
            : 'No one is in this audience.'}
      </Typography>
      <TextField
        label="Title"
        value={written.title}
        onChange={(event) => onChange({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_SUBJECT } }}
      />
      <TextField
        label="Message"
        multiline
        minRows={4}
        value={written.text}
        onChange={(event) => onChange({ text: event.target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_BROADCAST } }}
      />
    </>
  )
}

/** Step 2: what goes out, to read once more. */
function Review({ written, reach }: { written: Written; reach: Reach | undefined }) {
  const without = reach?.households.filter(({ emails }) => emails.length === 0).length ?? 0
  return (
    <Alert severity="warning" icon={false}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {written.title}
      </Typography>
      <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{written.text}</Typography>
      {reach ? (
        <Typography sx={{ mt: 2 }}>
          {`Goes to ${sentTo(reach)}.${without > 0 ? ` No email address is on file for ${without} of them. Those with an account get it at the address they sign in with.` : ''}`}
        </Typography>
      ) : null}
    </Alert>
  )
}
