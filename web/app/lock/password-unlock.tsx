import { useCamp } from '../../ui/camp'
import { RequestFailed, request } from '../../ui/request'
import { openLock, rememberTouch } from '../session/device-lock'
import { UnlockForm } from './unlock-form'

function saidOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return "Can't reach the server. Your PIN works offline."
  return error.code === 'wrong_login' ? 'Incorrect password.' : error.said
}

/** Unlocks the screen with the password, which the server checks as it does at sign-in (Sign-in rule 12). */
export function PasswordUnlock({ onUnlocked }: { onUnlocked(): void }) {
  const { who, profile } = useCamp()
  const unlock = async (password: string) => {
    try {
      const given = { email: who.email, password, organizationSlug: profile.slug }
      const answer = await request<object>('POST', '/api/camp/login', given)
      // The sign-in has ended, so the password alone is not enough.
      if ('secondStep' in answer) return "You've been signed out here. Sign in again."
    } catch (error) {
      return saidOf(error)
    }
    openLock(who)
    rememberTouch(Date.now())
    onUnlocked()
    return null
  }
  return <UnlockForm label="Password" htmlInput={{ autoComplete: 'current-password' }} least={1} open={unlock} />
}
