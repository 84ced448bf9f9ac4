import { Typography } from '@mui/material'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { fetched } from '../ui/fetched'
import { readLastCamp } from '../ui/last-camp'
import { Notice, Spinner } from '../ui/notice'
import { Removed } from './session/removed'
import {
  clearOtherCopies,
  forgetOwedSignOut,
  mayBeSignedIn,
  rememberedAtStart,
  type Session,
  signOut,
} from './session/session'
import { useSession } from './session/use-session'

const campApp = fetched(async () => {
  const { CampApp, firstScreen } = await import('./camp-app')
  await firstScreen
  return CampApp
})
// The person who last signed in here most likely still is, so their data is read and their screens are loaded first.
const ahead = readLastCamp()?.signedIn
  ? Promise.all([openRemembered(), campApp.preload()]).catch(() => undefined)
  : undefined
/** The longest wait for them, in ms, while only the app's name is on the screen. */
const LONGEST_MS = 4000
/** The remembered person, until the screens are rendered; after that only the server's answer counts. */
let remembered: Session | undefined

async function openRemembered(): Promise<Session> {
  const [session, { openCampAhead }] = await Promise.all([rememberedAtStart(), import('./camp-app')])
  if (session.state === 'camp') await openCampAhead(session.who).catch(() => undefined)
  return session
}

const authPage = fetched(async () => (await import('../auth/auth-page')).AuthPage)
const landingPage = fetched(async () => (await import('../landing/landing-page')).LandingPage)
const ApplyPage = lazy(async () => ({ default: (await import('../staff/apply-page')).ApplyPage }))
const ForgotPage = lazy(async () => ({ default: (await import('../auth/forgot-page')).ForgotPage }))
const PayLinkPage = lazy(async () => ({ default: (await import('../financial/pay-link-page')).PayLinkPage }))
const VerifyPage = lazy(async () => ({ default: (await import('../training/verify-page')).VerifyPage }))
const InvitePage = lazy(async () => ({ default: (await import('../auth/invite-page')).InvitePage }))
const ResetPage = lazy(async () => ({ default: (await import('../auth/reset-page')).ResetPage }))
const SetUpPage = lazy(async () => ({ default: (await import('../platform/set-up/set-up-page')).SetUpPage }))
const PlatformApp = lazy(async () => ({ default: (await import('../platform/platform-app')).PlatformApp }))
const Suspended = lazy(async () => ({ default: (await import('./session/suspended')).Suspended }))
const WaitingForApproval = lazy(async () => ({
  default: (await import('./session/waiting-for-approval')).WaitingForApproval,
}))

const AS_TEXT: Readonly<Record<string, { preload(): Promise<unknown> }>> = { '/': landingPage, '/auth': authPage }

/**
 * Waits for what the first screen needs, so that it is rendered once: for the remembered person, their camp; for a
 * visitor, the code of the prerendered screen, which the app takes over seamlessly.
 */
export async function firstScreen(): Promise<void> {
  // Before showing anything of this camp, clears data that someone from another camp left on a shared device.
  await clearOtherCopies().catch(() => undefined)
  // If something cannot be loaded, the app says so.
  if (ahead !== undefined) {
    const none = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS))
    const [session] = (await Promise.race([ahead, none])) ?? []
    remembered = session?.state === 'camp' ? session : undefined
  } else if (!mayBeSignedIn()) await AS_TEXT[location.pathname]?.preload().catch(() => undefined)
}

/**
 * Pages that are the same for everyone, signed in or not: a person who forgot their password may still be signed in
 * somewhere else.
 */
const FOR_ANYBODY = /^\/((apply|reset|pay)\/|(verify|set-up)(\/|$))/

/**
 * The pages for applications, new passwords, pay links, certificates and the first setup are the same for everyone;
 * everything else depends on who is signed in.
 */
export function App() {
  const { pathname } = useLocation()
  if (!FOR_ANYBODY.test(pathname)) return <AppOfSession />
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path="/apply/:slug" element={<ApplyPage />} />
        <Route path="/reset/:token" element={<ResetPage />} />
        <Route path="/pay/:token" element={<PayLinkPage />} />
        <Route path="/verify/:number?" element={<VerifyPage />} />
        <Route path="/set-up/:token?" element={<SetUpPage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  )
}

/** Tells a visitor why a screen requires a sign-in, in the screen's own words. */
function NotSignedIn({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate()
  return (
    <Notice title={title} action={{ label: 'Sign In', run: () => void navigate('/auth') }}>
      <Typography>{text}</Typography>
    </Notice>
  )
}

/** Chooses which screens exist by who is signed in (Shell rule 2). */
function AppOfSession() {
  const { session, setSession, check, doubt, lookForCopy } = useSession(ahead, remembered)
  useEffect(() => {
    remembered = undefined
  }, [])
  const navigate = useNavigate()

  const signedOut = useCallback(() => {
    setSession({ state: 'signed-out' })
    void navigate('/')
  }, [navigate, setSession])
  const leave = { label: 'Sign Out', run: () => void signOut(null).then(signedOut) }

  const decided = useCallback(() => void check(), [check])
  const signedIn = async () => {
    forgetOwedSignOut()
    await check()
    await navigate('/')
  }

  switch (session.state) {
    case 'loading':
      return <Spinner />
    case 'waiting-for-approval':
      return (
        <Suspense fallback={<Spinner />}>
          <WaitingForApproval campName={session.campName} email={session.email} onDecided={decided} leave={leave} />
        </Suspense>
      )
    case 'suspended':
      return (
        <Suspense fallback={<Spinner />}>
          <Suspended onBack={decided} onSignedOut={signedOut} />
        </Suspense>
      )
    case 'removed':
      return <Removed campName={session.campName} lost={session.lost} check={check} />
    case 'platform':
      return (
        <Suspense fallback={<Spinner />}>
          <PlatformApp who={session.who} check={check} onLeave={leave.run} />
        </Suspense>
      )
    case 'camp':
      return (
        <Suspense fallback={<Spinner />}>
          <campApp.Part
            key={session.who.userId}
            who={session.who}
            remembered={session.remembered}
            check={check}
            doubt={doubt}
            lookForCopy={lookForCopy}
            onSignedOut={signedOut}
          />
        </Suspense>
      )
    default:
      return (
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route path="/auth" element={<authPage.Part onSignedIn={signedIn} />} />
            <Route path="/forgot" element={<ForgotPage />} />
            <Route path="/invite/:token" element={<InvitePage onSignedIn={signedIn} />} />
            <Route
              path="/profile"
              element={<NotSignedIn title="Profile Settings" text="Please log in to view your profile." />}
            />
            <Route
              path="/training"
              element={<NotSignedIn title="Staff Training" text="Please log in to access training materials." />}
            />
            <Route path="/" element={<landingPage.Part />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      )
  }
}
