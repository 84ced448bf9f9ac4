import { ageGroupOf, isOfGroup } from './age-group'
import { type CabinTakes, cabinsTake, takesGender } from './cabin-genders'
import { findByName } from './requests'
import type { SessionCamper, SuggestInput } from './suggest-input'

/**
 * A wish to share a cabin: who made it, and the campers with the name the family wrote. Any one of them in the cabin
 * fulfills it.
 */
export interface Wish {
  owner: number
  named: readonly number[]
}

/**
 * Who may sleep where, and who wishes for whom, by places in lists instead of ids: the form in which a search can try a
 * million changes in a second.
 */
export interface Rooming {
  campers: readonly SessionCamper[]
  /** The beds of each cabin. */
  capacity: Int32Array
  /** The cabin in which each child sleeps now and stays, or -1. */
  fixed: Int32Array
  /** The cabins into which each child may be put, by use, gender and age. */
  allowed: readonly Int32Array[]
  /** With whom each child may not sleep. */
  apart: readonly Int32Array[]
  wishes: readonly Wish[]
  /** The wishes that each child has or is named in. */
  touching: readonly Int32Array[]
}

/** Returns whether a cabin is in use and takes the child's gender and age or grade (Housing rules 4 and 7). */
function suits(camper: SessionCamper, cabin: SuggestInput['cabins'][number], takes: CabinTakes | undefined): boolean {
  return takesGender(takes, camper.gender) && isOfGroup(camper, ageGroupOf(cabin.ageGroup))
}

/** Brings a session's children and cabins into the form of the search. */
export function roomingOf({ cabins, campers }: SuggestInput): Rooming {
  const placeOf = new Map(campers.map(({ registrationId }, index) => [registrationId, index]))
  const find = findByName(campers)
  const named = (name: string, one: SessionCamper) =>
    find(name)
      .filter((other) => other !== one)
      .map(({ registrationId }) => placeOf.get(registrationId) ?? 0)
  const wishes: Wish[] = []
  const touching = campers.map(() => new Set<number>())
  const apart = campers.map(() => new Set<number>())
  campers.forEach((camper, owner) => {
    for (const name of camper.wantedMates) {
      const others = named(name, camper)
      if (others.length === 0) continue
      for (const each of [owner, ...others]) touching[each]?.add(wishes.length)
      wishes.push({ owner, named: others })
    }
    for (const name of camper.unwantedMates) {
      for (const other of named(name, camper)) {
        apart[owner]?.add(other)
        apart[other]?.add(owner)
      }
    }
  })
  const cabinAt = new Map(cabins.map(({ id }, index) => [id, index]))
  const takes = cabinsTake({ cabins, campers })
  return {
    campers,
    capacity: Int32Array.from(cabins, ({ capacity }) => capacity),
    fixed: Int32Array.from(campers, ({ cabinId }) => cabinAt.get(cabinId ?? 0) ?? -1),
    allowed: campers.map((camper) =>
      Int32Array.from(cabins.flatMap((cabin, index) => (suits(camper, cabin, takes.get(cabin.id)) ? [index] : []))),
    ),
    apart: apart.map((each) => Int32Array.from(each)),
    wishes,
    touching: touching.map((each) => Int32Array.from(each)),
  }
}
