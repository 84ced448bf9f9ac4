import type { State } from '../screens/state'

export const SYNC: readonly State[] = [{ name: 'device', who: 'admin', path: '/sync' }]
