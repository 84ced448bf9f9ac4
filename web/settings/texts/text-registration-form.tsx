import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Stack } from '@mui/material'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { campaignAnswers, type TextSettingsShown, textRegistrationForm } from '#shared/settings/texts'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { CopyText } from '../../ui/copy-text'
import { FormField } from '../../ui/form-field'
import { useServerCall } from '../../ui/server-call'

const orNone = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : null)

/** Asks for what the camp got when it registered, with the answers to the provider's questions ready to copy. */
export function TextRegistrationForm(props: {
  settings: TextSettingsShown
  onSaved(settings: TextSettingsShown): void
}) {
  const { settings, onSaved } = props
  const { brandId, campaignId, termsUrl, isBlocked } = settings
  const offline = useSyncStatus().state === 'offline'
  const { profile } = useCamp()
  const call = useServerCall()
  const values = useMemo(() => ({ brandId, campaignId, termsUrl }), [brandId, campaignId, termsUrl])
  const form = useForm({ resolver: zodResolver(textRegistrationForm), values, resetOptions: { keepDirtyValues: true } })
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (registration) => {
    const path = '/api/settings/texts/registration'
    const saved = await call<TextSettingsShown>('PUT', path, registration, 'Registration Saved')
    if (!saved) return
    form.reset(registration)
    onSaved(saved.answer)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <FormField form={form} name="brandId" label="Brand ID" read={orNone} />
        <FormField form={form} name="campaignId" label="Campaign ID" read={orNone} />
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <CopyText what="text" label="Answers for the Campaign" value={campaignAnswers(profile.name)} />
        </Box>
        <FormField
          form={form}
          name="termsUrl"
          label="Page with Privacy Policy and Texting Terms"
          type="url"
          read={orNone}
          helperText="A page that anyone can open, such as https://camp.example/texts"
        />
        <Box>
          {/* After a block, the same IDs are saved again once the carriers have approved them. */}
          <Button
            type="submit"
            variant="contained"
            disabled={!(isDirty || isBlocked) || offline}
            loading={isSubmitting}
          >
            Save Registration
          </Button>
        </Box>
      </Stack>
    </form>
  )
}
