import { Typography } from '@mui/material'
import { useState } from 'react'
import type { PlatformUser } from '#shared/platform/people-model'
import { rolesUpTo } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { PlainSelect } from '../ui/plain-select'
import { wordChoices } from '../ui/word-choices'
import { useServerAction } from './server-queries'

/** Approves a sign-up with the requested role or a lower one (Platform rule 8). */
export function ApproveUser({ user, name, onClose }: { user: PlatformUser; name: string; onClose(): void }) {
  const act = useServerAction()
  const [role, setRole] = useState<string>(user.role)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    const words = { done: 'User Approved', failed: 'User Not Approved' }
    const outcome = await act('POST', `/api/platform/users/${user.id}/approve`, { role }, words)
    setBusy(false)
    if ('answer' in outcome) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Approve ${name}?`}
      confirmLabel="Approve"
      busy={busy}
      onConfirm={() => void approve()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {user.email} signed up at {user.organizationName} and requested this role: {ROLE_WORDS[user.role]}. Only approve
        people you know.
      </Typography>
      <PlainSelect label="Approve As" value={role} onChange={setRole}>
        {wordChoices(rolesUpTo(user.role), ROLE_WORDS)}
      </PlainSelect>
    </ConfirmDialog>
  )
}
