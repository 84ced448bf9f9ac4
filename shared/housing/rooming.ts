import { ageGroupOf, isOfGroup } from './age-group'
import { type CabinTakes, cabinsTake, takesGender } from './cabin-genders'
import { findByName } from './requests'
import type { SessionCamper, SuggestInput } from './suggest-input'

/**
 * A wish to share a cabin: who made it, and the campers who have the name the family wrote. Any one of them meets it.
 */
export interface Wish {
  owner: number
  named: readonly number[]
}

/**
 * Who may sleep where and who asked for whom, by index instead of id, so that a search can try a million changes a
 * second.
 */
export interface Rooming {
  campers: readonly SessionCamper[]
  /** The number of beds in each cabin. */
  capacity: Int32Array
  /** The index of the cabin in which each child already sleeps and stays, or -1. */
  fixed: Int32Array
  /** The cabins each child may be put into, by status, gender and age. */
  allowed: readonly Int32Array[]
  /** The children whom each child must not share a cabin with. */
  apart: readonly Int32Array[]
  wishes: readonly Wish[]
  /** The wishes each child made or is named in. */
  touching: readonly Int32Array[]
}

/** Returns whether a cabin is in use and takes the child's gender and age or grade (Housing rules 4 and 7). */
function suits(camper: SessionCamper, cabin: SuggestInput['cabins'][number], takes: CabinTakes | undefined): boolean {
  return takesGender(takes, camper.gender) && isOfGroup(camper, ageGroupOf(cabin.ageGroup))
}

/** Converts a session's children and cabins for the search. */
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
