/** A part of an agreement; the amount is in cents. */
export interface AgreedPart {
  readonly dueOn: string
  readonly cents: number
}

/** What settling an account needs of a payment plan that a family agreed to. */
export interface SettledAgreement {
  readonly id: number
  readonly billIds: readonly number[]
  /** In the order of their days. */
  readonly parts: readonly AgreedPart[]
}

const sumOf = (parts: readonly AgreedPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** Returns an amount in equal shares; the odd cents go to the first ones. */
export function inShares(cents: number, count: number): number[] {
  const share = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => share + (index < cents - share * count ? 1 : 0))
}

/**
 * Returns an agreement's parts for what its bills add up to now (Financial rule 28): if that is less than agreed, it
 * shortens from the end. There are always as many parts, some of them possibly zero. What the parts don't cover yet
 * belongs to the last one, until {@link raisedParts} has shared it.
 */
export function partsFor(parts: readonly AgreedPart[], total: number): AgreedPart[] {
  let rest = total
  return parts.map(({ dueOn, cents }, index) => {
    const given = index === parts.length - 1 ? rest : Math.min(rest, cents)
    rest -= given
    return { dueOn, cents: given }
  })
}

/**
 * Returns an agreement's parts once its bills have risen to `total` on a day (Financial rule 28): the parts that are due
 * later share the increase. If there are none, the increase is due that day.
 */
export function raisedParts(parts: readonly AgreedPart[], total: number, today: string): readonly AgreedPart[] {
  const increase = total - sumOf(parts)
  if (increase <= 0) return parts
  const later = parts.filter(({ dueOn }) => dueOn > today)
  if (later.length === 0) return [...parts, { dueOn: today, cents: increase }]
  const shares = inShares(increase, later.length)
  return parts.map((part) => {
    const share = shares[later.indexOf(part)]
    return share === undefined ? part : { ...part, cents: part.cents + share }
  })
}

/** An open amount of a bill, and when it is due; in cents. */
export interface DueAmount {
  readonly dueOn: string | null
  readonly cents: number
  /** The agreement and the number of its part, if the bill is under one. */
  readonly agreementId: number | null
  readonly part: number | null
}

/** A part of an agreement on a settled account; amounts are in cents. */
export interface SettledPart extends AgreedPart {
  /** Its number, from 1. */
  readonly n: number
  readonly open: number
}

/** Something that the pool pays: a bill, or one part of an agreement. */
interface Unit<B> {
  dueOn: string | null
  /** The lowest number of its bills, and its place within the agreement. */
  lowest: number
  n: number
  open: number
  bills: B[]
}

/** A bill while an account is being settled. */
interface OpenBill {
  readonly id: number
  readonly dueOn: string | null
  readonly due: number
  open: number
}

/** An agreement with the bills that it covers. */
interface Covered<B> {
  id: number
  bills: B[]
  units: Unit<B>[]
  cents: number[]
}

function coveredBy<B extends OpenBill>(agreement: SettledAgreement, bills: B[]): Covered<B> {
  const parts = partsFor(
    agreement.parts,
    bills.reduce((sum, { due }) => sum + due, 0),
  )
  let own = bills.reduce((sum, { due, open }) => sum + due - open, 0)
  const units = parts.map(({ dueOn, cents }, index) => {
    const given = Math.min(cents, own)
    own -= given
    return { dueOn, lowest: bills[0]?.id ?? 0, n: index + 1, open: cents - given, bills }
  })
  return { id: agreement.id, bills, units, cents: parts.map(({ cents }) => cents) }
}

const byTurn = <B>(a: Unit<B>, b: Unit<B>) =>
  (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.lowest - b.lowest || a.n - b.n

/** Pays units from the pool, in turn; returns what is left of it. */
function payInTurn(units: readonly Unit<OpenBill>[], pool: number): number {
  let rest = pool
  for (const unit of [...units].sort(byTurn)) {
    const given = Math.min(unit.open, rest)
    unit.open -= given
    rest -= given
    let share = given
    for (const bill of unit.bills) {
      const paid = Math.min(bill.open, share)
      bill.open -= paid
      share -= paid
    }
  }
  return rest
}

/** Returns by which parts each bill of an agreement is due: the first parts belong to the lowest bill number. */
function duesOf({ id, bills, units }: Covered<OpenBill>): Map<number, DueAmount[]> {
  const left = units.map(({ open }) => open)
  const dues = new Map<number, DueAmount[]>()
  let at = 0
  for (const bill of bills) {
    const own: DueAmount[] = []
    let rest = bill.open
    while (rest > 0 && at < units.length) {
      const given = Math.min(rest, left[at] ?? 0)
      if (given > 0) own.push({ dueOn: units[at]?.dueOn ?? null, cents: given, agreementId: id, part: at + 1 })
      left[at] = (left[at] ?? 0) - given
      rest -= given
      if (left[at] === 0) at += 1
    }
    dues.set(bill.id, own)
  }
  return dues
}

/** The outcome of paying an account's bills from the pool. */
interface Shared {
  left: number
  /** The open amounts of each bill, earliest first. */
  dues: Map<number, DueAmount[]>
  agreements: { id: number; parts: SettledPart[] }[]
}

/**
 * Pays what is open of bills from the pool: the earliest due date first, then the lowest bill number. Bills under one
 * agreement are due by its parts (Financial rule 28). Lowers `open` of the bills.
 *
 * @param bills in the order of their numbers; a bill under two agreements belongs to the one with the lower number
 */
export function sharePool(bills: readonly OpenBill[], agreements: readonly SettledAgreement[], pool: number): Shared {
  const free = new Map(bills.map((bill) => [bill.id, bill]))
  const covered = [...agreements]
    .sort((a, b) => a.id - b.id)
    .map((agreement) => {
      const own = bills.filter(({ id }) => agreement.billIds.includes(id) && free.has(id))
      for (const { id } of own) free.delete(id)
      return coveredBy(agreement, own)
    })
  const single = [...free.values()].map((bill) => {
    return { dueOn: bill.dueOn, lowest: bill.id, n: 0, open: bill.open, bills: [bill] }
  })
  const left = payInTurn([...single, ...covered.flatMap(({ units }) => units)], pool)
  const dues = new Map<number, DueAmount[]>()
  for (const { id, dueOn, open } of free.values())
    dues.set(id, open > 0 ? [{ dueOn, cents: open, agreementId: null, part: null }] : [])
  for (const each of covered) for (const [id, own] of duesOf(each)) dues.set(id, own)
  const settled = covered.map(({ id, units, cents }) => ({
    id,
    parts: units.map(({ dueOn, n, open }, index) => ({ n, dueOn: dueOn ?? '', cents: cents[index] ?? 0, open })),
  }))
  return { left, dues, agreements: settled }
}
