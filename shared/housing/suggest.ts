import type { Camper } from '../campers/model'
import type { Cabin } from './model'
import { byName, type MateRequest, type MateWishes, requestsOf } from './requests'

/** A child of the session: with a bed already, or to be given one. */
export interface Guest extends MateWishes {
  gender: Camper['gender']
  /** In years when the session starts; null where it is not known. */
  age: number | null
  /** The cabin in which the child sleeps now; nobody who has a bed is moved. */
  cabinId: number | null
}

export interface SuggestInput {
  cabins: readonly Pick<Cabin, 'id' | 'name' | 'capacity' | 'gender' | 'ageGroup' | 'status'>[]
  guests: readonly Guest[]
}

/** What would be done, and what could not be. */
export interface Suggestion {
  moves: { registrationId: number; cabinId: number }[]
  withoutBed: { registrationId: number; camper: string; reason: string }[]
  /** Wishes that stay unmet, each with the reason. */
  unmet: (MateRequest & { reason: string })[]
}

/** Reads an age group such as `13-15`, `8+` or `10`; null where it says nothing of ages. */
export function agesOf(ageGroup: string | null): [number, number] | null {
  const range = /(\d{1,2})\s*(?:-|to)\s*(\d{1,2})/.exec(ageGroup ?? '')
  if (range) return [Number(range[1]), Number(range[2])]
  const from = /(\d{1,2})\s*\+/.exec(ageGroup ?? '')
  if (from) return [Number(from[1]), 99]
  const one = /^\s*(\d{1,2})\s*$/.exec(ageGroup ?? '')
  return one ? [Number(one[1]), Number(one[1])] : null
}

type House = SuggestInput['cabins'][number] & { sleepers: Guest[] }

const FRIEND = 10
const YEAR_OFF = 4

/** The beds of a session while they are being filled. */
class Beds {
  readonly houses: House[]
  private readonly home = new Map<number, House>()
  private readonly avoids = new Map<number, Set<number>>()
  private readonly likes = new Map<number, Set<number>>()

  constructor({ cabins, guests }: SuggestInput) {
    this.houses = cabins.filter(({ status }) => status === 'active').map((cabin) => ({ ...cabin, sleepers: [] }))
    const find = byName(guests)
    const both = (map: Map<number, Set<number>>, one: Guest, name: string) => {
      const other = find(name)
      if (!other || other === one) return
      for (const [a, b] of [
        [one, other],
        [other, one],
      ] as const) {
        const known = map.get(a.registrationId) ?? new Set()
        map.set(a.registrationId, known.add(b.registrationId))
      }
    }
    for (const guest of guests) {
      for (const name of guest.wantedMates) both(this.likes, guest, name)
      for (const name of guest.unwantedMates) both(this.avoids, guest, name)
      const house = this.houses.find(({ id }) => id === guest.cabinId)
      if (house) this.put(guest, house)
    }
  }

  put(guest: Guest, house: House): void {
    house.sleepers.push(guest)
    this.home.set(guest.registrationId, house)
  }

  take(guest: Guest): void {
    const house = this.home.get(guest.registrationId)
    if (!house) return
    house.sleepers.splice(house.sleepers.indexOf(guest), 1)
    this.home.delete(guest.registrationId)
  }

  cabinOf(registrationId: number): House | undefined {
    return this.home.get(registrationId)
  }

  friendsOf(guest: Guest): ReadonlySet<number> {
    return this.likes.get(guest.registrationId) ?? new Set()
  }

  suits(guest: Guest, { gender }: House): boolean {
    return !gender || gender === 'mixed' || guest.gender === gender
  }

  hasEnemy(guest: Guest, house: House): boolean {
    const avoided = this.avoids.get(guest.registrationId)
    return avoided !== undefined && house.sleepers.some(({ registrationId }) => avoided.has(registrationId))
  }

  /** Room, gender and nobody there whom a family does not want: what is never broken. */
  takes(guest: Guest, house: House): boolean {
    return house.sleepers.length < house.capacity && this.suits(guest, house) && !this.hasEnemy(guest, house)
  }

  /** How good a place is: friends there, the right age, and no bed of a mixed cabin where another would do. */
  score(guest: Guest, house: House): number {
    const friends = this.friendsOf(guest)
    const met = house.sleepers.filter(({ registrationId }) => friends.has(registrationId)).length
    const mixed = house.gender && house.gender !== 'mixed' ? 0 : 1
    return met * FRIEND - yearsOff(guest, house) * YEAR_OFF - mixed + (house.sleepers.length > 0 ? 0.5 : 0)
  }
}

function yearsOff({ age }: Guest, { ageGroup }: House): number {
  const ages = agesOf(ageGroup)
  if (age === null || !ages) return 0
  return Math.max(0, ages[0] - age, age - ages[1])
}

/** Children who want to be together, as groups, the largest first; those alone by age, so that like comes to like. */
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

/** Moves those just placed to where more of their friends are, as long as that makes the whole better. */
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

function whyWithoutBed(guest: Guest, beds: Beds): string {
  const suiting = beds.houses.filter((house) => beds.suits(guest, house))
  if (suiting.length === 0) return 'No open cabin is for this gender.'
  const free = suiting.filter((house) => house.sleepers.length < house.capacity)
  return free.length === 0 ? 'Every cabin for this gender is full.' : 'Every free bed is beside somebody unwanted.'
}

function whyUnmet(request: MateRequest, guests: ReadonlyMap<string, Guest>, beds: Beds): string {
  if (request.state === 'not_here') return `Nobody named ${request.mate} is registered for this session.`
  const [one, other] = [guests.get(request.camper), guests.get(request.mate)]
  if (!one || !other) return 'The names do not lead to one child each.'
  const home = beds.cabinOf(other.registrationId)
  if (!home || !beds.cabinOf(one.registrationId)) return 'One of the two has no bed.'
  if (!beds.suits(one, home)) return `${home.name} is not for this gender.`
  if (beds.hasEnemy(one, home)) return `${home.name} has somebody whom a family does not want beside the child.`
  return `${home.name} has no bed left.`
}

/**
 * Fills the open beds of a session (Issue: Suggest assignments): never over capacity, never the wrong gender, never
 * beside somebody unwanted; friends together and ages in their cabins as far as beds allow. Who has a bed keeps it. The
 * same input gives the same answer.
 */
export function suggestBeds(input: SuggestInput): Suggestion {
  const beds = new Beds(input)
  const waiting = input.guests.filter(({ registrationId }) => !beds.cabinOf(registrationId))
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
  const placed = waiting.filter(({ registrationId }) => beds.cabinOf(registrationId))
  improve(placed, beds)
  const named = new Map(input.guests.map((guest) => [guest.name, guest]))
  const requests = requestsOf(input.guests, (id) => beds.cabinOf(id)?.id ?? null)
  return {
    moves: placed.map(({ registrationId }) => ({
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
    unmet: requests
      .filter(({ state }) => state !== 'met')
      .map((request) => ({ ...request, reason: whyUnmet(request, named, beds) })),
  }
}
