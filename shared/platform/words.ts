import type { CAMP_TYPES, PLANS, SUBSCRIPTIONS } from './model'
import type { PlatformRole } from './rights'

export const CAMP_TYPE_WORDS: Readonly<Record<(typeof CAMP_TYPES)[number], string>> = {
  overnight_camp: 'Overnight camp',
  day_camp: 'Day camp',
  specialty_camp: 'Specialty camp',
  retreat_center: 'Retreat center',
}

export const PLAN_WORDS: Readonly<Record<(typeof PLANS)[number], string>> = {
  basic: 'Basic',
  premium: 'Premium',
  enterprise: 'Enterprise',
}

export const SUBSCRIPTION_WORDS: Readonly<Record<(typeof SUBSCRIPTIONS)[number], string>> = {
  trial: 'Trial',
  active: 'Active',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
}

export const PLATFORM_ROLE_WORDS: Readonly<Record<PlatformRole, string>> = {
  superadmin: 'Superadmin',
  platform_admin: 'Platform admin',
  support: 'Support',
}
