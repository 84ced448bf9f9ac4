import { Beds, type Guest, type House, type SuggestInput } from './beds'
import { type MateRequest, requestsOf } from './requests'

/** What would be done, and what could not be. */
export interface Suggestion {
  moves: { registrationId: number; cabinId: number }[]
  withoutBed: { registrationId: number; camper: string; reason: string }[]
  /** Wishes that could not be met, each with the reason. */
  unmet: (MateRequest & { reason: string })[]
}

/**
 * Groups of children who want to be together, the largest first; single children by age, so that those of like age come
 * together.
 */
function groupsOf(waiting: readonly Guest[], beds: Beds): Guest[][] {
  const byId = new Map(waiting.map((guest) => [guest.registrationId, guest]))
  const seen = new Set<number>()
  const groups: Guest[][] = []
  for (const guest of waiting) {
    if (seen.has(guest.registrationId)) continue
    const group: Guest[] = []
    const next = [guest]
    for (let one = next.pop(); one; one = next.pop()) {
      if (seen.has(one.registrationId)) continue
      seen.add(one.registrationId)
      group.push(one)
      for (const id of beds.friendsOf(one)) {
        const friend = byId.get(id)
        if (friend) next.push(friend)
      }
    }
    groups.push(group.sort(byAge))
  }
  return groups.sort((a, b) => b.length - a.length || byAge(a[0] as Guest, b[0] as Guest))
}

const byAge = (a: Guest, b: Guest) => (a.age ?? 0) - (b.age ?? 0) || a.registrationId - b.registrationId

/** The best cabin that takes a whole group, if there is one. */
function houseForAll(group: readonly Guest[], beds: Beds): House | undefined {
  const taking = beds.houses.filter((house) => {
    const put: Guest[] = []
    for (const guest of group) {
      if (!beds.takes(guest, house)) break
      beds.put(guest, house)
      put.push(guest)
    }
    for (const guest of put) beds.take(guest)
    return put.length === group.length
  })
  return best(taking, (house) => group.reduce((sum, guest) => sum + beds.score(guest, house), 0))
}

function best(houses: readonly House[], score: (house: House) => number): House | undefined {
  let found: House | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const house of houses) {
    const points = score(house)
    if (points > most) [found, most] = [house, points]
  }
  return found
}

/** Moves children who were just placed to where more of their friends are, until nothing gets better. */
function improve(placed: readonly Guest[], beds: Beds): void {
  for (let round = 0; round < 4; round += 1) {
    let moved = false
    for (const guest of placed) {
      const now = beds.cabinOf(guest.registrationId)
      if (!now) continue
      beds.take(guest)
      const better = best(
        beds.houses.filter((house) => beds.takes(guest, house)),
        (house) => beds.score(guest, house) + (house === now ? 0.25 : 0),
      )
      beds.put(guest, better ?? now)
      moved ||= better !== now
    }
    if (!moved) return
  }
}

/**
 * Makes a bed free for a child for whom none is left, by moving somebody who was just placed to another cabin. That may
 * part friends: a bed counts more.
 */
function makeRoom(guest: Guest, beds: Beds, placed: ReadonlySet<Guest>): boolean {
  const open = beds.houses.filter((house) => house.sleepers.length < house.capacity)
  if (open.length === 0) return false
  for (const house of beds.houses) {
    if (!beds.suits(guest, house) || beds.hasEnemy(guest, house)) continue
    for (const other of house.sleepers) {
      if (!placed.has(other)) continue
      const elsewhere = best(
        open.filter((each) => each !== house && beds.takes(other, each)),
        (each) => beds.score(other, each),
      )
      if (!elsewhere) continue
      beds.take(other)
      beds.put(other, elsewhere)
      beds.put(guest, house)
      return true
    }
  }
  return false
}

/**
 * Gives each child who is still without a bed one that is free or can be made free. Tells whether any child got one.
 */
function placeTheRest(waiting: readonly Guest[], beds: Beds): boolean {
  const placed = new Set(waiting.filter(({ registrationId }) => beds.cabinOf(registrationId)))
  let found = false
  for (const guest of waiting) {
    if (placed.has(guest)) continue
    const free = best(
      beds.houses.filter((each) => beds.takes(guest, each)),
      (each) => beds.score(guest, each),
    )
    if (free) beds.put(guest, free)
    else if (!makeRoom(guest, beds, placed)) continue
    placed.add(guest)
    found = true
  }
  return found
}

