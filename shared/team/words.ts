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
  medical: { name: 'Medical information', means: 'Reads medical notes, medications and special needs' },
  'store.sell': { name: 'Sell at the store', means: 'Uses the till, and sees store balances' },
  'store.refund': { name: 'Refunds at the store', means: 'Voids, refunds and takes money off an account' },
}
