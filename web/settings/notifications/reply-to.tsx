import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button } from '@mui/material'
import { useForm } from 'react-hook-form'
import { type MailSettingsShown, replyToForm } from '#shared/settings/mail'
import { FormField } from '../../ui/form-field'
import { textOrNull } from '../../ui/form-values'
import type { SaveMail } from './use-mail-settings'

/** Where replies to the camp's emails go. */
export function ReplyTo({ settings, save }: { settings: MailSettingsShown; save: SaveMail }) {
  const form = useForm({ resolver: zodResolver(replyToForm), defaultValues: { replyTo: settings.replyTo } })
  const from = settings.own?.fromAddress ?? settings.operatorFrom
  const submit = form.handleSubmit(async (values) => {
    await save('PUT', 'reply-to', values, 'Reply Address Saved')
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4, alignItems: 'flex-start' }}
    >
      <FormField
        form={form}
        name="replyTo"
        label="Reply-To Address"
        type="email"
        read={textOrNull}
        helperText={from ? `Leave blank to get replies at ${from}` : 'Where replies to your emails go'}
      />
      <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
        Save Reply Address
      </Button>
    </Box>
  )
}
