import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Skeleton,
  Stack,
  Step,
  StepLabel,
  Stepper,
  Typography,
} from '@mui/material'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { SET_UP_STEPS, type SetUpState } from '#shared/platform/set-up'
import { RequestFailed, request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { useTitle } from '../../ui/use-title'
import { AdminStep } from './admin-step'
import { CampStep } from './camp-step'
import { MailStep } from './mail-step'
import { OperatorStep } from './operator-step'

/** Where the first operator continues after using the link. */
const SET_UP = '/set-up'

/**
 * The first start of an installation: the one-time link from its log leads through creating an operator, then a camp,
 * its administrator and its mail server (Platform rule 13). The current step follows from what already exists, so that
 * a reload loses nothing.
 */
export function SetUpPage() {
  useTitle('Set Up Anchor Camp')
  const { token } = useParams()
  return token === undefined ? <Further /> : <First token={token} />
}

function First({ token }: { token: string }) {
  const path = `/api/set-up/${encodeURIComponent(token)}`
  const { value, failed } = useAsked<{ works: true }>(path)
  // Replaces the link, in the browser's history too.
  const goOn = () => window.location.replace(SET_UP)
  if (failed) return <Gone failed={failed} />
  return <Frame active={0}>{value ? <OperatorStep path={path} onDone={goOn} /> : <Waiting />}</Frame>
}

function Further() {
  const { value, failed, ask } = useAsked<SetUpState>('/api/platform/set-up')
  const [finished, setFinished] = useState<SetUpState | null>(null)
  if (finished) return <Done state={finished} />
  if (failed) return <Gone failed={failed} />
  if (!value) {
    return (
      <Frame active={1}>
        <Waiting />
      </Frame>
    )
  }
  const { step, organization } = value
  return (
    <Frame active={1 + SET_UP_STEPS.indexOf(step)}>
      {step === 'camp' ? <CampStep onDone={ask} /> : null}
      {step === 'admin' && organization ? <AdminStep camp={organization} onDone={ask} /> : null}
      {step === 'mail' ? <MailStep state={value} onChanged={ask} onFinished={() => setFinished(value)} /> : null}
    </Frame>
  )
}

function useAsked<T>(path: string) {
  const [value, setValue] = useState<T | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const ask = useCallback(() => request<T>('GET', path).then(setValue, setFailed), [path])
  useEffect(() => void ask(), [ask])
  return { value, failed, ask }
}

const Waiting = () => <Skeleton variant="rounded" height={320} />

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', minHeight: '100dvh', p: { xs: 3, sm: 6 } }}
    >
      <Card sx={{ width: '100%', maxWidth: 560 }}>
        <CardContent sx={{ p: { xs: 4, sm: 8 } }}>
          <Typography variant="h1" sx={{ mb: 4 }}>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Box>
  )
}

/** The numbers of later steps are white on gray, which must be dark enough to be readable. */
const STEPS_TO_COME = { '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)': { color: 'text.secondary' } }

function Frame({ active, children }: { active: number; children: ReactNode }) {
  return (
    <Sheet title="Set Up Anchor Camp">
      <Stepper activeStep={active} alternativeLabel sx={{ mb: 6, mx: { xs: -3, sm: 0 }, ...STEPS_TO_COME }}>
        {['Operator', 'Camp', 'Administrator', 'Email'].map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {children}
    </Sheet>
  )
}

function Done({ state: { organization } }: { state: SetUpState }) {
  return (
    <Sheet title="All Set Up">
      <Stack spacing={4}>
        <Alert severity="success">
          {organization?.name} is ready. Its administrator signs in with the organization {organization?.slug} and the
          email and password you chose.
        </Alert>
        <Typography sx={{ color: 'text.secondary' }}>
          Keep a copy of the server's APP_SECRET in another safe place, and set up server backups. See docs/operators
          for how.
        </Typography>
        <Button variant="contained" size="large" href="/">
          Open Platform Admin
        </Button>
      </Stack>
    </Sheet>
  )
}

/** Shows that there is nothing here, without revealing whether it is gone or not meant for this person. */
function Gone({ failed }: { failed: unknown }) {
  const isSignedOut = failed instanceof RequestFailed && failed.status === 401
  const isNothing = failed instanceof RequestFailed && [403, 404].includes(failed.status)
  return (
    <Sheet title={isSignedOut || isNothing ? 'Page Not Found' : "Setup Isn't Available Right Now"}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary' }}>
          {isSignedOut ? "If you're setting up this installation, sign in under Platform Admin and come back." : null}
          {isNothing ? "This setup link doesn't work or was already used. A setup link works only once." : null}
          {isSignedOut || isNothing ? null : callFailed(failed)}
        </Typography>
        <Button variant="contained" size="large" href={isSignedOut ? '/auth' : '/'}>
          {isSignedOut ? 'Sign In' : 'Back to the Home Page'}
        </Button>
      </Stack>
    </Sheet>
  )
}
