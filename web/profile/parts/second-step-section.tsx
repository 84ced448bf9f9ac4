import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { OwnSecondFactor } from '#shared/auth/second-factor'
import { Section } from '../../ui/section'
import { Passkeys } from './passkeys'
import { type SecondStepAct, SecondStepDialog } from './second-step-dialog'

/** How many recovery codes are few. */
const FEW = 3

const codesLeft = (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`)

/** The own second step at the sign-in, of people of a camp and of the provider alike (Profile rule 9). */
export function SecondStepSection(props: {
  value: OwnSecondFactor | undefined
  /** Why it could not be asked for. */
  failed: string | null
  /** The e-mail of the person. */
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
    <Section title="Two-factor sign-in">
      {failed && !value ? <Alert severity="warning">{failed}</Alert> : null}
      {value || failed ? null : <Skeleton variant="rounded" height={96} />}
      {value && !isOn ? (
        <>
          <Typography>
            Besides your password, the sign-in asks for a code that an app on your phone shows. Whoever learns your
            password cannot sign in with it alone.
          </Typography>
          {value.required ? (
            <Alert severity="warning">Your camp requires it of administrators and managers.</Alert>
          ) : null}
          <Box>{button('app', 'Set Up Two-Factor', 'contained')}</Box>
        </>
      ) : null}
      {value?.appSince ? (
        <>
          <Typography>It is on since {when(value.appSince)}: the sign-in asks for a code of your app.</Typography>
          {value.recoveryLeft <= FEW ? (
            <Alert severity="warning">{codesLeft(value.recoveryLeft)} Make new ones before you need them.</Alert>
          ) : (
            <Typography>{codesLeft(value.recoveryLeft)}</Typography>
          )}
          {value.required ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Your camp requires it of administrators and managers, so it cannot be turned off.
            </Typography>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {button('recovery', 'New Recovery Codes')}
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
