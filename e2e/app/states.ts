import { press, type State, toDialog } from '../screens/state'

export const APP: readonly State[] = [{ name: 'go-to', who: 'admin', path: '/', open: toDialog(press('Go to')) }]
