import { Box, Button, Chip, List, ListItem, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { ERASABLE_WORDS, type ErasureCertificate } from '#shared/erasure/model'
import { useSyncStatus } from '../../ui/camp'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { callFailed, useServerRead } from '../../ui/server-call'
import { fetchFile } from '../../ui/server-files'
import { useToast } from '../../ui/toast'
import { useWhen } from '../../ui/when'
import { EraseDialog } from '../erase-dialog'

const ask = () => request<{ certificates: ErasureCertificate[] }>('GET', '/api/erasures')
/** How often to check whether the last traces are gone. */
const LOOK_MS = 2000

function Certificate({ certificate }: { certificate: ErasureCertificate }) {
  const { id, number, at, kind, byName, endedAt } = certificate
  const offline = useSyncStatus().state === 'offline'
  const when = useWhen()
  const toast = useToast()
  const save = () =>
    fetchFile(`/api/erasures/${id}/certificate`).catch((error: unknown) =>
      toast({ title: 'Certificate Not Downloaded', message: callFailed(error), tone: 'error' }),
    )
  return (
    <ListItem disableGutters divider sx={{ display: 'block', py: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{number}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {ERASABLE_WORDS[kind]}, {when(at)}, by {byName}
          </Typography>
        </Box>
        <Chip
          size="small"
          variant="outlined"
          label={endedAt ? 'Done' : 'Clearing logs'}
          color={endedAt ? 'success' : 'default'}
        />
      </Box>
      <Button
        disabled={offline || endedAt === null}
        aria-label={`Download certificate ${number}`}
        onClick={() => void save()}
        sx={{ mt: 1, ml: -2 }}
      >
        Download Certificate
      </Button>
    </ListItem>
  )
}

/** Deletes a person's data on request, and lists the certificates of earlier deletions (Erasure rules 1 and 7). */
export function Erasures() {
  const offline = useSyncStatus().state === 'offline'
  const { value, failed, reload } = useServerRead(ask)
  const [asking, setAsking] = useState(false)
  const isClearing = value?.certificates.some(({ endedAt }) => endedAt === null) ?? false
  useEffect(() => {
    if (!isClearing) return
    const timer = setInterval(() => void reload(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isClearing, reload])
  const done = useCallback(() => void reload(), [reload])
  return (
    <Section title="Data Deletion Requests">
      <Typography>
        Anyone can ask you to delete their data. Everything about them is removed from the server and every device.
        Store amounts stay, without a name. You get a certificate for the family.
      </Typography>
      <Box>
        <Button variant="outlined" color="error" disabled={offline} onClick={() => setAsking(true)}>
          Delete a Person's Data
        </Button>
      </Box>
      {failed && !value ? <Typography role="alert">{failed}</Typography> : null}
      {value && value.certificates.length > 0 ? (
        <List aria-label="Certificates" disablePadding>
          {value.certificates.map((certificate) => (
            <Certificate key={certificate.id} certificate={certificate} />
          ))}
        </List>
      ) : null}
      {asking ? <EraseDialog onDone={done} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}
