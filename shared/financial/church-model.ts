import { z } from 'zod'
import {
  added,
  dayField,
  defineEntity,
  flag,
  instantField,
  json,
  money,
  oneOfWords,
  orNull,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { id } from '../kernel/values/ids'
import { amountFromZero } from '../kernel/values/money'

/** The kinds of accounts that have a row of their own; a family's account is the family's. */
export const ACCOUNT_KINDS = ['church', 'fund'] as const

/**
 * The accounts of payers that are not families: churches, and funds that gifts go into and awards come out of. An entry
 * on such an account has the account's id as its `familyId` (docs/decisions/34-church-accounts.md).
 */
export const accounts = defineEntity('accounts', {
  part: 'financial',
  fields: {
    kind: oneOfWords(ACCOUNT_KINDS),
    /** Families see it on their bills. */
    name: text(200),
    /** The person who gets the invoices and statements. */
    contactName: orNull(text(200)),
    email: orNull(text(255)),
    phone: orNull(text(50)),
    address: orNull(text(500)),
    createdAt: instantField(),
    /** Whether a fund takes gifts and gives awards; always true for a church. */
    isActive: added(flag(), true),
  },
})
export type Account = RowOf<typeof accounts>

/** The maximum number of sessions that a sponsorship can be limited to. */
export const SPONSORED_SESSIONS_MOST = 200

/** What a church pays toward the places of children whose parents have its code. Parents never see it. */
export const sponsorships = defineEntity('sponsorships', {
  part: 'financial',
  fields: {
    accountId: ref(accounts, { onDelete: 'keep' }),
    /** In capitals, without spaces (`codeOf`). */
    code: text(40),
    /** A percentage of the session's regular price, or an amount for each child. */
    percent: orNull(whole(1, 100)),
    amount: orNull(money()),
    /** The most for one child. */
    childCap: orNull(money()),
    /** The most for all children together. */
    totalCap: orNull(money()),
    /** The most children that it is for. */
    childrenMost: orNull(whole(1, 100_000)),
    /** The last day on which it can be given. */
    until: orNull(dayField()),
    /** The sessions that it is for; if empty, all. */
    sessionIds: json(z.array(id).max(SPONSORED_SESSIONS_MOST)),
    isActive: flag(),
    /** The fund that adds an award of its own to each of the church's; null for none. */
    matchFundId: added(orNull(ref(accounts, { onDelete: 'keep' })), null),
    /** What the fund adds: a percentage of the church's award. */
    matchPercent: added(orNull(whole(1, 100)), null),
    /** The most that the fund adds for all children together. */
    matchCap: added(orNull(money()), null),
  },
  indexes: ['accountId'],
})
export type Sponsorship = RowOf<typeof sponsorships>

/** The maximum number of lines on an invoice. */
export const INVOICE_LINES_MOST = 2000

/** An invoice to a church, numbered by the server. Children's names are looked up when it is shown. */
export const churchInvoices = defineEntity('church_invoices', {
  part: 'financial',
  isLedger: true,
  fields: {
    accountId: ref(accounts, { onDelete: 'keep' }),
    /** Consecutive within the camp. */
    number: whole(1, Number.MAX_SAFE_INTEGER),
    lines: json(z.array(z.object({ billId: id, amount: amountFromZero })).max(INVOICE_LINES_MOST)),
    total: money(),
    madeBy: userRef(),
    createdAt: instantField(),
  },
  indexes: ['accountId', 'number'],
})
export type ChurchInvoice = RowOf<typeof churchInvoices>
