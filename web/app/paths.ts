import type { Capability } from '#shared/kernel/capabilities'
import { type Fetched, fetched } from '../ui/fetched'

/** A screen of the app: where it is, what its header says, and who may go there. */
export interface Screen {
  path: string
  /** What the sidebar calls it; null where the sidebar does not list it. */
  label: string | null
  title: string
  subtitle: string
  needs: Capability | null
  page: Fetched<object>
}

/** The screens of a camp, in the order of the sidebar; each loads on its own. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    label: 'Dashboard',
    title: 'Dashboard',
    subtitle: 'Overview of camp activities and statistics',
    needs: null,
    page: fetched(async () => (await import('../dashboard/dashboard-page')).DashboardPage),
  },
  {
    path: '/registration',
    label: 'Registration',
    title: 'Registration',
    subtitle: 'Manage camper registrations and enrollment',
    needs: 'registrations.read',
    page: fetched(async () => (await import('../registration/registration-page')).RegistrationPage),
  },
  {
    path: '/campers',
    label: 'Campers',
    title: 'Camper Management',
    subtitle: 'Manage camper profiles and information',
    needs: 'campers.read',
    page: fetched(async () => (await import('../campers/campers-page')).CampersPage),
  },
  {
    path: '/families',
    label: 'Families',
    title: 'Families',
    subtitle: 'Manage families, contacts and balances',
    needs: 'families.write',
    page: fetched(async () => (await import('../families/families-page')).FamiliesPage),
  },
  {
    path: '/housing',
    label: 'Housing & Cabins',
    title: 'Housing Management',
    subtitle: 'Manage cabin assignments and accommodations',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../housing/housing-page')).HousingPage),
  },
  {
    path: '/sessions',
    label: 'Sessions',
    title: 'Sessions',
    subtitle: 'Manage camp sessions and schedules',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../sessions/sessions-page')).SessionsPage),
  },
  {
    path: '/activities',
    label: 'Activities',
    title: 'Activities',
    subtitle: 'Plan the days of a session and sign campers up',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../activities/activities-page')).ActivitiesPage),
  },
  {
    path: '/store',
    label: 'Camp Store',
    title: 'Camp Store',
    subtitle: 'Anchor Camp, Camp Management System',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../store/store-page')).StorePage),
  },
  {
    path: '/inbox',
    label: null,
    title: 'Actions to settle',
    subtitle: 'What the server refused, and what you can do about it',
    needs: null,
    page: fetched(async () => (await import('../inbox/inbox-page')).InboxPage),
  },
  {
    path: '/sync',
    label: null,
    title: 'This device',
    subtitle: 'What waits here, and when it was last in step',
    needs: null,
    page: fetched(async () => (await import('../sync-panel/sync-page')).SyncPage),
  },
]
