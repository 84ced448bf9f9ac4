import type { Camper } from '../campers/model'
import type { Cabin } from './model'
import { byName, type MateWishes } from './requests'

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

/** Reads an age group such as `13-15`, `8+` or `10`; null where it says nothing of ages. */
export function agesOf(ageGroup: string | null): [number, number] | null {
  const range = /(\d{1,2})\s*(?:-|to)\s*(\d{1,2})/.exec(ageGroup ?? '')
  if (range) return [Number(range[1]), Number(range[2])]
  const from = /(\d{1,2})\s*\+/.exec(ageGroup ?? '')
  if (from) return [Number(from[1]), 99]
  const one = /^\s*(\d{1,2})\s*$/.exec(ageGroup ?? '')
  return one ? [Number(one[1]), Number(one[1])] : null
}

export type House = SuggestInput['cabins'][number] & { sleepers: Guest[] }

const FRIEND = 10
const YEAR_OFF = 4

/** The beds of a session while they are being filled. */
export class Beds {
  readonly houses: House[]
  private readonly home = new Map<number, House>()
  private readonly avoids = new Map<number, Set<number>>()
  private readonly likes = new Map<number, Set<number>>()
  private readonly named: (name: string) => readonly Guest[]

  constructor({ cabins, guests }: SuggestInput) {
    this.houses = cabins.map((cabin) => ({ ...cabin, sleepers: [] }))
    this.named = byName(guests)
    const note = (map: Map<number, Set<number>>, one: Guest, other: Guest) => {
      const known = map.get(one.registrationId) ?? new Set()
      map.set(one.registrationId, known.add(other.registrationId))
    }
    const both = (map: Map<number, Set<number>>, one: Guest, name: string) => {
      for (const other of this.othersNamed(name, one)) {
        note(map, one, other)
        note(map, other, one)
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

  /** Everybody of a name but the child who asked. */
  othersNamed(name: string, one: Guest): Guest[] {
    return this.named(name).filter((other) => other !== one)
  }

  friendsOf(guest: Guest): ReadonlySet<number> {
    return this.likes.get(guest.registrationId) ?? new Set()
  }

  suits(guest: Guest, { gender, status }: House): boolean {
    return status === 'active' && (!gender || gender === 'mixed' || guest.gender === gender)
  }

  hasEnemy(guest: Guest, house: House): boolean {
    const avoided = this.avoids.get(guest.registrationId)
    return avoided !== undefined && house.sleepers.some(({ registrationId }) => avoided.has(registrationId))
  }

  /** An open cabin, room, gender and nobody there whom a family does not want: what is never broken. */
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
