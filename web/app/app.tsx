import { Box, Button, CircularProgress, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom'
import { AuthPage } from '../auth/auth-page'
import { LandingPage } from '../landing/landing-page'
import { CampDevice } from './camp-device'
import { CampShell } from './shell'
import { loadSession, type Session, signOut } from './session'

/** The route switch (Spec 1 §2): who is signed in decides which screens there are. */
export function App() {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  const navigate = useNavigate()
  const refresh = useCallback(async () => setSession(await loadSession()), [])
  useEffect(() => void refresh(), [refresh])

  const leave = useCallback(async () => {
    await signOut(null)
    setSession({ state: 'signed-out' })
    await navigate('/')
  }, [navigate])

  if (session.state === 'loading') return <Spinner />
  if (session.state === 'waiting-for-approval') {
    return <Notice title="Waiting for approval" text={`An administrator of ${session.campName} has to approve your account first.`} leave={leave} />
  }
  if (session.state === 'platform') {
    return <Notice title="Platform Admin" text={`You are signed in as ${session.email} (${session.role}).`} leave={leave} />
  }
  if (session.state === 'camp') {
    return (
      <CampDevice key={session.who.userId} who={session.who} onSignedOut={() => setSession({ state: 'signed-out' })}>
        <CampShell />
      </CampDevice>
    )
  }
  return (
    <Routes>
      <Route
        path="/auth"
        element={
          <AuthPage
            onSignedIn={async () => {
              await refresh()
              await navigate('/')
            }}
          />
        }
      />
      <Route path="/" element={<LandingPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}

function Spinner() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <CircularProgress />
    </Box>
  )
}

function Notice({ title, text, leave }: { title: string; text: string; leave(): Promise<void> }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 6, textAlign: 'center' }}>
      <Box sx={{ maxWidth: 440 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ my: 4 }}>{text}</Typography>
        <Button variant="outlined" onClick={() => void leave()}>
          Sign Out
        </Button>
      </Box>
    </Box>
  )
}
