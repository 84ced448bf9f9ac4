import { useCallback, useEffect, useRef, useState } from 'react'
import { whyInWords } from '../../auth/why-signed-out'
import { onLastCampChange } from '../../ui/last-camp'
import { onUnauthorized } from '../../ui/request'
import { useToast } from '../../ui/toast'
import { loadSession, mayBeSignedIn, rememberedSession, type Session, sameSession } from './session'

/** How long the person reads why before the way to sign in again is taken (Shell rule 6). */
const READING_MS = 500

/**
 * Who uses the app, kept true while it runs: another tab may sign out, the server may end a session.
 *
 * @param ahead what a remembered person's screen waits for
 */
export function useSession(ahead?: Promise<unknown>) {
  const [session, setSession] = useState<Session>(() => ({ state: mayBeSignedIn() ? 'loading' : 'signed-out' }))
  const toast = useToast()
  const doubting = useRef(false)

  const check = useCallback(async () => {
    const next = await loadSession()
    setSession((before) => {
      if (before.state !== 'camp' || !sameSession(before, next)) return next
      return { ...before, remembered: next.state === 'camp' && next.remembered }
    })
    return next
  }, [])

  /** The server says that nobody is signed in: ask it once more, and if so lead the person to sign in (Shell rule 6). */
  const doubt = useCallback(async () => {
    // Its own question is answered with a 401 as well, when there is something to it.
    if (doubting.current) return
    doubting.current = true
    const next = await loadSession().finally(() => {
      doubting.current = false
    })
    if (next.state === 'camp') return
    if (next.state !== 'signed-out') return setSession(next)
    toast({ tone: 'error', ...whyInWords(next.why) })
    setTimeout(() => window.location.assign('/api/login'), READING_MS)
  }, [toast])

  useEffect(() => {
    // The device's memory is shown at once, however long the server takes to say the same.
    void Promise.all([rememberedSession(), ahead]).then(([known]) => {
      if (known.state === 'camp') setSession((now) => (now.state === 'loading' ? known : now))
    })
    void check()
    return onLastCampChange(() => void check())
  }, [check, ahead])

  const inCamp = session.state === 'camp'
  // Who is not signed in gets a 401 for a wrong password too, and that is said where it was typed.
  useEffect(() => {
    if (inCamp) return onUnauthorized(() => void doubt())
  }, [inCamp, doubt])

  return { session, setSession, check, doubt }
}
