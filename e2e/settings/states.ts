import type { State } from '../screens/state'

export const SETTINGS: readonly State[] = [{ name: 'settings-general', who: 'admin', path: '/settings' }]