function whyWithoutBed(guest: Guest, beds: Beds): string {
  const open = beds.houses.filter((house) => beds.isFor(guest, house))
  if (open.length === 0) return 'No open cabin is for this gender.'
  const suiting = open.filter((house) => beds.suits(guest, house))
  if (suiting.length === 0) return `No open cabin for this gender is for ${sayAge(guest, open)}.`
  const free = suiting.filter((house) => house.sleepers.length < house.capacity)
  const full = suiting.length < open.length ? `for this gender and ${sayAge(guest, open)}` : 'for this gender'
  return free.length === 0 ? `Every cabin ${full} is full.` : 'Every free bed is beside somebody unwanted.'
}

/** A child's age, grade or both, whichever the cabins go by. */
function sayAge(child: Guest, houses: readonly House[]): string {
  const kinds = (['age', 'grade'] as const).filter((by) => houses.some(({ group }) => group?.by === by))
  return kinds.map((by) => `${by} ${child[by] ?? 'unknown'}`).join(', ')
}

function whyUnmet(request: MateRequest, one: Guest, beds: Beds): string {
  const others = beds.othersNamed(request.mate, one)
  if (others.length === 0) return `Nobody named ${request.mate} is registered for this session.`
  const homes = others.map(({ registrationId }) => beds.cabinOf(registrationId))
  const own = beds.cabinOf(one.registrationId)
  if (own && request.kind === 'without' && homes.includes(own)) return `Both had their bed in ${own.name} already.`
  const other = others.find(({ registrationId }) => beds.cabinOf(registrationId))
  const home = other && beds.cabinOf(other.registrationId)
  if (!home || !own || request.kind === 'without') return 'One of the two has no bed.'
  if (one.cabinId !== null && other.cabinId !== null) return 'Both had their beds already.'
  return one.cabinId === null ? whyNotIn(home, one, beds) : whyNotIn(own, other, beds)
}

/** Why a child got a bed, but not in the cabin of a friend. */
function whyNotIn(house: House, guest: Guest, beds: Beds): string {
  if (house.status !== 'active') return `${house.name} is not in use.`
  if (!beds.isFor(guest, house)) return `${house.name} is not for this gender.`
  if (!beds.suits(guest, house)) return `${house.name} is not for ${sayAge(guest, [house])}.`
  if (beds.hasEnemy(guest, house)) return `${house.name} has somebody whom a family does not want beside the child.`
  if (house.sleepers.length >= house.capacity) return `${house.name} has no bed left.`
  return 'The children with whom they are came first.'
}

/**
 * Fills the open beds of a session (Housing rule 9): never over capacity, never the wrong gender or age, never beside
 * somebody unwanted; friends together as far as beds allow. Nobody who has a bed is moved. The same input gives the
 * same answer.
 */
export function suggestBeds(input: SuggestInput): Suggestion {
  const beds = new Beds(input)
  const waiting = input.guests.filter(({ cabinId }) => cabinId === null)
  for (const group of groupsOf(waiting, beds)) {
    const together = houseForAll(group, beds)
    for (const guest of group) {
      const house =
        together ??
        best(
          beds.houses.filter((each) => beds.takes(guest, each)),
          (each) => beds.score(guest, each),
        )
      if (house) beds.put(guest, house)
    }
  }
  const housed = () => waiting.filter(({ registrationId }) => beds.cabinOf(registrationId))
  improve(housed(), beds)
  while (placeTheRest(waiting, beds)) improve(housed(), beds)
  const guests = new Map(input.guests.map((guest) => [guest.registrationId, guest]))
  const requests = requestsOf(input.guests, (id) => beds.cabinOf(id)?.id ?? null)
  return {
    moves: housed().map(({ registrationId }) => ({
      registrationId,
      cabinId: beds.cabinOf(registrationId)?.id ?? 0,
    })),
    withoutBed: waiting
      .filter(({ registrationId }) => !beds.cabinOf(registrationId))
      .map((guest) => ({
        registrationId: guest.registrationId,
        camper: guest.name,
        reason: whyWithoutBed(guest, beds),
      })),
    unmet: requests.flatMap((request) => {
      const one = guests.get(request.registrationId)
      return request.state === 'met' || !one ? [] : [{ ...request, reason: whyUnmet(request, one, beds) }]
    }),
  }
}
