import AnchorIcon from '@mui/icons-material/Anchor'
import { Box, Card, CardContent, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { PlatformSignIn, SignIn } from './sign-in'
import { SignUp } from './sign-up'

/** Sign-in and sign-up (Spec 1 §2, Sign-in screen). */
export function AuthPage({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const [mode, setMode] = useState<'camp' | 'platform'>('camp')
  const [tab, setTab] = useState<'in' | 'up'>('in')
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: { xs: 3, sm: 6 } }}>
      <Box sx={{ width: '100%', maxWidth: 460 }}>
        <Box sx={{ textAlign: 'center', mb: 5 }}>
          <AnchorIcon color="primary" sx={{ fontSize: 44 }} />
          <Typography variant="h1">Anchor Camp</Typography>
        </Box>
        <Card>
          <CardContent sx={{ p: { xs: 4, sm: 6 } }}>
            <ToggleButtonGroup
              exclusive
              fullWidth
              color="primary"
              value={mode}
              aria-label="Kind of account"
              onChange={(_, next: 'camp' | 'platform' | null) => next && setMode(next)}
              sx={{ mb: 4, '& button': { minHeight: 44, textTransform: 'none' } }}
            >
              <ToggleButton value="camp">Camp Access</ToggleButton>
              <ToggleButton value="platform">Platform Admin</ToggleButton>
            </ToggleButtonGroup>
            {mode === 'platform' ? (
              <PlatformSignIn onSignedIn={onSignedIn} />
            ) : (
              <>
                <Tabs
                  value={tab}
                  variant="fullWidth"
                  aria-label="Camp Access"
                  onChange={(_, next: 'in' | 'up') => setTab(next)}
                  sx={{ mb: 4 }}
                >
                  <Tab value="in" label="Sign In" />
                  <Tab value="up" label="Sign Up" />
                </Tabs>
                {tab === 'in' ? <SignIn onSignedIn={onSignedIn} /> : <SignUp onSignedIn={onSignedIn} />}
              </>
            )}
          </CardContent>
        </Card>
      </Box>
    </Box>
  )
}
