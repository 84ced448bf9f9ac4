import type { State } from '../screens/state'

export const states: readonly State[] = [
  { name: 'reports', who: 'admin', path: '/reports' },
  { name: 'report-check-in-list', who: 'admin', path: '/reports?report=check-in-list' },
  { name: 'report-revenue', who: 'admin', path: '/reports?report=registrations' },
  { name: 'report-name-tags', who: 'admin', path: '/reports?report=name-tags' },
  { name: 'report-hidden-columns', who: 'volunteer', path: '/reports?report=check-in-list' },
]
