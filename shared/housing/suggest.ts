import { type SearchTerms, searchBeds } from './bed-search'
import { Beds, type CabinBeds } from './beds'
import { firstFilling } from './first-filling'
import { mostPossible } from './possible'
import { type MateRequest, requestsOf } from './requests'
import { type Rooming, roomingOf } from './rooming'
import { NOWHERE, type RoomingScore } from './rooming-state'
import type { SessionCamper, SuggestInput } from './suggest-input'

/** What the suggestion does, and what it couldn't do. */
export interface Suggestion {
  moves: { registrationId: number; cabinId: number }[]
  withoutBed: { registrationId: number; camper: string; reason: string }[]
  /** Wishes that couldn't be met, each with the reason. */
  unmet: (MateRequest & { reason: string })[]
  /** How many wishes there are, how many are met, and an upper bound on how many could be met at once. */
  wishes: { all: number; met: number; possible: number }
}

/** An earlier suggestion to continue from. */
export type BegunSuggestion = Pick<Suggestion, 'moves'>

function whyWithoutBed(camper: SessionCamper, beds: Beds): string {
  const open = beds.cabins.filter((cabin) => beds.isFor(camper, cabin))
  if (open.length === 0)
    return beds.cabins.some(({ status, gender }) => status === 'active' && !gender)
      ? 'No open cabin is for this gender. Suggestions keep girls and boys apart: to put them together, move them yourself.'
      : 'No open cabin is for this gender.'
  const suiting = open.filter((cabin) => beds.suits(camper, cabin))
  if (suiting.length === 0) return `No open cabin for this gender fits ${sayAge(camper, open)}.`
  const free = suiting.filter((cabin) => cabin.campers.length < cabin.capacity)
  const full = suiting.length < open.length ? `for this gender and ${sayAge(camper, open)}` : 'for this gender'
  return free.length === 0
    ? `Every cabin ${full} is full.`
    : 'Every open bed is in a cabin with someone this camper should be kept apart from.'
}

/** Returns a child's age, grade or both, depending on what the cabins use. */
function sayAge(camper: SessionCamper, cabins: readonly CabinBeds[]): string {
  const kinds = (['age', 'grade'] as const).filter((by) => cabins.some(({ group }) => group?.by === by))
  return kinds.map((by) => `${by} ${camper[by] ?? 'unknown'}`).join(', ')
}

function whyUnmet(request: MateRequest, one: SessionCamper, beds: Beds): string {
  const others = beds.othersNamed(request.mate, one)
  if (others.length === 0) return `No one named ${request.mate} is registered for this session.`
  const homes = others.map(({ registrationId }) => beds.cabinOf(registrationId))
  const own = beds.cabinOf(one.registrationId)
  if (own && request.kind === 'without' && homes.includes(own)) return `Both already had beds in ${own.name}.`
  const other = others.find(({ registrationId }) => beds.cabinOf(registrationId))
  const home = other && beds.cabinOf(other.registrationId)
  if (!home || !own || request.kind === 'without') return "One of the two doesn't have a bed."
  if (one.cabinId !== null && other.cabinId !== null) return 'Both already had beds.'
  return one.cabinId === null ? whyNotIn(home, one, beds) : whyNotIn(own, other, beds)
}

/** Returns why a child couldn't join a friend's cabin. */
function whyNotIn(cabin: CabinBeds, camper: SessionCamper, beds: Beds): string {
  if (cabin.status !== 'active') return `${cabin.name} isn't in use.`
  if (!beds.isFor(camper, cabin)) return `${cabin.name} isn't for this gender.`
  if (!beds.suits(camper, cabin)) return `${cabin.name} isn't for ${sayAge(camper, [cabin])}.`
  if (beds.hasAvoided(camper, cabin)) return `A family asked to keep this camper apart from someone in ${cabin.name}.`
  if (cabin.campers.length >= cabin.capacity) return `${cabin.name} has no beds left.`
  return 'Requests from the campers they share a cabin with came first.'
}

/** Returns each child's cabin in a suggestion, as indexes for the search. */
function cabinsOf({ cabins, campers }: SuggestInput, rooming: Rooming, { moves }: BegunSuggestion): Int32Array {
  const given = new Map(moves.map(({ registrationId, cabinId }) => [registrationId, cabinId]))
  const cabinAt = new Map(cabins.map(({ id }, index) => [id, index]))
  return Int32Array.from(campers, ({ registrationId }, index) => {
    const fixed = rooming.fixed[index] as number
    return fixed === NOWHERE ? (cabinAt.get(given.get(registrationId) ?? 0) ?? NOWHERE) : fixed
  })
}

/**
 * Fills the open beds of a session (Housing rule 9): never over capacity, never the wrong gender or age, never with a
 * child the family asked to avoid. Campers who have a bed aren't moved. Within these limits it maximizes beds, then
 * campers with at least one friend, then wishes, then similar ages. The same input, random numbers and time give the
 * same result.
 *
 * @param begun an earlier suggestion for the same input; the result is never worse
 */
export function suggestBeds(input: SuggestInput, terms: SearchTerms, begun?: BegunSuggestion): Suggestion {
  const rooming = roomingOf(input)
  const possible = mostPossible(rooming)
  const begin = begun ? cabinsOf(input, rooming, begun) : firstFilling(rooming)
  const isEnough = ({ without, met }: RoomingScore) => without === 0 && met >= possible
  const found = searchBeds(rooming, begin, terms, { goesOn: begun !== undefined, isEnough })
  const beds = new Beds(input)
  input.campers.forEach((camper, index) => {
    const cabin = beds.cabins[found[index] as number]
    if (camper.cabinId === null && cabin) beds.put(camper, cabin)
  })
  return explained(input, beds, possible)
}

/** Returns the result, with a reason for everything that couldn't be done. */
function explained({ campers }: SuggestInput, beds: Beds, possible: number): Suggestion {
  const waiting = campers.filter(({ cabinId }) => cabinId === null)
  const byId = new Map(campers.map((camper) => [camper.registrationId, camper]))
  const requests = requestsOf(campers, (id) => beds.cabinOf(id)?.id ?? null)
  const unmet = requests.flatMap((request) => {
    const one = byId.get(request.registrationId)
    return request.state === 'met' || !one ? [] : [{ ...request, reason: whyUnmet(request, one, beds) }]
  })
  const apart = requests.filter(({ kind }) => kind === 'without').length
  return {
    moves: waiting.flatMap(({ registrationId }) => {
      const cabin = beds.cabinOf(registrationId)
      return cabin ? [{ registrationId, cabinId: cabin.id }] : []
    }),
    withoutBed: waiting
      .filter(({ registrationId }) => !beds.cabinOf(registrationId))
      .map((camper) => ({
        registrationId: camper.registrationId,
        camper: camper.name,
        reason: whyWithoutBed(camper, beds),
      })),
    unmet,
    wishes: { all: requests.length, met: requests.length - unmet.length, possible: possible + apart },
  }
}
