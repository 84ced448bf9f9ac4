import type { Camper } from '../campers/model'
import { type AgeGroup, ageGroupOf, isOfGroup } from './age-group'
import type { Cabin } from './model'
import { findByName, type MateWishes } from './requests'

/** A child of the session: with a bed already, or to be given one. */
export interface Guest extends MateWishes {
  gender: Camper['gender']
  /** In years when the session starts; null where it is not known. */
  age: number | null
  /** At school; null where it is not known. */
  grade: number | null
  /** The cabin in which the child sleeps now; nobody who has a bed is moved. */
  cabinId: number | null
}

export interface SuggestInput {
  cabins: readonly Pick<Cabin, 'id' | 'name' | 'capacity' | 'gender' | 'ageGroup' | 'status'>[]
  guests: readonly Guest[]
}

export type House = SuggestInput['cabins'][number] & { group: AgeGroup | null; sleepers: Guest[] }

const FRIEND = 10

/** The beds of a session while they are being filled. */
export class Beds {
  readonly houses: House[]
  private readonly home = new Map<number, House>()
  private readonly avoids = new Map<number, Set<number>>()
  private readonly likes = new Map<number, Set<number>>()
  private readonly named: (name: string) => readonly Guest[]

  constructor({ cabins, guests }: SuggestInput) {
    this.houses = cabins.map((cabin) => ({ ...cabin, group: ageGroupOf(cabin.ageGroup), sleepers: [] }))
    this.named = findByName(guests)
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

  /** Everybody with this name except the child who asked. */
  othersNamed(name: string, one: Guest): Guest[] {
    return this.named(name).filter((other) => other !== one)
  }

  friendsOf(guest: Guest): ReadonlySet<number> {
    return this.likes.get(guest.registrationId) ?? new Set()
  }

  /** Whether a cabin is in use and takes the child's gender. */
  isFor(guest: Guest, { gender, status }: House): boolean {
    return status === 'active' && (!gender || gender === 'mixed' || guest.gender === gender)
  }

  /** Whether a cabin is in use and takes the child's gender and age or grade. */
  suits(guest: Guest, house: House): boolean {
    return this.isFor(guest, house) && isOfGroup(guest, house.group)
  }

  hasEnemy(guest: Guest, house: House): boolean {
    const avoided = this.avoids.get(guest.registrationId)
    return avoided !== undefined && house.sleepers.some(({ registrationId }) => avoided.has(registrationId))
  }

  /**
   * Whether a child may sleep here by the rules that are never broken: in use, room, gender, age, and nobody whom a
   * family does not want.
   */
  takes(guest: Guest, house: House): boolean {
    return house.sleepers.length < house.capacity && this.suits(guest, house) && !this.hasEnemy(guest, house)
  }

  /**
   * How good a cabin is for a child: friends there count most, and a cabin for fewer kinds of children is better than
   * one for more.
   */
  score(guest: Guest, house: House): number {
    const friends = this.friendsOf(guest)
    const met = house.sleepers.filter(({ registrationId }) => friends.has(registrationId)).length
    const wide = (house.gender && house.gender !== 'mixed' ? 0 : 1) + (house.group ? 0 : 1)
    return met * FRIEND - wide + (house.sleepers.length > 0 ? 0.5 : 0)
  }
}
