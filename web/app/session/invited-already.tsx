import MailIcon from '@mui/icons-material/MailOutlined'
import { useCamp } from '../../ui/camp'
import { EmptyState } from '../../ui/empty-state'

/** Tells a signed-in person who opens an invitation why it does not open, and what to do. */
export function InvitedAlready() {
  const { who } = useCamp()
  return (
    <EmptyState
      icon={<MailIcon fontSize="inherit" />}
      title="You're already signed in"
      text={`Your account is ${who.email}. To use the invitation, sign out, then open its link again.`}
    />
  )
}
