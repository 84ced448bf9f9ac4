import { lazy } from 'react'

/** A screen of the app: where it is, what its header says (Spec 1 §2). */
export interface Screen {
  path: string
  label: string
  title: string
  subtitle: string
}

/** The screens of the sidebar, in its order. */
export const SCREENS: readonly Screen[] = [
  { path: '/', label: 'Dashboard', title: 'Dashboard', subtitle: 'Overview of camp activities and statistics' },
  { path: '/housing', label: 'Housing & Cabins', title: 'Housing Management', subtitle: 'Manage cabin assignments and accommodations' },
  { path: '/store', label: 'Camp Store', title: 'Camp Store', subtitle: 'Camp Management System' },
]

const INBOX: Screen = { path: '/inbox', label: 'Inbox', title: 'Actions to settle', subtitle: 'Actions that the server refused' }
const SYNC: Screen = { path: '/sync', label: 'This device', title: 'This device', subtitle: 'What waits here, and when it was last in step' }

/** The screen at a path. */
export function screenAt(path: string): Screen {
  return [...SCREENS, INBOX, SYNC].find((screen) => screen.path === path) ?? (SCREENS[0] as Screen)
}

export const DashboardPage = lazy(async () => ({ default: (await import('../dashboard/dashboard-page')).DashboardPage }))
export const HousingPage = lazy(async () => ({ default: (await import('../housing/housing-page')).HousingPage }))
export const StorePage = lazy(async () => ({ default: (await import('../store/store-page')).StorePage }))
export const InboxPage = lazy(async () => ({ default: (await import('../inbox/inbox-page')).InboxPage }))
export const SyncPage = lazy(async () => ({ default: (await import('../sync-panel/sync-page')).SyncPage }))
