import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MailSettingsShown } from '#shared/settings/mail'
import { useSyncStatus } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { FormField } from '../../ui/form-field'
import { MailServerFields, type MailServerValues, mailServerValues } from '../parts/mail-server-fields'
import type { SaveMail } from './use-mail-settings'

function valuesOf({ own }: MailSettingsShown): MailServerValues {
  const { host = '', port = 587, username = null, fromAddress = '' } = own ?? {}
  return { host, port, username, password: '', fromAddress }
}

/** Says which server currently sends the camp's emails. */
function Present({ settings: { own, operatorFrom, publicUrl } }: { settings: MailSettingsShown }) {
  if (own && !own.opens)
    return (
      <Alert severity="warning">
        The mail server password can't be read anymore. Enter it again. Until then, no email is sent.
      </Alert>
    )
  if (own)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Email is sent through this server. Links in it start with {publicUrl}.
      </Typography>
    )
  return (
    <Alert severity="info">
      {operatorFrom
        ? `Email is sent through your provider's server, from ${operatorFrom}. Enter your own server to send from your camp's address.`
        : "Email isn't set up yet. Until it is, invitation and password reset links appear under Team for you to copy and share."}
    </Alert>
  )
}

/** Asks which server sends the camp's mails. */
export function MailServerForm({ settings, save }: { settings: MailSettingsShown; save: SaveMail }) {
  const offline = useSyncStatus().state === 'offline'
  const [asking, setAsking] = useState(false)
  const values = useMemo(() => valuesOf(settings), [settings])
  const form = useForm({ resolver: zodResolver(mailServerValues), values, resetOptions: { keepDirtyValues: true } })
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password, ...rest }) => {
    const payload = password === '' ? rest : { ...rest, password }
    if (await save('PUT', 'server', payload, 'Mail Server Saved')) form.reset({ ...rest, password: '' })
  })
  const remove = async () => {
    if (await save('DELETE', 'server', undefined, 'Mail Server Removed')) setAsking(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Present settings={settings} />
        <MailServerFields form={form} anywhere={settings.anywhere} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {settings.own?.hasPassword
            ? 'A password is saved. It is encrypted and never shown. Leave this blank to keep it.'
            : 'The password is encrypted and never shown again.'}
        </Typography>
        <FormField
          form={form}
          name="fromAddress"
          label="From Address"
          type="email"
          helperText="Shown as the sender, next to your camp's name."
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={!isDirty || offline} loading={isSubmitting}>
            Save Mail Server
          </Button>
          {settings.own ? (
            <Button color="error" disabled={offline} onClick={() => setAsking(true)}>
              Remove Mail Server
            </Button>
          ) : null}
        </Box>
      </Stack>
      {asking ? (
        <ConfirmDialog
          open
          danger
          title="Remove the mail server?"
          confirmLabel="Remove Mail Server"
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <Typography>
            Its password will be deleted.{' '}
            {settings.operatorFrom ? "Email will be sent through your provider's server." : 'No email will be sent.'}
          </Typography>
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
