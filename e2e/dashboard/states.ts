import type { State } from '../screens/state'

export const states: readonly State[] = [
  { name: 'dashboard', who: 'admin', path: '/' },
  { name: 'dashboard-staff', who: 'staff', path: '/' },
  { name: 'dashboard-parent', who: 'parent', path: '/' },
]
