import type { Page } from '@playwright/test'
import { press, type State, tab, toDialog } from '../screens/state'

const screenLock = (page: Page) => page.getByRole('menuitem', { name: 'Screen Lock' }).click()

export const AUTH: readonly State[] = [
  { name: 'landing', who: 'nobody', path: '/' },
  { name: 'sign-in', who: 'nobody', path: '/auth' },
  { name: 'sign-up', who: 'nobody', path: '/auth', open: tab('Sign Up') },
  { name: 'platform-admin', who: 'nobody', path: '/auth', open: press('Platform Admin') },
  { name: 'forgot', who: 'nobody', path: '/forgot' },
  { name: 'screen-lock', who: 'admin', path: '/store', open: toDialog(press('User menu'), screenLock) },
]
