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

/** The beds of a session and who is in them, to tell what could not be done and why. */
export class Beds {
  readonly houses: House[]
  private readonly home = new Map<number, House>()
  private readonly avoids = new Map<number, Set<number>>()
  private readonly named: (name: string) => readonly Guest[]

  constructor({ cabins, guests }: SuggestInput) {
    this.houses = cabins.map((cabin) => ({ ...cabin, group: ageGroupOf(cabin.ageGroup), sleepers: [] }))
    this.named = findByName(guests)
    const note = (one: Guest, other: Guest) => {
      const known = this.avoids.get(one.registrationId) ?? new Set()
      this.avoids.set(one.registrationId, known.add(other.registrationId))
    }
    for (const guest of guests) {
      for (const name of guest.unwantedMates) {
        for (const other of this.othersNamed(name, guest)) {
          note(guest, other)
          note(other, guest)
        }
      }
      const house = this.houses.find(({ id }) => id === guest.cabinId)
      if (house) this.put(guest, house)
    }
  }

  put(guest: Guest, house: House): void {
    house.sleepers.push(guest)
    this.home.set(guest.registrationId, house)
  }

  cabinOf(registrationId: number): House | undefined {
    return this.home.get(registrationId)
  }

  /** Everybody with this name except the child who asked. */
  othersNamed(name: string, one: Guest): Guest[] {
    return this.named(name).filter((other) => other !== one)
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
}
