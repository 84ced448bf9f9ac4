import { Alert, Box, Button, List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { sayDate } from '#shared/kernel/values/dates'
import type { DataKeyShown } from '#shared/reports/data-keys'
import { useSyncStatus } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useServerCall } from '../../ui/server-call'
import { useWhen } from '../../ui/when'
import { DataKeyDialog } from './data-key-dialog'

const STOPPED = {
  ended: 'This key has expired.',
  no_right: "This key no longer works because the person who created it can't create keys anymore.",
} as const

function reportsIn({ reports }: DataKeyShown): string {
  const names = reports.filter((name) => name !== null)
  if (names.length === reports.length) return names.join(', ')
  return reports.length === 1 ? '1 report' : `${reports.length} reports`
}

/** The keys with which other programs read reports: makes and deletes them. */
export function DataKeys({ keys, onChanged }: { keys: readonly DataKeyShown[]; onChanged(): void }) {
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [isNew, setNew] = useState(false)
  const [going, setGoing] = useState<DataKeyShown | null>(null)
  const [busy, setBusy] = useState(false)
  const remove = async ({ id }: DataKeyShown) => {
    setBusy(true)
    await call('DELETE', `/api/data-keys/${id}`, undefined, 'Key Deleted')
    setBusy(false)
    setGoing(null)
    onChanged()
  }
  return (
    <>
      <Typography>
        A key lets another program, such as your board's spreadsheet, read reports that you've saved. The program can't
        read or change anything else, and it shows only what you can see.
      </Typography>
      {keys.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>No keys yet.</Typography> : null}
      <List aria-label="Keys" disablePadding>
        {keys.map((key) => (
          <ListItem key={key.id} disableGutters sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <KeyLine of={key} />
            <Button color="error" aria-label={`Delete ${key.name}`} disabled={offline} onClick={() => setGoing(key)}>
              Delete
            </Button>
          </ListItem>
        ))}
      </List>
      <Box>
        <Button variant="outlined" disabled={offline} onClick={() => setNew(true)}>
          New Key
        </Button>
      </Box>
      {isNew ? <DataKeyDialog onMade={onChanged} onClose={() => setNew(false)} /> : null}
      {going ? (
        <ConfirmDialog
          open
          danger
          title={`Delete ${going.name}?`}
          confirmLabel="Delete Key"
          busy={busy}
          onConfirm={() => void remove(going)}
          onClose={() => setGoing(null)}
        >
          The program that uses this key will no longer be able to read reports.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function KeyLine({ of: key }: { of: DataKeyShown }) {
  const when = useWhen()
  const used = key.lastUsedAt === null ? 'Never used' : `Last used ${when(key.lastUsedAt)}`
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{key.name}</Typography>
      <Typography variant="body2">{reportsIn(key)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Through ${sayDate(key.endsOn)}. ${used}. Created by ${key.madeBy ?? 'someone whose account was deleted'}.`}
        {key.isMedical ? ' Can read medical information.' : ''}
      </Typography>
      {key.stopped ? <Alert severity="warning">{STOPPED[key.stopped]}</Alert> : null}
    </Box>
  )
}
