import { type AgeGroup, ageGroupOf, isOfGroup } from './age-group'
import { type CabinTakes, cabinsTake, takesGender } from './cabin-genders'
import { findByName } from './requests'
import type { SessionCamper, SuggestInput } from './suggest-input'

export type CabinBeds = SuggestInput['cabins'][number] & { group: AgeGroup | null; campers: SessionCamper[] }

/** A session's beds and their occupants, used to explain what couldn't be done. */
export class Beds {
  readonly cabins: CabinBeds[]
  private readonly home = new Map<number, CabinBeds>()
  private readonly avoids = new Map<number, Set<number>>()
  private readonly named: (name: string) => readonly SessionCamper[]

  private readonly takes: ReadonlyMap<number, CabinTakes>

  constructor({ cabins, campers }: SuggestInput) {
    this.takes = cabinsTake({ cabins, campers })
    this.cabins = cabins.map((cabin) => ({ ...cabin, group: ageGroupOf(cabin.ageGroup), campers: [] }))
    this.named = findByName(campers)
    const note = (one: SessionCamper, other: SessionCamper) => {
      const known = this.avoids.get(one.registrationId) ?? new Set()
      this.avoids.set(one.registrationId, known.add(other.registrationId))
    }
    for (const camper of campers) {
      for (const name of camper.unwantedMates) {
        for (const other of this.othersNamed(name, camper)) {
          note(camper, other)
          note(other, camper)
        }
      }
      const cabin = this.cabins.find(({ id }) => id === camper.cabinId)
      if (cabin) this.put(camper, cabin)
    }
  }

  put(camper: SessionCamper, cabin: CabinBeds): void {
    cabin.campers.push(camper)
    this.home.set(camper.registrationId, cabin)
  }

  cabinOf(registrationId: number): CabinBeds | undefined {
    return this.home.get(registrationId)
  }

  /** Returns all children with this name except the one who asked. */
  othersNamed(name: string, one: SessionCamper): SessionCamper[] {
    return this.named(name).filter((other) => other !== one)
  }

  /** Returns whether a cabin is in use and takes the child's gender. */
  isFor(camper: SessionCamper, { id }: Pick<CabinBeds, 'id'>): boolean {
    return takesGender(this.takes.get(id), camper.gender)
  }

  /** Returns whether a cabin is in use and takes the child's gender and age or grade. */
  suits(camper: SessionCamper, cabin: CabinBeds): boolean {
    return this.isFor(camper, cabin) && isOfGroup(camper, cabin.group)
  }

  hasAvoided(camper: SessionCamper, cabin: CabinBeds): boolean {
    const avoided = this.avoids.get(camper.registrationId)
    return avoided !== undefined && cabin.campers.some(({ registrationId }) => avoided.has(registrationId))
  }
}
