import { press, type State, toDialog } from '../screens/state'

const at = '/settings?tab=notifications'

export const states: readonly State[] = [
  { name: 'settings-general', who: 'admin', path: '/settings' },
  { name: 'settings-payments', who: 'admin', path: '/settings?tab=payments' },
  { name: 'settings-security', who: 'admin', path: '/settings?tab=security' },
  {
    name: 'settings-google',
    who: 'admin',
    path: '/settings?tab=security',
    open: toDialog(press('Set Up Google')),
  },
  {
    name: 'settings-microsoft',
    who: 'admin',
    path: '/settings?tab=security',
    open: toDialog(press('Set Up Microsoft')),
  },
  { name: 'settings-database', who: 'admin', path: '/settings?tab=database' },
  {
    name: 'settings-backup-upload',
    who: 'admin',
    path: '/settings?tab=database',
    open: toDialog(press('Upload Backup')),
  },
  {
    name: 'settings-export',
    who: 'admin',
    path: '/settings?tab=database',
    open: toDialog(press('Export Everything')),
  },
  {
    name: 'settings-erasure',
    who: 'admin',
    path: '/settings?tab=database',
    open: toDialog(press("Delete a Person's Data")),
  },
  { name: 'settings-advanced', who: 'admin', path: '/settings?tab=advanced' },
  { name: 'settings-notifications', who: 'admin', path: at },
  {
    name: 'settings-mail-preview',
    who: 'admin',
    path: at,
    open: toDialog(press('Preview Registration confirmed')),
  },
]
