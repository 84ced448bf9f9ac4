import { useSyncStatus } from '../ui/camp'
import { request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { PasswordForm } from './parts/password-form'

/** Changes the password; this needs a connection. */
export function ChangePassword() {
  const status = useSyncStatus()
  const toast = useToast()
  const change = async (passwords: { currentPassword: string; newPassword: string }) => {
    try {
      await request('POST', '/api/change-password', passwords)
      const message = "You've been signed out everywhere else."
      toast({ tone: 'success', title: 'Password Changed', message, ms: 6000 })
      return true
    } catch (error) {
      toast({ tone: 'error', title: 'Password Change Failed', message: callFailed(error) })
      return false
    }
  }
  return (
    <PasswordForm
      disabled={status.state === 'offline'}
      onChange={change}
      onWrong={(message) => toast({ tone: 'error', title: 'Validation Error', message })}
    />
  )
}
