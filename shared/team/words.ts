import type { CampRole, Grant } from '../kernel/capabilities'

/** What a role is called, beside a name. */
export const ROLE_WORDS: Readonly<Record<CampRole, string>> = {
  admin: 'Administrator',
  manager: 'Manager',
  staff: 'Staff',
  volunteer: 'Volunteer',
  parent: 'Family',
}

/** What a grant is called, and what it lets somebody do. */
export const GRANT_WORDS: Readonly<Record<Grant, { name: string; means: string }>> = {
  medical: { name: 'Medical information', means: 'Can see medical notes, medications and special needs' },
  'store.sell': { name: 'Store sales', means: 'Can use the till and see store balances' },
  'store.refund': { name: 'Store refunds', means: 'Can void sales, give refunds and take money off an account' },
}
