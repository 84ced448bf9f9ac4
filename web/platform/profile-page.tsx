import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, List, ListItem, Stack, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { accountEmail, accountName } from '#shared/auth/model'
import type { OwnSecondFactor } from '#shared/auth/second-factor'
import { PLATFORM_ROLES } from '#shared/platform/rights'
import { PLATFORM_ROLE_WORDS } from '#shared/platform/words'
import { type OwnSignIn, profileChange } from '#shared/profile/model'
import { PasswordForm } from '../profile/parts/password-form'
import { SecondStepSection } from '../profile/parts/second-step-section'
import { FormField } from '../ui/form-field'
import { Page } from '../ui/page'
import { PasswordField } from '../ui/password-field'
import { Section } from '../ui/section'
import { callFailed } from '../ui/server-call'
import { isRefused, useAnswer, useServerAction } from './ask'
import { useOperator } from './operator'
import { Unreachable } from './unreachable'
import { sayWhen } from './when'

const fields = accountName.extend({ email: accountEmail, currentPassword: profileChange.shape.currentPassword })

/** Shows the person's account, for the provider's staff. */
export function OperatorProfile({ check }: { check(): Promise<unknown> }) {
  return (
    <Page>
      <Stack sx={{ gap: 4 }}>
        <Section title="Profile Information">
          <OwnName check={check} />
        </Section>
        <Section title="Change Password">
          <OwnPassword />
        </Section>
        <OwnSecondStep />
        <Section title="Where You're Signed In">
          <OwnSignIns />
        </Section>
      </Stack>
    </Page>
  )
}

function OwnName({ check }: { check(): Promise<unknown> }) {
  const { who } = useOperator()
  const act = useServerAction()
  const form = useForm({
    resolver: zodResolver(fields),
    // The password field appears only if changing the email requires it.
    shouldUnregister: true,
    defaultValues: { firstName: who.firstName ?? '', lastName: who.lastName ?? '', email: who.email },
  })
  const { errors, isSubmitting } = form.formState
  const moves = form.watch('email').trim().toLowerCase() !== who.email
  const role = PLATFORM_ROLES.find((each) => each === who.role)
  const submit = form.handleSubmit(async (values) => {
    const outcome = await act('PATCH', '/api/profile', values, { done: 'Profile Updated', failed: 'Update Failed' })
    if (isRefused(outcome, 'wrong_password')) form.setError('currentPassword', { message: 'Incorrect password.' })
    if ('answer' in outcome) await check()
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary' }}>
          Your role: {role ? PLATFORM_ROLE_WORDS[role] : who.role}
        </Typography>
        <FormField form={form} name="firstName" label="First Name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last Name" autoComplete="family-name" />
        <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
        {moves ? (
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            message={errors.currentPassword?.message}
            registration={form.register('currentPassword')}
          />
        ) : null}
        <Box>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Save Changes
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

function OwnPassword() {
  const act = useServerAction()
  const words = { done: 'Password Changed', failed: 'Password Change Failed' }
  return (
    <PasswordForm
      onChange={async (passwords) => 'answer' in (await act('POST', '/api/change-password', passwords, words))}
    />
  )
}

function OwnSecondStep() {
  const { who } = useOperator()
  const { data, error, refetch } = useAnswer<OwnSecondFactor>('/api/profile/second-step')
  return (
    <SecondStepSection
      value={data}
      failed={error && callFailed(error)}
      account={who.email}
      when={sayWhen}
      onChanged={() => void refetch()}
    />
  )
}

function OwnSignIns() {
  const act = useServerAction()
  const { data, error, refetch } = useAnswer<OwnSignIn[]>('/api/profile/sign-ins')
  if (error && !data) return <Unreachable failed={error} onRetry={() => void refetch()} />
  const others = data?.filter(({ current }) => !current).length ?? 0
  const words = { done: 'Signed Out Everywhere Else', failed: 'Not Signed Out' }
  return (
    <>
      <List aria-label="Where you're signed in" disablePadding>
        {data?.map(({ id, current, begunAt }) => (
          <ListItem key={id} disableGutters divider>
            {current ? 'This browser' : 'Another browser'}, signed in {sayWhen(begunAt)}
          </ListItem>
        ))}
      </List>
      {others > 0 ? (
        <Box>
          <Button
            variant="outlined"
            color="error"
            onClick={() => void act('POST', '/api/profile/sign-out-everywhere', undefined, words)}
          >
            Sign Out Everywhere Else
          </Button>
        </Box>
      ) : null}
    </>
  )
}
