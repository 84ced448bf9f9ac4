import { MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { STAFF_STATUS_WORDS, type StaffMember } from '#shared/staff/model'
import { nextStaffStatuses } from '#shared/staff/rules'
import { DialogForm } from '../ui/dialog-form'
import { PlainSelect } from '../ui/plain-select'
import { useStatus } from './use-status'

const ENDS: readonly StaffMember['status'][] = ['inactive', 'terminated']

/** Changes a person's status, with a reason kept in the history. */
export function StatusDialog({ member, name, onClose }: { member: StaffMember; name: string; onClose(): void }) {
  const next = nextStaffStatuses(member.status)
  const [status, setStatus] = useState<StaffMember['status'] | ''>(next[0] ?? '')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const move = useStatus()
  const needsReason = status === 'terminated'
  const submit = async () => {
    if (status === '') return
    setBusy(true)
    const done = await move(member.id, status, reason.trim() || null)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <DialogForm
      open
      title={`Change Status for ${name}`}
      submitLabel="Change Status"
      busy={busy}
      disabled={status === '' || (needsReason && reason.trim() === '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>Current status: {STAFF_STATUS_WORDS[member.status]}</Typography>
      <PlainSelect label="New status" value={status} onChange={(value) => setStatus(value as StaffMember['status'])}>
        {next.map((each) => (
          <MenuItem key={each} value={each}>
            {STAFF_STATUS_WORDS[each]}
          </MenuItem>
        ))}
      </PlainSelect>
      <TextField
        label="Reason"
        required={needsReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {status !== '' && ENDS.includes(status) && member.userId !== null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {name} will be signed out on every device.
        </Typography>
      ) : null}
    </DialogForm>
  )
}
