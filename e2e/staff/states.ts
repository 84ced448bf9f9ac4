import { press, pressFirst, type State, toDialog } from '../screens/state'

export const states: readonly State[] = [
  { name: 'staff', who: 'admin', path: '/staff' },
  { name: 'staff-edit', who: 'admin', path: '/staff', open: toDialog(pressFirst(/^Edit /)) },
  { name: 'staff-ready', who: 'admin', path: '/staff?tab=ready' },
  { name: 'staff-certifications', who: 'admin', path: '/staff?tab=certifications' },
  // The device keeps the choice.
  { name: 'staff-table', who: 'admin', path: '/staff', open: press('Table') },
  { name: 'apply', who: 'nobody', path: '/apply/lakeside' },
]
