import { useCallback, useEffect, useRef, useState } from 'react'
import { whyInWords } from '../../auth/why-signed-out'
import { onLastCampChange } from '../../ui/last-camp'
import { onUnauthorized } from '../../ui/request'
import { useToast } from '../../ui/toast'
import { loadSession, mayBeSignedIn, rememberedSession, type Session, sameSession, sendOwedSignOut } from './session'

/** How long the person can read the reason before the sign-in page opens (Shell rule 6). */
const READING_MS = 500
const OWED_AGAIN_MS = 15_000

/**
 * Keeps track of who uses the app while it runs: another tab may sign out, and the server may end the sign-in.
 *
 * @param ahead what a remembered person's screen waits for
 * @param first who was remembered before anything was rendered, if known
 */
export function useSession(ahead?: Promise<unknown>, first?: Session) {
  const [session, setSession] = useState<Session>(() => first ?? { state: mayBeSignedIn() ? 'loading' : 'signed-out' })
  const [atStart] = useState(first)
  const toast = useToast()
  const doubting = useRef(false)

  const askWith = useCallback(async (known?: Session) => {
    const next = await loadSession(known)
    setSession((before) => {
      if (before.state !== 'camp' || !sameSession(before, next)) return next
      return { ...before, remembered: next.state === 'camp' && next.remembered }
    })
    return next
  }, [])
  const check = useCallback(() => askWith(), [askWith])

  /**
   * Unmounts the camp's screens if the browser has deleted the copy they read; it is then downloaded again. While the
   * browser is still deleting it, opening it fails, so this looks a second time.
   */
  const lookForCopy = useCallback(async () => {
    const known = await rememberedSession().catch(rememberedSession)
    if (known.state === 'removed') setSession(known)
  }, [])

  /** Handles a 401: asks the server again who is signed in and, if no one is, opens the sign-in page (Shell rule 6). */
  const doubt = useCallback(async () => {
    // That request may also be answered with 401, and must not start another.
    if (doubting.current) return
    doubting.current = true
    const next = await loadSession().finally(() => {
      doubting.current = false
    })
    if (next.state === 'platform') return
    if (next.state === 'camp') return lookForCopy()
    if (next.state !== 'signed-out') return setSession(next)
    toast({ tone: 'error', ...whyInWords(next.why) })
    setTimeout(() => {
      // A person already on the sign-in page may be typing there. Offline, opening its address would show the browser's
      // own error.
      if (window.location.pathname === '/auth' || !navigator.onLine) setSession(next)
      else window.location.assign('/api/login')
    }, READING_MS)
  }, [toast, lookForCopy])

  useEffect(() => {
    // The remembered person's camp is shown at once, however long the server takes to confirm.
    if (!atStart)
      void Promise.all([rememberedSession(), ahead]).then(([known]) => {
        if (known.state === 'camp') setSession((now) => (now.state === 'loading' ? known : now))
      })
    void askWith(atStart)
    return onLastCampChange(() => void check())
  }, [askWith, check, ahead, atStart])

  useEffect(() => {
    // If a person signed out without a connection, the sign-in ends at the next contact, not at the next visit.
    const send = () => void sendOwedSignOut().catch(() => undefined)
    const timer = setInterval(send, OWED_AGAIN_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [])

  const inside = session.state === 'camp' || session.state === 'platform'
  // Only for signed-in people: on the sign-in page a wrong password is a 401, too, and is reported at its field.
  useEffect(() => {
    if (inside) return onUnauthorized(() => void doubt())
  }, [inside, doubt])

  return { session, setSession, check, doubt, lookForCopy }
}
