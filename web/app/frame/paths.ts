import FinancialIcon from '@mui/icons-material/AccountBalanceOutlined'
import PostsIcon from '@mui/icons-material/AssignmentIndOutlined'
import RegistrationIcon from '@mui/icons-material/AssignmentOutlined'
import StaffIcon from '@mui/icons-material/BadgeOutlined'
import CommunicationIcon from '@mui/icons-material/CampaignOutlined'
import CabinIcon from '@mui/icons-material/CottageOutlined'
import SessionsIcon from '@mui/icons-material/EventOutlined'
import FamiliesIcon from '@mui/icons-material/FamilyRestroomOutlined'
import MessagesIcon from '@mui/icons-material/ForumOutlined'
import CampersIcon from '@mui/icons-material/Groups2Outlined'
import MyCabinIcon from '@mui/icons-material/HolidayVillageOutlined'
import GateIcon from '@mui/icons-material/HowToRegOutlined'
import ActivitiesIcon from '@mui/icons-material/KayakingOutlined'
import AccountIcon from '@mui/icons-material/RequestQuoteOutlined'
import TrainingIcon from '@mui/icons-material/SchoolOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import ReportsIcon from '@mui/icons-material/SummarizeOutlined'
import AwardCasesIcon from '@mui/icons-material/VolunteerActivismOutlined'
import type { ComponentType } from 'react'
import type { Capability } from '#shared/kernel/rights/capabilities'
import type { Camp } from '../../ui/camp'
import { titleOfThisDevice } from '../../ui/device-kind'
import { type Fetched, fetched } from '../../ui/fetched'

/** A screen of the app: its path, its header, and who may open it. */
export interface Screen {
  path: string
  /** Its icon and name in the sidebar; both null if the sidebar does not list it. */
  icon: ComponentType | null
  label: string | null
  /** The sidebar heading it is listed under; null if it is above all headings, or not listed. */
  group: 'Camp Day' | 'People' | 'Money' | 'Office' | null
  title: string
  subtitle: string
  /** How it is titled for parents, if it differs; the sidebar then lists it under that title. */
  forParents?: { title: string; subtitle: string }
  needs: Capability | null
  page: Fetched<object>
  /** Reads what it shows first before it is rendered, if the app opens with it. */
  ahead?(camp: Pick<Camp, 'replica' | 'who' | 'today'>): Promise<unknown>
}

