import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type TextSettingsShown, textAccountFormIn } from '#shared/settings/texts'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { CopyText } from '../../ui/copy-text'
import { FormField } from '../../ui/form-field'
import { useServerCall } from '../../ui/server-call'

const PATH = '/api/settings/texts/account'

const orNone = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : null)
const orAbsent = (text: unknown) => (text === '' ? undefined : text)

/** Asks for the account with the text provider and the camp's number there. */
export function TextAccountForm(props: { settings: TextSettingsShown; onSaved(settings: TextSettingsShown): void }) {
  const { settings, onSaved } = props
  const { accountSid, number, hasToken, price, repliesTo } = settings
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [asking, setAsking] = useState(false)
  const values = useMemo(
    () => ({ accountSid: accountSid ?? '', authToken: undefined, number: number ?? '', price }),
    [accountSid, number, price],
  )
  const { country } = useCamp().profile
  const schema = useMemo(() => textAccountFormIn(country), [country])
  const form = useForm({ resolver: zodResolver(schema), values, resetOptions: { keepDirtyValues: true } })
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (account) => {
    const saved = await call<TextSettingsShown>('PUT', PATH, account, 'Provider Account Saved')
    if (!saved) return
    form.reset({
      accountSid: account.accountSid,
      authToken: undefined,
      number: saved.answer.number ?? '',
      price: saved.answer.price,
    })
    onSaved(saved.answer)
  })
  const remove = async () => {
    const saved = await call<TextSettingsShown>('DELETE', PATH, undefined, 'Provider Account Removed')
    setAsking(false)
    if (saved) onSaved(saved.answer)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <FormField form={form} name="accountSid" label="Account SID" autoComplete="off" />
        <FormField
          form={form}
          name="authToken"
          label="Auth Token"
          type="password"
          autoComplete="new-password"
          read={orAbsent}
          helperText={
            hasToken
              ? 'A token is saved. It is encrypted and never shown. Leave this blank to keep it.'
              : 'The token is encrypted and never shown again.'
          }
        />
        <FormField
          form={form}
          name="number"
          label="Camp's Text Number"
          type="tel"
          helperText="The number that families get texts from."
        />
        <FormField
          form={form}
          name="price"
          label="Price per Segment"
          inputMode="decimal"
          read={orNone}
          helperText="From the provider's price list, including carrier fees. Used to estimate what a message costs."
        />
        {repliesTo === null ? null : (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <CopyText
              what="address"
              label="Address for Replies"
              value={repliesTo}
              helperText="At Twilio, enter this as the webhook for incoming messages. Otherwise, the app won't know when someone replies STOP."
            />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={!isDirty || offline} loading={isSubmitting}>
            Save Provider Account
          </Button>
          {accountSid !== null ? (
            <Button color="error" disabled={offline} onClick={() => setAsking(true)}>
              Remove Provider Account
            </Button>
          ) : null}
        </Box>
      </Stack>
      {asking ? (
        <ConfirmDialog
          open
          danger
          title="Remove the provider account?"
          confirmLabel="Remove Provider Account"
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          Its token will be deleted, and no texts will be sent.
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
