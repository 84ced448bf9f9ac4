import { Alert, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { Organization } from '#shared/platform/model'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { OwnPasswordField } from '../ui/own-password-field'
import { isRefused, useServerAction } from './server-queries'

/** Deletes an organization, after its slug was typed and the password entered again (Platform rule 7). */
export function DeleteOrganization(props: { organization: Organization; onClose(): void; onDeleted?(): void }) {
  const { organization, onClose, onDeleted } = props
  const { id, name, slug, isActive } = organization
  const act = useServerAction()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const words = { done: `${name} Deleted`, failed: 'Organization Not Deleted' }
    const outcome = await act('DELETE', `/api/platform/organizations/${id}`, { slug: typed, password }, words)
    setBusy(false)
    setWrong(isRefused(outcome, 'wrong_password'))
    if (!('answer' in outcome)) return
    onClose()
    onDeleted?.()
  }
  const isTyped = typed.trim().toLowerCase() === slug
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${name}?`}
      confirmLabel="Delete Permanently"
      busy={busy}
      disabled={isActive || !isTyped || password === ''}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {isActive ? (
        <Alert severity="info">Suspend {name} before you delete it.</Alert>
      ) : (
        <form
          style={{ display: 'grid', gap: 16 }}
          onSubmit={(event) => {
            event.preventDefault()
            if (isTyped && password !== '') void remove()
          }}
        >
          <Typography>
            This deletes all of {name}'s users, campers, data and files. You can't undo it here. A backup is made and
            checked first, and the operator keeps it for 30 days.
          </Typography>
          <TextField
            label={`Type ${slug} to confirm`}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <OwnPasswordField value={password} wrong={wrong} onChange={setPassword} />
        </form>
      )}
    </ConfirmDialog>
  )
}
