import FoundIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlined'
import { Alert, Box, Button, List, ListItem, ListItemIcon, ListItemText, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import {
  type DomainCheck as Check,
  DOMAIN_RECORDS,
  dkimSelector,
  RECORD_WORDS,
  STATE_WORDS,
} from '#shared/settings/mail-domain'
import { useSyncStatus } from '../../ui/camp'
import { request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'

/** Checks in DNS that mail from the camp's own address won't be treated as spam, and names the missing record. */
export function DomainCheck({ fromAddress }: { fromAddress: string }) {
  const offline = useSyncStatus().state === 'offline'
  const [selector, setSelector] = useState('')
  const [busy, setBusy] = useState(false)
  const [check, setCheck] = useState<Check | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const wrong = dkimSelector.safeParse(selector).error?.issues[0]?.message
  const ask = async () => {
    setBusy(true)
    setFailed(null)
    try {
      const query = new URLSearchParams({ selector })
      setCheck(await request<Check>('GET', `/api/settings/mail/domain?${query}`))
    } catch (error) {
      setFailed(callFailed(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Typography>
        {`Mail programs trust email from ${fromAddress} only if its domain has these three records. Without them, email to many families ends up in spam.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <TextField
          label="DKIM Selector (optional)"
          value={selector}
          onChange={(event) => setSelector(event.target.value)}
          error={wrong !== undefined}
          helperText={wrong ?? 'Your mail provider shows it. Leave blank to try the usual ones.'}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          variant="outlined"
          loading={busy}
          disabled={offline || wrong !== undefined}
          onClick={() => void ask()}
          sx={{ minHeight: 56 }}
        >
          Check Domain
        </Button>
      </Box>
      <Box role="status">
        {failed ? <Alert severity="error">{failed}</Alert> : null}
        {check ? <Records check={check} /> : null}
      </Box>
    </>
  )
}

function Records({ check }: { check: Check }) {
  return (
    <List aria-label={`Records of ${check.domain}`} disablePadding>
      {DOMAIN_RECORDS.map((record) => {
        const state = check[record]
        const { name, missing } = RECORD_WORDS[record]
        const at = record === 'dkim' && check.selector ? ` (${check.selector})` : ''
        return (
          <ListItem key={record} disableGutters>
            <ListItemIcon sx={{ minWidth: 40 }}>
              {state === 'found' ? <FoundIcon color="success" /> : <MissingIcon color="warning" />}
            </ListItemIcon>
            <ListItemText
              primary={`${name}${at}: ${STATE_WORDS[state]}`}
              secondary={state === 'missing' ? missing : null}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItem>
        )
      })}
    </List>
  )
}
