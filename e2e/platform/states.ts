import { press, pressFirst, type State, tab, toDialog } from '../screens/state'

export const PLATFORM: readonly State[] = [
  { name: 'platform', who: 'provider', path: '/' },
  { name: 'platform-users', who: 'provider', path: '/?tab=users' },
  {
    name: 'platform-new-user',
    who: 'provider',
    path: '/',
    open: toDialog(tab('Camp Users'), press('New User')),
  },
  { name: 'platform-edit-user', who: 'provider', path: '/?tab=users', open: toDialog(pressFirst(/^Edit /)) },
  { name: 'platform-campers', who: 'provider', path: '/?tab=campers' },
  { name: 'platform-system', who: 'provider', path: '/?tab=system' },
  { name: 'platform-team', who: 'provider', path: '/?tab=operators' },
  { name: 'platform-audit', who: 'provider', path: '/?tab=audit' },
  { name: 'organizations', who: 'provider', path: '/organizations' },
  { name: 'organization-new', who: 'provider', path: '/organizations', open: toDialog(press('New Organization')) },
  { name: 'organization-delete', who: 'provider', path: '/organizations', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'organization', who: 'provider', path: '/organizations/1' },
  { name: 'platform-profile', who: 'provider', path: '/profile' },
]
