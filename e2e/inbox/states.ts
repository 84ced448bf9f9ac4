import type { State } from '../screens/state'

export const states: readonly State[] = [{ name: 'inbox', who: 'admin', path: '/inbox' }]
