import type { State } from '../screens/state'

export const INBOX: readonly State[] = [{ name: 'inbox', who: 'admin', path: '/inbox' }]
