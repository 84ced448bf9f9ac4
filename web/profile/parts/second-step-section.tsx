import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { OwnSecondFactor } from '#shared/auth/second-factor'
import { Section } from '../../ui/section'
import { Passkeys } from './passkeys'
import { type SecondStepAct, SecondStepDialog } from './second-step-dialog'

/** The number of recovery codes that counts as low. */
const FEW = 3

const codesLeft = (count: number) =>
  count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`

/** Settings for the second step at sign-in, for people of a camp and the provider's staff alike (Profile rule 9). */
export function SecondStepSection(props: {
  value: OwnSecondFactor | undefined
  /** Why it could not be loaded. */
  failed: string | null
  /** The person's email. */
  account: string
  disabled?: boolean
  when(instant: string): string
  onChanged(): void
}) {
  const { value, failed, account, disabled = false, when, onChanged } = props
  const [act, setAct] = useState<SecondStepAct | null>(null)
  const isOn = value !== undefined && value.appSince !== null
  const button = (what: SecondStepAct, label: string, variant: 'contained' | 'outlined' = 'outlined') => (
    <Button
      variant={variant}
      color={what === 'off' ? 'error' : 'primary'}
      disabled={disabled}
      onClick={() => setAct(what)}
    >
      {label}
    </Button>
  )
  return (
    <Section title="Two-Factor Sign-In">
      {failed && !value ? <Alert severity="warning">{failed}</Alert> : null}
      {value || failed ? null : <Skeleton variant="rounded" height={96} />}
      {value && !isOn ? (
        <>
          <Typography>
            When you sign in, you enter your password and a code from an app on your phone. Someone who learns your
            password can't sign in with it alone.
          </Typography>
          {value.required ? (
            <Alert severity="warning">Your camp requires this for administrators and managers.</Alert>
          ) : null}
          <Box>{button('app', 'Set Up Two-Factor Sign-In', 'contained')}</Box>
        </>
      ) : null}
      {value?.appSince ? (
        <>
          <Typography>On since {when(value.appSince)}. You enter a code from your app when you sign in.</Typography>
          {value.recoveryLeft <= FEW ? (
            <Alert severity="warning">{codesLeft(value.recoveryLeft)} Create new ones before you need them.</Alert>
          ) : (
            <Typography>{codesLeft(value.recoveryLeft)}</Typography>
          )}
          {value.required ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Your camp requires this for administrators and managers, so it can't be turned off.
            </Typography>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {button('recovery', 'Create New Recovery Codes')}
            {button('app', 'Set Up Another App')}
            {value.required ? null : button('off', 'Turn Off')}
          </Box>
          <Passkeys passkeys={value.passkeys} disabled={disabled} when={when} onChanged={onChanged} />
        </>
      ) : null}
      {act ? (
        <SecondStepDialog act={act} isOn={isOn} account={account} onChanged={onChanged} onClose={() => setAct(null)} />
      ) : null}
    </Section>
  )
}
