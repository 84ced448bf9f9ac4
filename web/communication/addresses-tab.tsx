import CopyIcon from '@mui/icons-material/ContentCopy'
import MailIcon from '@mui/icons-material/MailOutlined'
import { Alert, Box, Button, List, ListItem, ListItemText, MenuItem, Skeleton, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { AccountEmail } from '#shared/campers/news-emails'
import { addressesOf } from '#shared/communication/reads'
import { REGISTRATION_STATUS_WORDS, REGISTRATION_STATUSES } from '#shared/registration/model'
import { sessionsByDate } from '#shared/sessions/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PlainSelect } from '../ui/plain-select'
import { request } from '../ui/request'
import { Section } from '../ui/section'
import { useServerRead } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'

/** How many addresses are shown; all of them are copied. */
const SHOWN = 200
/** Mail programs do not accept longer address lists in a link. */
const LONGEST_LINK = 1800

const NONE: readonly AccountEmail[] = []
const readAccountEmails = () => request<AccountEmail[]>('GET', '/api/communication/account-emails')

/** Lists the email addresses of campers' families, chosen by session and status, to copy into a mail program. */
export function AddressesTab() {
  const { today } = useCamp()
  const sessions = useRead(sessionsByDate, today)
  const [session, setSession] = useState('')
  const [status, setStatus] = useState('')
  const asked = useMemo(
    () => ({
      sessionId: session === '' ? null : Number(session),
      status: REGISTRATION_STATUSES.find((each) => each === status) ?? null,
    }),
    [session, status],
  )
  const { value: accounts, failed } = useServerRead(readAccountEmails)
  const found = useCalmRead(addressesOf, [asked, accounts ?? NONE])
  return (
    <Page>
      <Section title="Email Addresses">
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <PlainSelect label="Session" value={session} onChange={setSession}>
            <MenuItem value="">All Sessions</MenuItem>
            {sessions?.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </PlainSelect>
          <PlainSelect label="Registration" value={status} onChange={setStatus}>
            <MenuItem value="">All Except Cancelled</MenuItem>
            {wordChoices(REGISTRATION_STATUSES, REGISTRATION_STATUS_WORDS)}
          </PlainSelect>
        </Box>
        {failed !== null && !accounts ? (
          <Alert severity="info">
            Parents who changed the email they sign in with are listed with their old address until you're online.
          </Alert>
        ) : null}
        {found ? <Found list={found.list} without={found.without} /> : <Skeleton variant="rounded" height={240} />}
      </Section>
    </Page>
  )
}

function Found({ list, without }: Awaited<ReturnType<typeof addressesOf>>) {
  const toast = useToast()
  const emails = list.map(({ email }) => email)
  const link = `mailto:?bcc=${encodeURIComponent(emails.join(','))}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(emails.join(', '))
      toast({ tone: 'success', title: emails.length === 1 ? '1 Address Copied' : `${emails.length} Addresses Copied` })
    } catch {
      toast({
        tone: 'error',
        title: 'Addresses Not Copied',
        message: "This browser can't copy for you here. Select the list and copy it yourself.",
      })
    }
  }
  if (list.length === 0 && without.length === 0)
    return <EmptyState icon={<MailIcon fontSize="inherit" />} title="No one found" text="No one matches this filter." />
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>{list.length === 1 ? '1 address' : `${list.length} addresses`}</Typography>
      {without.length > 0 ? (
        <Alert severity="info">
          No email address on file for {without.length === 1 ? '1 camper' : `${without.length} campers`}:{' '}
          {without.slice(0, 20).join(', ')}
          {without.length > 20 ? ` and ${without.length - 20} more` : ''}.
        </Alert>
      ) : null}
      {list.length > 0 ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
              Copy Addresses
            </Button>
            {link.length <= LONGEST_LINK ? (
              <Button variant="outlined" startIcon={<MailIcon />} href={link}>
                Open in Email App
              </Button>
            ) : null}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Paste them into Bcc so families don't see each other's addresses.
          </Typography>
          <List aria-label="Addresses" dense disablePadding>
            {list.slice(0, SHOWN).map(({ email, campers }) => (
              <ListItem key={email} disableGutters divider>
                <ListItemText primary={email} secondary={campers.join(', ')} sx={{ overflowWrap: 'anywhere' }} />
              </ListItem>
            ))}
          </List>
          {list.length > SHOWN ? (
            <Typography variant="body2">And {list.length - SHOWN} more. They're included when you copy.</Typography>
          ) : null}
        </>
      ) : null}
    </>
  )
}
