import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, FormControlLabel, Switch, Typography } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { IDENTITY_PROVIDER_WORDS } from '#shared/auth/identity-providers'
import {
  IDENTITY_PROVIDER_STEPS,
  type IdentityProviderShown,
  identityProviderForm,
} from '#shared/settings/identity-providers'
import { CopyText } from '../../ui/copy-text'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { commaList, textOrNull } from '../../ui/form-values'
import { request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { useToast } from '../../ui/toast'

export const IDENTITY_PROVIDERS_PATH = '/api/settings/identity-providers'

/** Asks for the camp's credentials at a provider; the secret can be entered but is never shown. */
export function IdentityProviderDialog(props: {
  shown: IdentityProviderShown
  onSaved(saved: IdentityProviderShown[]): void
  onClose(): void
}) {
  const { shown, onSaved, onClose } = props
  const { provider, isOn, clientId, tenant, domains, redirect } = shown
  const name = IDENTITY_PROVIDER_WORDS[provider]
  const toast = useToast()
  const form = useForm<z.input<typeof identityProviderForm>, unknown, z.output<typeof identityProviderForm>>({
    resolver: zodResolver(identityProviderForm),
    defaultValues: { provider, isOn, clientId, tenant, domains, clientSecret: '' },
  })
  const { errors, isSubmitting } = form.formState
  // The error may belong to one domain in the list, or to the list itself.
  const wrongDomain = errors.domains?.message ?? errors.domains?.find?.((each) => each?.message)?.message
  const submit = form.handleSubmit(async (wanted) => {
    try {
      onSaved(await request<IdentityProviderShown[]>('PUT', IDENTITY_PROVIDERS_PATH, wanted))
      toast({ tone: 'success', title: `Sign-in with ${name} is ${wanted.isOn ? 'on' : 'off'}` })
      onClose()
    } catch (error) {
      toast({ tone: 'error', title: 'Sign-In Settings Not Saved', message: callFailed(error) })
    }
  })
  return (
    <DialogForm
      open
      title={`Sign-In with ${name}`}
      submitLabel="Save"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography component="ol" sx={{ m: 0, pl: 6, display: 'grid', gap: 1 }}>
        {IDENTITY_PROVIDER_STEPS[provider].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Typography>
      {redirect === null ? (
        <Alert severity="info">There is no redirect address yet. Ask your provider to set this server's address.</Alert>
      ) : (
        <CopyText what="address" label="Redirect Address" value={redirect} />
      )}
      <FormField
        form={form}
        name="clientId"
        label={provider === 'microsoft' ? 'Application (client) ID' : 'Client ID'}
        read={textOrNull}
        slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
      <FormField
        form={form}
        name="clientSecret"
        label="Client Secret"
        type="password"
        helperText={saysSecret(shown)}
        slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'new-password' } }}
      />
      {provider === 'microsoft' ? (
        <FormField
          form={form}
          name="tenant"
          label="Directory (tenant) ID"
          read={textOrNull}
          helperText="Only accounts from this organization can sign in."
          slotProps={{ htmlInput: { maxLength: 36, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
      ) : null}
      <FormField
        form={form}
        name="domains"
        label="Allowed Email Domains"
        read={commaList}
        helperText={wrongDomain ?? 'For example, camp.example. Separate domains with commas. Leave blank to allow all.'}
        error={wrongDomain !== undefined}
        slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Controller
        control={form.control}
        name="isOn"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Switch checked={value} onChange={(_, on) => onChange(on)} />}
            label={`Show "Continue with ${name}" on this camp's sign-in page`}
          />
        )}
      />
    </DialogForm>
  )
}

function saysSecret({ hasSecret, secretEnd }: IdentityProviderShown): string {
  if (!hasSecret) return 'Not set.'
  return secretEnd === null ? "It can't be read anymore. Enter it again." : `Saved. Ends in ${secretEnd}.`
}
