import type { Random } from '../kernel/values/random'
import type { Rooming } from './rooming'
import { isBetter, NOWHERE, type RoomingScore, RoomingState } from './rooming-state'

/** What a search depends on besides the children and cabins. */
export interface SearchTerms {
  random: Random
  /** Returns how much of the time is used up, from 0 to 1. Called every few hundred tries. */
  timeOver(): number
}

/** The starting temperature: the higher, the more readily a worse state is accepted. It is lower when continuing. */
const START_HEAT = { fresh: 1.1, continued: 0.55 }
const END_HEAT = 0.06
const TRIES_AT_ONCE = 256
/** Even when all wishes are met, the search uses this share of its time to bring similar ages together. */
const SHORTEST = 0.1
/** The most tries per movable child, however much time is left. */
const MAX_TRIES_EACH = 30_000
/** The share of tries that start from an unmet wish, and the share of evictions that go on to a random cabin. */
const BY_WISH = 0.6
const LONG_CHAINS = 0.3

/** Simulated annealing over moves, swaps and chains, in which a camper takes a bed and its occupant moves elsewhere. */
class Search {
  private readonly state: RoomingState
  private readonly movable: number[]
  /** The changes of the current try: child and previous cabin, alternating. */
  private readonly changed: number[] = []

  constructor(
    private readonly rooming: Rooming,
    begin: Int32Array,
    private readonly random: Random,
  ) {
    this.state = new RoomingState(rooming)
    this.movable = rooming.campers.flatMap((_, camper) => (rooming.fixed[camper] === NOWHERE ? [camper] : []))
    for (const camper of this.movable) this.state.move(camper, begin[camper] as number)
  }

  /** Searches until the time is up or the result is good enough, and returns the best state found. */
  run({ timeOver }: SearchTerms, startHeat: number, isEnough: (state: RoomingScore) => boolean): Int32Array {
    const { state } = this
    let best = state.home.slice()
    let bestScore = scoreOf(state)
    const most = this.movable.length * MAX_TRIES_EACH
    if (this.movable.length === 0) return best
    for (let tries = 0; ; tries += TRIES_AT_ONCE) {
      const over = Math.max(timeOver(), tries / most)
      if (over >= 1 || (over >= SHORTEST && isEnough(bestScore))) return best
      const heat = startHeat * (END_HEAT / startHeat) ** over
      for (let at = 0; at < TRIES_AT_ONCE; at += 1) {
        if (!this.attempt(heat) || !isBetter(state, bestScore)) continue
        best = state.home.slice()
        bestScore = scoreOf(state)
      }
    }
  }

  /** Makes one random change, and reverts it unless it is accepted. */
  private attempt(heat: number): boolean {
    const before = this.state.worth()
    const done = this.random() < BY_WISH && this.rooming.wishes.length > 0 ? this.byWish() : this.anywhere()
    const gain = this.state.worth() - before
    if (done && (gain >= 0 || this.random() < Math.exp(gain / heat))) {
      this.changed.length = 0
      return true
    }
    for (let at = this.changed.length - 2; at >= 0; at -= 2) {
      this.state.move(this.changed[at] as number, this.changed[at + 1] as number)
    }
    this.changed.length = 0
    return false
  }

  private pick<T>(all: ArrayLike<T>): T | undefined {
    return all[Math.floor(this.random() * all.length)]
  }

  /** Moves the two children of an unmet wish into the same cabin. */
  private byWish(): boolean {
    const index = Math.floor(this.random() * this.rooming.wishes.length)
    const wish = this.rooming.wishes[index]
    if (!wish || this.state.isMet(index)) return false
    const other = this.pick(wish.named) as number
    const [camper, host] = this.random() < 0.5 ? [wish.owner, other] : [other, wish.owner]
    const cabin = this.state.home[host] as number
    return cabin !== NOWHERE && this.bring(camper, cabin, host)
  }

  private anywhere(): boolean {
    const camper = this.pick(this.movable) as number
    const cabin = this.pick(this.rooming.allowed[camper] as Int32Array)
    return cabin !== undefined && this.bring(camper, cabin, null)
  }

  private change(camper: number, to: number): void {
    this.changed.push(camper, this.state.home[camper] as number)
    this.state.move(camper, to)
  }

  /** Puts a child into a cabin. If the cabin is full, an occupant other than the host moves elsewhere. */
  private bring(camper: number, cabin: number, host: number | null): boolean {
    const { state } = this
    const from = state.home[camper] as number
    if (from === cabin || this.rooming.fixed[camper] !== NOWHERE) return false
    if (!state.isFull(cabin)) return this.enter(camper, cabin)
    const evicted = this.pick(state.members[cabin] as number[]) as number
    if (evicted === host || this.rooming.fixed[evicted] !== NOWHERE) return false
    this.change(evicted, NOWHERE)
    if (!this.enter(camper, cabin)) return false
    const target =
      from === NOWHERE || this.random() < LONG_CHAINS ? this.pick(this.rooming.allowed[evicted] as Int32Array) : from
    if (target === undefined || target === cabin) return false
    if (!state.isFull(target)) return this.enter(evicted, target)
    const next = this.pick(state.members[target] as number[]) as number
    if (this.rooming.fixed[next] !== NOWHERE || from === target) return false
    this.change(next, NOWHERE)
    if (!this.enter(evicted, target)) return false
    // The last child in the chain takes the bed that the first one left, if there was one.
    return from === NOWHERE ? this.enterAnywhere(next) : !state.isFull(from) && this.enter(next, from)
  }

  private enter(camper: number, cabin: number): boolean {
    if (!this.state.mayJoin(camper, cabin)) return false
    this.change(camper, cabin)
    return true
  }

  /** The last child in a chain may end up without a bed. That costs so much that it is rarely accepted. */
  private enterAnywhere(camper: number): boolean {
    const cabin = this.pick(this.rooming.allowed[camper] as Int32Array)
    if (cabin !== undefined && !this.state.isFull(cabin)) this.enter(camper, cabin)
    return true
  }
}

function scoreOf({ without, befriended, met, spread }: RoomingScore): RoomingScore {
  return { without, befriended, met, spread }
}

/**
 * Searches for a better assignment than the given one, and never returns a worse one (Housing rule 9).
 *
 * @param begin the cabin index of each child, or -1
 * @param goesOn whether `begin` is the result of an earlier search
 * @param isEnough returns whether a state is good enough to stop early
 */
export function searchBeds(
  rooming: Rooming,
  begin: Int32Array,
  terms: SearchTerms,
  { goesOn, isEnough }: { goesOn: boolean; isEnough(state: RoomingScore): boolean },
): Int32Array {
  const search = new Search(rooming, begin, terms.random)
  return search.run(terms, goesOn ? START_HEAT.continued : START_HEAT.fresh, isEnough)
}
