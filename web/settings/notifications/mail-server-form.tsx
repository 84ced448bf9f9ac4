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

/** Where mails go from now, in a sentence. */
function Present({ settings: { own, operatorFrom, publicUrl } }: { settings: MailSettingsShown }) {
  if (own && !own.opens)
    return (
      <Alert severity="warning">
        The password of the mail server cannot be read any more. Enter it again: until then no mail goes out.
      </Alert>
    )
  if (own)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Mails go out by this server. Their links begin with {publicUrl}.
      </Typography>
    )
  return (
    <Alert severity="info">
      {operatorFrom
        ? `Mails go out by the server of your provider, from ${operatorFrom}. Enter your own to send from an address of your camp.`
        : 'No mail goes out yet. Until there is a mail server, links to accounts and new passwords are shown in Team, to be copied and passed on.'}
    </Alert>
  )
}

/** Asks by which server the camp's mails go out. */
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
            ? 'A password is kept, encrypted, and shown to nobody. Leave the field empty to keep it.'
            : 'It is kept encrypted, and shown to nobody afterwards.'}
        </Typography>
        <FormField
          form={form}
          name="fromAddress"
          label="From Address"
          type="email"
          helperText="What people see as the sender, beside the name of the camp."
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
            Its password is deleted.{' '}
            {settings.operatorFrom ? 'Mails go out by the server of your provider then.' : 'No mail goes out then.'}
          </Typography>
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