/** The screens of a camp, in the order of the sidebar. The code of each is loaded separately. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    icon: DashboardIcon,
    label: 'Dashboard',
    group: null,
    title: 'Dashboard',
    subtitle: 'Overview of camp activities and statistics',
    needs: null,
    page: fetched(async () => (await import('../../dashboard/dashboard-page')).DashboardPage),
  },
  {
    path: '/my-cabin',
    icon: MyCabinIcon,
    label: 'My Cabin',
    group: 'Camp Day',
    title: 'My Cabin',
    subtitle: 'Campers in the cabin you lead',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../staffing/my-cabin-page')).MyCabinPage),
  },
  {
    path: '/my-day',
    icon: null,
    label: null,
    group: null,
    title: 'My Day',
    subtitle: 'Your schedule for today',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../staffing/my-day-page')).MyDayPage),
  },
  {
    path: '/gate',
    icon: GateIcon,
    label: 'Check-Out',
    group: 'Camp Day',
    title: 'Check-Out',
    subtitle: 'Who can pick up each camper, and who has left today',
    needs: 'gate.record',
    page: fetched(async () => (await import('../../gate/gate-page')).GatePage),
  },
  {
    path: '/activities',
    icon: ActivitiesIcon,
    label: 'Activities',
    group: 'Camp Day',
    title: 'Activities',
    subtitle: 'Plan session days and sign campers up',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../activities/activities-page')).ActivitiesPage),
  },
  {
    path: '/housing',
    icon: CabinIcon,
    label: 'Housing & Cabins',
    group: 'Camp Day',
    title: 'Housing Management',
    subtitle: 'Manage cabin assignments and accommodations',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../housing/housing-page')).HousingPage),
  },
  {
    path: '/registration',
    icon: RegistrationIcon,
    label: 'Registration',
    group: 'People',
    title: 'Registration',
    subtitle: 'Manage camper registrations and enrollment',
    forParents: { title: 'Registration', subtitle: 'Register your children, and see their registrations' },
    needs: 'registrations.read',
    page: fetched(async () => (await import('../../registration/registration-page')).RegistrationPage),
  },
  {
    path: '/campers',
    icon: CampersIcon,
    label: 'Campers',
    group: 'People',
    title: 'Camper Management',
    subtitle: 'Manage camper profiles and information',
    forParents: {
      title: 'Your Campers',
      subtitle: 'A page for each child: sessions, health and store',
    },
    needs: 'campers.read',
    page: fetched(async () => (await import('../../campers/campers-page')).CampersPage),
  },
  {
    path: '/families',
    icon: FamiliesIcon,
    label: 'Families',
    group: 'People',
    title: 'Families',
    subtitle: 'Manage families, contacts and balances',
    forParents: {
      title: 'Your Family',
      subtitle: 'Who the camp calls and emails, and who can pick up',
    },
    needs: 'families.write',
    page: fetched(async () => (await import('../../campers/families/families-page')).FamiliesPage),
  },
  {
    path: '/campers/:camperId',
    icon: null,
    label: null,
    group: null,
    title: 'Camper',
    subtitle: 'Sessions, cabin, health and contacts of one camper',
    needs: 'campers.read',
    page: fetched(async () => (await import('../../campers/camper-page')).CamperPage),
  },
  {
    path: '/families/:familyId',
    icon: null,
    label: null,
    group: null,
    title: 'Family',
    subtitle: 'Contacts, campers, money and messages of one family',
    needs: 'families.write',
    page: fetched(async () => (await import('../../campers/families/family-page')).FamilyPage),
  },
  {
    path: '/staff',
    icon: StaffIcon,
    label: 'Staff & Volunteers',
    group: 'People',
    title: 'Staff & Volunteers',
    subtitle: 'Manage staff members and assignments',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../staff/staff-page')).StaffPage),
  },
  {
    path: '/staff/assignments',
    icon: PostsIcon,
    label: 'Assignments',
    group: 'People',
    title: 'Staff Assignments',
    subtitle: 'Who leads each cabin, activity and duty, and who is away',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../staffing/posts-page')).PostsPage),
  },
  {
    path: '/staff/:staffId',
    icon: null,
    label: null,
    group: null,
    title: 'Staff Member',
    subtitle: 'Details, certifications, references and history',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../staff/person-page')).PersonPage),
  },
  {
    path: '/training',
    icon: TrainingIcon,
    label: 'Staff Training',
    group: 'People',
    title: 'Staff Training',
    subtitle: 'Complete your training and see who has finished theirs',
    needs: 'training.take',
    page: fetched(async () => (await import('../../training/training-page')).TrainingPage),
  },
  {
    path: '/store',
    icon: StoreIcon,
    label: 'Camp Store',
    group: 'Money',
    title: 'Camp Store',
    subtitle: 'Sell, count stock and close the day',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../store/store-page')).StorePage),
    ahead: async (camp) => (await import('../../store/store-page')).readStoreAhead(camp),
  },
  {
    path: '/account',
    icon: AccountIcon,
    label: 'My Account',
    group: 'Money',
    title: 'My Account',
    subtitle: "What's due next, and what you've paid",
    needs: 'account.own',
    page: fetched(async () => (await import('../../financial/own-account-page')).OwnAccountPage),
  },
  {
    path: '/financial',
    icon: FinancialIcon,
    label: 'Financial',
    group: 'Money',
    title: 'Financial',
    subtitle: 'Manage payments and financial records',
    needs: 'financial.read',
    page: fetched(async () => (await import('../../financial/financial-page')).FinancialPage),
  },
  {
    path: '/financial/accounts/:familyId',
    icon: null,
    label: null,
    group: null,
    title: 'Account',
    subtitle: 'Bills, payments and refunds of one account',
    needs: 'financial.read',
    page: fetched(async () => (await import('../../financial/account-page')).AccountPage),
  },
  {
    path: '/award-cases',
    icon: AwardCasesIcon,
    label: 'Award Cases',
    group: 'Money',
    title: 'Award Cases',
    subtitle: 'Requests for help, without names',
    needs: 'awards.review',
    page: fetched(async () => (await import('../../financial/award-cases-page')).AwardCasesPage),
  },
  {
    path: '/sessions',
    icon: SessionsIcon,
    label: 'Sessions',
    group: 'Office',
    title: 'Sessions',
    subtitle: 'Manage camp sessions and schedules',
    needs: 'dashboard.camp',
    page: fetched(async () => (await import('../../sessions/sessions-page')).SessionsPage),
  },
  {
    path: '/messages',
    icon: MessagesIcon,
    label: 'Messages',
    group: 'Office',
    title: 'Messages',
    subtitle: 'Letters from camp, and your conversation with the office',
    needs: 'messages.own',
    page: fetched(async () => (await import('../../communication/own-messages-page')).OwnMessagesPage),
  },
  {
    path: '/communication',
    icon: CommunicationIcon,
    label: 'Communication',
    group: 'Office',
    title: 'Communication',
    subtitle: 'Send messages and announcements',
    needs: 'communication.addresses',
    page: fetched(async () => (await import('../../communication/communication-page')).CommunicationPage),
  },
  {
    path: '/reports',
    icon: ReportsIcon,
    label: 'Reports',
    group: 'Office',
    title: 'Reports',
    subtitle: 'Generate and view reports',
    needs: 'reports.open',
    page: fetched(async () => (await import('../../reports/reports-page')).ReportsPage),
  },
  {
    path: '/settings',
    icon: SettingsIcon,
    label: 'Settings',
    group: 'Office',
    title: 'System Setup',
    subtitle: 'Configure system settings and preferences',
    needs: 'team.manage',
    page: fetched(async () => (await import('../../settings/settings-page')).SettingsPage),
  },
  {
    path: '/profile',
    icon: null,
    label: null,
    group: null,
    title: 'Profile Settings',
    subtitle: 'Manage your account and security settings',
    needs: null,
    page: fetched(async () => (await import('../../profile/profile-page')).ProfilePage),
  },
  {
    path: '/inbox',
    icon: null,
    label: null,
    group: null,
    title: 'Needs Review',
    subtitle: 'Changes the server rejected, and what you can do about them',
    needs: null,
    page: fetched(async () => (await import('../../inbox/inbox-page')).InboxPage),
  },
  {
    path: '/sync',
    icon: null,
    label: null,
    group: null,
    title: titleOfThisDevice(),
    subtitle: 'Unsent changes and last sync',
    needs: null,
    page: fetched(async () => (await import('../../sync-panel/sync-page')).SyncPage),
  },
]
