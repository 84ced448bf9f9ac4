import { press, type State, tab, toDialog } from '../screens/state'

const at = '/profile?tab=preferences'

export const PROFILE: readonly State[] = [
  { name: 'profile', who: 'staff', path: '/profile' },
  { name: 'profile-edit', who: 'staff', path: '/profile', open: press('Edit Profile') },
  { name: 'profile-security', who: 'staff', path: '/profile', open: tab('Security') },
  {
    name: 'profile-two-factor',
    who: 'staff',
    path: '/profile?tab=security',
    open: toDialog(press('Set Up Two-Factor')),
  },
  { name: 'profile-language', who: 'staff', path: at, open: toDialog(press('Change Dates and numbers')) },
  { name: 'profile-preferences', who: 'parent', path: at },
  { name: 'profile-notifications', who: 'staff', path: at, open: toDialog(press('Configure Notifications')) },
  { name: 'profile-appearance', who: 'staff', path: at, open: toDialog(press('Customize Appearance')) },
  { name: 'profile-start', who: 'staff', path: at, open: toDialog(press('Change Start screen')) },
  { name: 'profile-signed-out', who: 'nobody', path: '/profile' },
]
