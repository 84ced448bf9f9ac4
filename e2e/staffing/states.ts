import { press, type State, toDialog } from '../screens/state'

export const states: readonly State[] = [
  { name: 'my-cabin', who: 'staff', path: '/my-cabin' },
  { name: 'my-day', who: 'staff', path: '/my-day' },
  { name: 'posts', who: 'admin', path: '/staff/assignments' },
  { name: 'posts-ratios', who: 'admin', path: '/staff/assignments', open: toDialog(press('Ratios')) },
]
