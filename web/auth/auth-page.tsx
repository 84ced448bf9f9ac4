import { Box, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ExternalOutcome } from '#shared/auth/external'
import type { SecondStep } from '#shared/auth/second-factor'
import { Logo } from '../ui/logo'
import { useToast } from '../ui/toast'
import { useTitle } from '../ui/use-title'
import { Waves } from '../ui/waves'
import { ChooseCamp, useExternalOutcome, WhyNotExternal } from './external'
import { LeftBehind } from './left-behind'
import { SecondStepForm } from './second-step-form'
import { PlatformSignIn, SignIn } from './sign-in'
import { SignUp } from './sign-up'
import { WhySignedOut } from './why-signed-out-note'

/** The picture of the lake next to the form, or above it on a phone; it links to the landing page. */
function Banner() {
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: 'lake.main',
        color: 'lake.contrastText',
        textDecoration: 'none',
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        alignItems: 'center',
        justifyContent: 'center',
        gap: 4,
        px: 6,
        py: { xs: 6, md: 10 },
        '--ring': 'currentcolor',
        '--ring-offset': '-6px',
      }}
    >
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Waves height={180} />
      </Box>
      <Logo size={56} />
      <Box sx={{ textAlign: { md: 'center' } }}>
        <Typography
          sx={{
            fontSize: { xs: '1.5rem', md: '2.25rem' },
            fontWeight: 750,
            letterSpacing: '-0.02em',
            lineHeight: 1.15,
          }}
        >
          Anchor Camp
        </Typography>
        <Typography
          sx={{ mt: { xs: 0.5, md: 3 }, maxWidth: 340, opacity: 0.9, fontSize: { xs: '0.9375rem', md: '1.0625rem' } }}
        >
          Comprehensive Camp Management Platform
        </Typography>
      </Box>
    </Box>
  )
}

/** Camp Access: for people who have an account, and people who request one. */
function CampAccess(props: { onSignedIn(): Promise<void>; onSecondStep(step: SecondStep): void }) {
  const [tab, setTab] = useState<'in' | 'up'>('in')
  return (
    <>
      <Tabs
        value={tab}
        variant="fullWidth"
        aria-label="Camp Access"
        onChange={(_, next: 'in' | 'up') => setTab(next)}
        sx={{ mb: 5 }}
      >
        <Tab value="in" label="Sign In" id="tab-in" aria-controls="camp-access" />
        <Tab value="up" label="Sign Up" id="tab-up" aria-controls="camp-access" />
      </Tabs>
      <div role="tabpanel" id="camp-access" aria-labelledby={`tab-${tab}`}>
        {tab === 'in' ? <SignIn {...props} /> : <SignUp onSignedIn={props.onSignedIn} />}
      </div>
    </>
  )
}

/** The page for sign-in, sign-up, and the second step of a sign-in. */
export function AuthPage({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  useTitle('Sign In')
  const toast = useToast()
  const [step, setStep] = useState<SecondStep | null>(null)
  const outcome = useExternalOutcome()
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    if (outcome?.external === 'step') setStep(outcome)
    setChoosing(outcome?.external === 'choose')
  }, [outcome])
  const back = (why?: string) => {
    setStep(null)
    setChoosing(false)
    if (why) toast({ tone: 'error', title: 'Login failed', message: why })
  }
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '5fr 7fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <header style={{ display: 'grid' }}>
        <Banner />
      </header>
      <Box
        component="main"
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignContent: { xs: 'start', md: 'center' },
          px: { xs: 4, sm: 8 },
          py: 8,
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 440 }}>
          <Typography variant="h1" sx={{ mb: 5 }}>
            {step ? 'One more step' : 'Welcome to camp'}
          </Typography>
          <WhyNotExternal outcome={outcome} />
          {step ? (
            <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={back} />
          ) : choosing ? (
            <ChooseCamp onSignedIn={onSignedIn} onSecondStep={setStep} onBack={back} />
          ) : (
            <FirstStep asOperator={isOperators(outcome)} onSignedIn={onSignedIn} onSecondStep={setStep} />
          )}
        </Box>
      </Box>
    </Box>
  )
}

const isOperators = (outcome: ExternalOutcome | null) => outcome?.external === 'none' && outcome.at === 'platform'

/** The first step of the sign-in, and the form to request an account. */
function FirstStep(props: {
  /** Whether the returning person asked to sign in as a member of the provider's staff. */
  asOperator: boolean
  onSignedIn(): Promise<void>
  onSecondStep(step: SecondStep): void
}) {
  const { asOperator, ...rest } = props
  const [chosen, setMode] = useState<'camp' | 'platform' | null>(null)
  const mode = chosen ?? (asOperator ? 'platform' : 'camp')
  return (
    <>
      <WhySignedOut />
      <LeftBehind />
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={mode}
        aria-label="Account type"
        onChange={(_, next: 'camp' | 'platform' | null) => next && setMode(next)}
        sx={{ mb: 4, bgcolor: 'background.paper' }}
      >
        <ToggleButton value="camp">Camp Access</ToggleButton>
        <ToggleButton value="platform">Platform Admin</ToggleButton>
      </ToggleButtonGroup>
      {mode === 'platform' ? <PlatformSignIn {...rest} /> : <CampAccess {...rest} />}
    </>
  )
}
