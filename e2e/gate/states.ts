import { pressFirst, type State, tab, toDialog } from '../screens/state'

export const GATE: readonly State[] = [
  { name: 'gate', who: 'volunteer', path: '/gate' },
  { name: 'gate-hand-over', who: 'staff', path: '/gate', open: toDialog(pressFirst(/^Check out /)) },
  { name: 'gate-left', who: 'staff', path: '/gate', open: tab('Left today (0)') },
]
