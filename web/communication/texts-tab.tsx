import InboxIcon from '@mui/icons-material/SmsOutlined'
import { Alert, Box, Button, Chip, Link, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { stopMessages } from '#shared/communication/text-mutations'
import { sayInstant } from '#shared/kernel/values/dates'
import { FamilyLink } from '../campers/parts/person-links'
import { useCamp, useSyncStatus } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { phoneHref } from '../ui/phone-href'
import { request } from '../ui/request'
import { useRun } from '../ui/run'
import { useServerCall, useServerRead } from '../ui/server-call'

interface IncomingText {
  id: number
  number: string
  text: string
  at: string
  handledAt: string | null
  asksToStop: boolean
  isStopped: boolean
  people: { familyId: number; lastName: string; name: string; emails: string[] }[]
}

const STOPPED = {
  done: { title: 'Messages Stopped' },
  failed: { title: 'Messages Not Stopped', message: 'Something went wrong. Please try again.' },
}

const ask = () => request<IncomingText[]>('GET', '/api/inbound-texts')

const nameOf = ({ people, number }: IncomingText) => people.find(({ name }) => name)?.name ?? number

/** Texts that people sent to the camp's number, for the office to answer (Communication rule 50). */
export function TextsTab() {
  const { value, failed, reload } = useServerRead(ask)
  const run = useRun()
  const call = useServerCall()
  const [stopping, setStopping] = useState<IncomingText | null>(null)
  const handle = async ({ id }: IncomingText, done: string | null) => {
    await call('POST', `/api/inbound-texts/${id}/handled`, undefined, done)
    await reload()
  }
  const stop = async (text: IncomingText) => {
    const { number, people } = text
    const addresses = [number, ...new Set(people.flatMap(({ emails }) => emails))]
    const [only, ...others] = new Set(people.map(({ familyId }) => familyId))
    const familyId = others.length === 0 ? (only ?? null) : null
    const build = (ids: { next(): number }) => ({
      familyId,
      stops: addresses.map((address) => ({ choiceId: ids.next(), address })),
    })
    if (!(await run(stopMessages, build, STOPPED))) return
    setStopping(null)
    await handle(text, null)
  }
  if (!value)
    return <Page>{failed ? <Alert severity="info">{failed}</Alert> : <Skeleton variant="rounded" height={160} />}</Page>
  const waiting = value.filter(({ handledAt }) => handledAt === null)
  const handled = value.filter(({ handledAt }) => handledAt !== null)
  return (
    <Page>
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 4 }}>
        {value.length === 0 ? (
          <EmptyState
            icon={<InboxIcon fontSize="inherit" />}
            title="No texts yet"
            text="Texts that families send to the camp's number appear here. STOP, START and HELP are handled automatically."
          />
        ) : null}
        {waiting.length > 0 ? (
          <Texts
            label="New Texts"
            texts={waiting}
            onHandle={(text) => void handle(text, 'Marked as Handled')}
            onStop={setStopping}
          />
        ) : null}
        {handled.length > 0 ? <Texts label="Handled Texts" texts={handled} onStop={setStopping} /> : null}
      </Box>
      {stopping ? (
        <ConfirmDialog
          open
          danger
          title={`Stop all messages to ${nameOf(stopping)}?`}
          confirmLabel="Stop All Messages"
          onConfirm={() => void stop(stopping)}
          onClose={() => setStopping(null)}
        >
          <Typography>
            This number won't get any more texts, and the contacts listed with it won't get any more news. They'll still
            get emails about their own registrations and about emergencies.
          </Typography>
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

function Texts(props: {
  label: string
  texts: readonly IncomingText[]
  onHandle?(text: IncomingText): void
  onStop(text: IncomingText): void
}) {
  const { label, texts, onHandle, onStop } = props
  const { profile } = useCamp()
  const offline = useSyncStatus().state === 'offline'
  return (
    <section>
      <Typography variant="h2">{label}</Typography>
      <List aria-label={label} disablePadding>
        {texts.map((text) => (
          <ListItem key={text.id} disableGutters divider sx={{ display: 'block', py: 3 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{text.text || 'No text (may be a picture)'}</Typography>
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {sayInstant(text.at, profile.timezone)}, <Link href={phoneHref(text.number)}>{text.number}</Link>
              {text.people.map(({ familyId, lastName, name }) => (
                <span key={`${familyId} ${name}`}>
                  {', '}
                  {name} <FamilyLink id={familyId}>{`${lastName} Family`}</FamilyLink>
                </span>
              ))}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', ml: { xs: -2, sm: -3.5 } }}>
              {onHandle ? (
                <Button
                  disabled={offline}
                  aria-label={`Mark the text from ${nameOf(text)} as handled`}
                  onClick={() => onHandle(text)}
                >
                  Mark as Handled
                </Button>
              ) : null}
              {text.isStopped ? (
                <Chip size="small" label="Texts stopped" />
              ) : (
                <Button
                  color="error"
                  disabled={offline}
                  aria-label={`Stop all messages to ${nameOf(text)}`}
                  onClick={() => onStop(text)}
                >
                  Stop All Messages
                </Button>
              )}
              {text.asksToStop && !text.isStopped ? (
                <Chip size="small" color="warning" label="Possible opt-out" />
              ) : null}
            </Box>
          </ListItem>
        ))}
      </List>
    </section>
  )
}
