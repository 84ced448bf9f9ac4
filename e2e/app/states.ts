import { press, type State, toDialog } from '../screens/state'

export const states: readonly State[] = [
  { name: 'go-to', who: 'admin', path: '/', open: toDialog(press('Go to')) },
  { name: 'financial', who: 'admin', path: '/financial' },
  { name: 'communication', who: 'admin', path: '/communication' },
  { name: 'reports', who: 'admin', path: '/reports' },
  { name: 'no-such-page', who: 'admin', path: '/campers-of-the-moon' },
]
