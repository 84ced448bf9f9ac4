import type { CampRole, Grant } from '../kernel/rights/capabilities'

/** A role's label next to a name. */
export const ROLE_WORDS: Readonly<Record<CampRole, string>> = {
  admin: 'Administrator',
  manager: 'Manager',
  staff: 'Staff',
  volunteer: 'Volunteer',
  parent: 'Family',
}

/** A grant's label, and what it allows. */
export const GRANT_WORDS: Readonly<Record<Grant, { name: string; means: string }>> = {
  medical: { name: 'Medical information', means: 'Can see medical notes, medications and special needs' },
  'store.sell': { name: 'Store sales', means: 'Can sell at the store and see store balances' },
  financial: { name: 'Financial', means: 'Can see what families owe, take payments and refund them' },
  'store.refund': { name: 'Store refunds', means: 'Can void sales, give refunds and take money off an account' },
  awards: { name: 'Award committee', means: 'Can decide requests for financial help, without names' },
}
