import { press, pressFirst, type State, toDialog } from '../screens/state'

export const states: readonly State[] = [
  { name: 'activities', who: 'admin', path: '/activities' },
  { name: 'activities-plan', who: 'admin', path: '/activities', open: toDialog(press('Schedule Activity')) },
  { name: 'activities-sign-ups', who: 'admin', path: '/activities', open: toDialog(pressFirst(/^Campers of /)) },
  { name: 'activities-slot', who: 'admin', path: '/activities', open: toDialog(pressFirst(/^Edit /)) },
  { name: 'activities-catalogue', who: 'admin', path: '/activities?tab=catalogue' },
]
