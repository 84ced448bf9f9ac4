import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { TeamMember } from '#shared/team/model'
import { rolesUpTo } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { InfoDialog } from '../ui/info-dialog'
import { PlainSelect } from '../ui/plain-select'
import { useServerCall } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { wordChoices } from '../ui/word-choices'
import { approved, UNDONE_TOAST } from './parts/approved'
import { nameOf } from './parts/name'

/** Decides on a person who signed up: approve with the requested role or a lesser one, or reject. */
export function ApproveDialog(props: { person: TeamMember; onChanged(): Promise<void>; onClose(): void }) {
  const { person, onChanged, onClose } = props
  const call = useServerCall()
  const [role, setRole] = useState<string>(person.role)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const undo = async () => {
    await call('POST', `/api/team/${person.id}/undo-approval`, {}, UNDONE_TOAST)
    await onChanged()
  }
  const decide = async (path: 'approve' | 'decline', body: object) => {
    setBusy(true)
    const said = await call(
      'POST',
      `/api/team/${person.id}/${path}`,
      body,
      path === 'approve' ? null : 'Request Declined',
    )
    await onChanged()
    setBusy(false)
    if (!said) return
    onClose()
    if (path === 'approve') toast(approved(nameOf(person), () => void undo()))
  }
  return (
    <InfoDialog title={nameOf(person)} onClose={onClose}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {person.email} signed up and requested this role: {ROLE_WORDS[person.role]}.
      </Typography>
      {person.hasAccount ? (
        <Alert severity="warning">
          An account with this email already exists. This could be the same person or someone pretending to be them.
          Decline this request and ask them to sign in instead.
        </Alert>
      ) : null}
      <PlainSelect label="Approve As" value={role} onChange={setRole}>
        {wordChoices(rolesUpTo(person.role), ROLE_WORDS)}
      </PlainSelect>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" disabled={busy} onClick={() => void decide('approve', { role })}>
          Approve
        </Button>
        <Button color="error" disabled={busy} onClick={() => void decide('decline', {})}>
          Decline
        </Button>
      </Box>
    </InfoDialog>
  )
}
