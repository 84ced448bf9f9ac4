import { expect } from '@playwright/test'
import { press, pressFirst, type State, toDialog } from '../screens/state'

export const states: readonly State[] = [
  { name: 'team', who: 'admin', path: '/settings?tab=team' },
  {
    name: 'team-person',
    who: 'admin',
    path: '/settings?tab=team&part=people',
    open: toDialog(press('Manage Victor Soto')),
  },
  { name: 'team-devices', who: 'admin', path: '/settings?tab=team&part=devices' },
  {
    name: 'team-audit',
    who: 'admin',
    path: '/settings?tab=team&part=audit',
    open: async (page) => {
      await expect(page.getByLabel('Search the log')).toBeVisible()
    },
  },
  { name: 'team-reset', who: 'nobody', path: '/reset/some-link' },
  { name: 'team-decide', who: 'admin', path: '/settings?tab=team&part=people', open: toDialog(pressFirst(/^Decide /)) },
]
