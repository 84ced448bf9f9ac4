import type { State } from '../screens/state'

export const states: readonly State[] = [{ name: 'device', who: 'admin', path: '/sync' }]
