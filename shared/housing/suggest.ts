import { type SearchTerms, searchBeds } from './bed-search'
import { Beds, type Guest, type House, type SuggestInput } from './beds'
import { firstFilling } from './first-filling'
import { mostPossible } from './possible'
import { type MateRequest, requestsOf } from './requests'
import { type Rooming, roomingOf } from './rooming'
import { NOWHERE, type Standing } from './rooming-state'

/** What would be done, and what could not be. */
export interface Suggestion {
  moves: { registrationId: number; cabinId: number }[]
  withoutBed: { registrationId: number; camper: string; reason: string }[]
  /** Wishes that could not be met, each with the reason. */
  unmet: (MateRequest & { reason: string })[]
  /** How many wishes there are, how many of them are met, and how many at most could be at once: an upper bound. */
  wishes: { all: number; met: number; possible: number }
}

/** A suggestion that is to be made better. */
export type Begun = Pick<Suggestion, 'moves'>

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

/** The cabin of each child by its place in the lists of the search. */
function placesOf({ cabins, guests }: SuggestInput, rooming: Rooming, { moves }: Begun): Int32Array {
  const given = new Map(moves.map(({ registrationId, cabinId }) => [registrationId, cabinId]))
  const houseOf = new Map(cabins.map(({ id }, index) => [id, index]))
  return Int32Array.from(guests, ({ registrationId }, index) => {
    const fixed = rooming.fixed[index] as number
    return fixed === NOWHERE ? (houseOf.get(given.get(registrationId) ?? 0) ?? NOWHERE) : fixed
  })
}

/**
 * Fills the open beds of a session (Housing rule 9): never over capacity, never the wrong gender or age, never beside
 * somebody unwanted. Nobody who has a bed is moved. Of what these leave open: as many beds as can be, then as many
 * campers as can be with at least one friend, then as many wishes, then ages close together. The same input, random and
 * time give the same answer.
 *
 * @param begun a suggestion of the same input to go on from; its beds are never made worse
 */
export function suggestBeds(input: SuggestInput, terms: SearchTerms, begun?: Begun): Suggestion {
  const rooming = roomingOf(input)
  const possible = mostPossible(rooming)
  const begin = begun ? placesOf(input, rooming, begun) : firstFilling(rooming)
  const isEnough = ({ without, met }: Standing) => without === 0 && met >= possible
  const found = searchBeds(rooming, begin, terms, { goesOn: begun !== undefined, isEnough })
  const beds = new Beds(input)
  input.guests.forEach((guest, index) => {
    const house = beds.houses[found[index] as number]
    if (guest.cabinId === null && house) beds.put(guest, house)
  })
  return tell(input, beds, possible)
}

/** What a filling comes to, with a reason for all that it does not do. */
function tell({ guests }: SuggestInput, beds: Beds, possible: number): Suggestion {
  const waiting = guests.filter(({ cabinId }) => cabinId === null)
  const byId = new Map(guests.map((guest) => [guest.registrationId, guest]))
  const requests = requestsOf(guests, (id) => beds.cabinOf(id)?.id ?? null)
  const unmet = requests.flatMap((request) => {
    const one = byId.get(request.registrationId)
    return request.state === 'met' || !one ? [] : [{ ...request, reason: whyUnmet(request, one, beds) }]
  })
  const apart = requests.filter(({ kind }) => kind === 'without').length
  return {
    moves: waiting.flatMap(({ registrationId }) => {
      const house = beds.cabinOf(registrationId)
      return house ? [{ registrationId, cabinId: house.id }] : []
    }),
    withoutBed: waiting
      .filter(({ registrationId }) => !beds.cabinOf(registrationId))
      .map((guest) => ({
        registrationId: guest.registrationId,
        camper: guest.name,
        reason: whyWithoutBed(guest, beds),
      })),
    unmet,
    wishes: { all: requests.length, met: requests.length - unmet.length, possible: possible + apart },
  }
}
