import { zodResolver } from '@hookform/resolvers/zod'
import { Autocomplete, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { accountEmail } from '#shared/auth/model'
import { staffNames } from '#shared/staff/reads'
import { mayGive, WORKER_ROLES } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useServerCall } from '../ui/server-call'
import { ShownLink } from '../ui/shown-link'
import { useRead } from '../ui/use-read'
import { useWhen } from '../ui/when'
import { wordChoices } from '../ui/word-choices'

const fields = z.object({ email: accountEmail, role: z.enum(WORKER_ROLES) })

interface Invitation {
  path: string
  email: string
  expiresAt: string
  /** Whether it is emailed automatically. */
  mailed: boolean
}

/** Creates a link with which a camp worker gets an account; it works once, for two weeks. */
export function InviteWorker({ onInvited, onClose }: { onInvited(): Promise<void>; onClose(): void }) {
  const { who } = useCamp()
  const when = useWhen()
  const call = useServerCall()
  const records = useRead(staffNames)?.filter(({ userId }) => userId === null) ?? []
  const [staffId, setStaffId] = useState<number | null>(null)
  const [made, setMade] = useState<Invitation | null>(null)
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { email: '', role: 'staff' as const } })
  const submit = form.handleSubmit(async (values) => {
    if (made) return onClose()
    const said = await call<Invitation>('POST', '/api/team/invitations', { ...values, staffId }, null)
    if (said) setMade(said.answer)
    await onInvited()
  })
  return (
    <DialogForm
      open
      title="Invite a Team Member"
      submitLabel={made ? 'Done' : 'Create Invitation'}
      closeLabel={made ? null : 'Cancel'}
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {made ? (
        <ShownLink label="Invitation Link" path={made.path}>
          {made.mailed ? `An email with this link is on its way to ${made.email}.` : `Send this link to ${made.email}.`}{' '}
          It works once and expires {when(made.expiresAt)}.
        </ShownLink>
      ) : (
        <>
          <Typography>They choose a name and password and can start right away. No approval is needed.</Typography>
          <FormField form={form} name="email" label="Email" type="email" autoFocus />
          <FormField form={form} name="role" label="Role" select>
            {wordChoices(
              WORKER_ROLES.filter((role) => mayGive(who.actor, role)),
              ROLE_WORDS,
            )}
          </FormField>
          <Autocomplete
            options={records}
            value={records.find(({ id }) => id === staffId) ?? null}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, next) => setStaffId(next?.id ?? null)}
            renderInput={(params) => <TextField {...params} label="Staff Record (optional)" />}
          />
        </>
      )}
    </DialogForm>
  )
}
