import { z } from 'zod'
import type { AccountCash } from '../financial/model'
import {
  added,
  dayField,
  defineEntity,
  instantField,
  money,
  orNull,
  type RowOf,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { type Actor, can } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { dayIn, day as dayOf } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { amountFromZero, anyAmount, fromCents, toCents } from '../kernel/values/money'
import { campDayOf } from '../settings/camp-day'
import { OFFICE } from './cashiers'
import { type CashLine, cashInCents } from './day'
import type { StoreTransaction } from './model'
import { deviceName, readTill } from './till'

/** A till's cash drawer on a day: its starting cash, the count in the evening, and who signed off on it. */
export const storeDrawers = defineEntity('store_drawers', {
  part: 'money',
  isLedger: true,
  fields: {
    /** The device's name, as stored in its sales. */
    till: text(100),
    day: dayField(),
    float: money(),
    openedBy: userRef(),
    openedAt: instantField(),
    counted: orNull(money()),
    countedBy: orNull(userRef()),
    countedAt: orNull(instantField()),
    note: orNull(text(500)),
    /** The expected cash at sign-off; sales that arrive later don't change it. */
    expected: orNull(money()),
    signedBy: orNull(userRef()),
    signedAt: orNull(instantField()),
    /** The number of the device that opened it; null if the office opened it in another way. */
    device: added(orNull(whole(1)), null),
  },
  indexes: ['day'],
})
export type Drawer = RowOf<typeof storeDrawers>

/** A drawer with its expected cash and how far the count is off; null until it is counted. */
export interface DrawerLine extends Drawer {
  shouldBe: string
  difference: string | null
}

/**
 * Returns whether a user may not see a drawer's expected cash yet: with blind counts, only the office sees it before
 * the count, and volunteers never see it (Store rule 23).
 */
export function isBlind(
  { blindCount }: { blindCount: boolean },
  actor: Actor,
  { counted }: Pick<Drawer, 'counted'>,
): boolean {
  if (!can(actor, 'store.day')) return true
  return blindCount && counted === null && !can(actor, 'store.signDrawer')
}

/**
 * Returns whether a user may count a drawer: volunteers only the one they opened, as long as no one else has counted it
 * (Store rule 23).
 */
export function mayCount(actor: Actor, { openedBy, countedBy }: Pick<Drawer, 'openedBy' | 'countedBy'>): boolean {
  if (can(actor, 'store.day')) return true
  const isOwn = openedBy === actor.userId && (countedBy === null || countedBy === actor.userId)
  return isOwn && can(actor, 'store.drawer')
}

/**
 * Returns whether a user may not see a day's cash yet, because a drawer still has to be counted, a till that took cash
 * has no drawer yet, or there are no drawers at all (Store rule 23).
 *
 * @param byDevice each device's sales and cash on that day
 */
export function isDayBlind(
  profile: { blindCount: boolean },
  actor: Actor,
  drawers: readonly Pick<Drawer, 'till' | 'counted'>[],
  byDevice: readonly CashLine[],
): boolean {
  const opened = new Set(drawers.map(({ till }) => till))
  const withCash = byDevice.filter(({ name, cash }) => name !== OFFICE && toCents(cash) !== 0)
  const isToOpen = drawers.length === 0 || withCash.some(({ name }) => !opened.has(name))
  const toCount = isToOpen ? [...drawers, { counted: null }] : drawers
  return toCount.some((drawer) => isBlind(profile, actor, drawer))
}

type Booked = Pick<StoreTransaction, 'transactionType' | 'amount' | 'paymentMethod' | 'cashPart' | 'till' | 'createdAt'>

/** The fields of a family's cash payment that a drawer needs. */
type FamilyCash = Pick<AccountCash, 'amount' | 'till' | 'createdAt'>

/**
 * Returns a day's drawers, sorted by till, each with its expected cash: the starting cash plus what the till took in,
 * less what it paid out, for the store and for family accounts.
 */
export function drawerLines(
  drawers: readonly Drawer[],
  ledger: Iterable<Booked>,
  ofAccounts: Iterable<FamilyCash>,
  timeZone: string,
): DrawerLine[] {
  const cash = new Map<string, number>()
  const count = ({ till, createdAt }: Pick<FamilyCash, 'till' | 'createdAt'>, cents: number) => {
    const device = till === null ? undefined : readTill(till).device
    if (device === undefined) return
    const key = `${dayIn(timeZone, createdAt)} ${device}`
    cash.set(key, (cash.get(key) ?? 0) + cents)
  }
  for (const entry of ledger) count(entry, cashInCents(entry))
  for (const moved of ofAccounts) count(moved, toCents(moved.amount))
  const lines = drawers.map((drawer): DrawerLine => {
    const taken = cash.get(`${drawer.day} ${drawer.till}`) ?? 0
    const shouldBe = drawer.expected ?? fromCents(toCents(drawer.float) + taken)
    const { counted } = drawer
    const difference = counted === null ? null : fromCents(toCents(counted) - toCents(shouldBe))
    return { ...drawer, shouldBe, difference }
  })
  return lines.sort((a, b) => a.till.localeCompare(b.till) || a.id - b.id)
}

/** A till's name as drawers and sales store it. */
const tillOfDrawer = z.string().transform(deviceName).pipe(z.string().min(1, 'Enter a name for the till'))

/**
 * Refuses a volunteer who opens a drawer under the name of another device's till: its last drawer says whose it is. Only
 * the server knows which device an action comes from.
 *
 * @throws Refusal `drawer_of_other_device`
 */
async function refuseOtherTill({ store, device, newId }: MutationContext, till: string): Promise<void> {
  if (!newId) return
  const opened = (await store.all(storeDrawers)).filter((drawer) => drawer.till === till && drawer.device !== null)
  const last = opened.reduce<Drawer | undefined>((a, b) => (a && a.openedAt >= b.openedAt ? a : b), undefined)
  refuseIf(last !== undefined && last.device !== device, 'drawer_of_other_device', { till })
}

/** Opens a till's drawer for a day with its starting cash. Each till has one drawer a day (Store rule 23). */
export const openDrawer = defineMutation({
  name: 'store.openDrawer.v1',
  needs: 'store.drawer',
  changesHands: true,
  keptAfterRestore: true,
  args: z.object({ drawerId: id, till: tillOfDrawer, day: dayOf, float: amountFromZero }),
  async run(context, { drawerId, till, day, float }) {
    const { store, actor, at } = context
    if (!can(actor, 'store.day')) {
      refuseIf(day !== (await campDayOf(context)), 'drawer_not_today')
      await refuseOtherTill(context, till)
    }
    const there = await store.list(storeDrawers, 'day', day)
    refuseIf(
      there.some((drawer) => drawer.till === till),
      'drawer_open',
      { till },
    )
    const nobody = { counted: null, countedBy: null, countedAt: null, signedBy: null, signedAt: null }
    const opened = { openedBy: actor.userId, openedAt: at, note: null, expected: null }
    // What the office applies for someone says nothing about their device.
    const device = context.booked ? null : (context.device ?? null)
    await store.insert(storeDrawers, { id: drawerId, till, day, float, ...opened, ...nobody, device })
    return { drawerId }
  },
})

/** Records a drawer's count; until it is signed off, it can be counted again. */
export const countDrawer = defineMutation({
  name: 'store.countDrawer.v1',
  needs: 'store.drawer',
  changesHands: true,
  keptAfterRestore: true,
  args: z.object({ drawerId: id, counted: amountFromZero, note: storeDrawers.fields.note.schema.default(null) }),
  async run({ store, actor, at }, { drawerId, counted, note }) {
    const drawer = requireFound(await store.get(storeDrawers, drawerId), 'drawer')
    refuseIf(!mayCount(actor, drawer), 'forbidden', { needs: 'store.day' })
    refuseIf(drawer.signedAt !== null, 'drawer_signed')
    await store.patch(storeDrawers, drawerId, { counted, note, countedBy: actor.userId, countedAt: at })
  },
})

/** Signs off on a counted drawer, recording the expected cash that the office saw. */
export const signDrawer = defineMutation({
  name: 'store.signDrawer.v1',
  needs: 'store.signDrawer',
  keptAfterRestore: true,
  args: z.object({ drawerId: id, expected: anyAmount }),
  async run({ store, actor, at }, { drawerId, expected }) {
    const drawer = requireFound(await store.get(storeDrawers, drawerId), 'drawer')
    refuseIf(drawer.signedAt !== null, 'drawer_signed')
    refuseIf(drawer.counted === null, 'not_counted')
    await store.patch(storeDrawers, drawerId, { expected, signedBy: actor.userId, signedAt: at })
  },
})
