import { Box, Button, List, ListItem, Stack } from '@mui/material'
import type { OwnSecondFactor } from '#shared/auth/second-factor'
import type { OwnSignIn } from '#shared/profile/model'
import { PasswordForm } from '../profile/parts/password-form'
import { SecondStepSection } from '../profile/parts/second-step-section'
import { Page } from '../ui/page'
import { Section } from '../ui/section'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { useOperator } from './operator'
import { useAnswer, useServerAction } from './server-queries'
import { Unreachable } from './unreachable'
import { sayWhen } from './when'

/** Shows a platform user's password, second step and sign-ins. */
export function OwnSecurity() {
  return (
    <Page>
      <Stack sx={{ gap: 4 }}>
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

function OwnPassword() {
  const act = useServerAction()
  const toast = useToast()
  const words = { done: 'Password Changed', failed: 'Password Change Failed' }
  return (
    <PasswordForm
      onChange={async (passwords) => 'answer' in (await act('POST', '/api/change-password', passwords, words))}
      onWrong={(message) => toast({ tone: 'error', title: 'Validation Error', message })}
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
