import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../kernel/values/random'
import { ageGroupOf, isOfGroup } from './age-group'
import { inSession } from './cabin-genders'
import { requestsOf } from './requests'
import { type BegunSuggestion, suggestBeds as suggestBedsIn } from './suggest'
import type { SessionCamper, SuggestInput } from './suggest-input'

/** Runs the suggestion for a fixed number of rounds with a fixed seed. */
const suggestBeds = (input: SuggestInput, rounds = 40, begun?: BegunSuggestion) => {
  let left = rounds
  const timeOver = () => {
    left -= 1
    return 1 - left / rounds
  }
  return suggestBedsIn(input, { random: seededRandom(7), timeOver }, begun)
}
const cabin = (
  id: number,
  capacity: number,
  gender: 'male' | 'female' | 'mixed' | null = null,
  ageGroup: string | null = null,
) => ({
  id,
  capacity,
  gender,
  ageGroup,
  name: `Cabin ${id}`,
  status: 'active' as const,
})
const camper = (registrationId: number, more: Partial<SessionCamper> = {}): SessionCamper => ({
  registrationId,
  name: `Child ${registrationId}`,
  gender: 'female',
  age: 10,
  grade: null,
  cabinId: null,
  wantedMates: [],
  unwantedMates: [],
  ...more,
})
const cabinsOf = (moves: { registrationId: number; cabinId: number }[]) =>
  new Map(moves.map(({ registrationId, cabinId }) => [registrationId, cabinId]))

describe('suggested beds', () => {
  test('friends share a cabin, and unwanted mates are kept apart', () => {
    const campers = [
      camper(1, { wantedMates: [' child 4 '] }),
      camper(2, { unwantedMates: ['Child 1'] }),
      camper(3),
      camper(4),
    ]
    const { moves, unmet } = suggestBeds({ cabins: [cabin(1, 2), cabin(2, 2)], campers })
    const homes = cabinsOf(moves)
    expect(homes.get(1)).toBe(homes.get(4))
    expect(homes.get(1)).not.toBe(homes.get(2))
    expect(unmet).toEqual([])
  })

  test('campers go into cabins for their age', () => {
    const campers = [camper(1, { age: 14 }), camper(2, { age: 8 })]
    const { moves } = suggestBeds({ cabins: [cabin(1, 5, null, '7-9'), cabin(2, 5, null, '13-15')], campers })
    expect(cabinsOf(moves)).toEqual(
      new Map([
        [1, 2],
        [2, 1],
      ]),
    )
  })

  test('a child whose age no open cabin takes gets no bed, even beside a friend, and sees why', () => {
    const campers = [
      camper(1, { age: 8 }),
      camper(2, { age: 14, wantedMates: ['Child 1'] }),
      camper(3, { age: 9, grade: 6 }),
    ]
    const cabins = [cabin(1, 5, null, '7\u20138'), cabin(2, 5, 'male', '13-15'), cabin(3, 5, null, 'Grades 3-5')]
    const { moves, withoutBed, unmet } = suggestBeds({ cabins: cabins.slice(0, 2), campers: campers.slice(0, 2) })
    expect(moves).toEqual([{ registrationId: 1, cabinId: 1 }])
    expect(withoutBed.map(({ reason }) => reason)).toEqual(['No open cabin for this gender fits age 14.'])
    expect(unmet.map(({ reason }) => reason)).toEqual(["One of the two doesn't have a bed."])
    const graded = suggestBeds({ cabins, campers: campers.slice(2) })
    expect(graded.withoutBed.map(({ reason }) => reason)).toEqual([
      'No open cabin for this gender fits age 9, grade 6.',
    ])
    const full = suggestBeds({
      cabins: [cabin(1, 1, null, '9-10'), cabin(2, 9, null, '13+')],
      campers: [camper(1), camper(2)],
    })
    expect(full.withoutBed.map(({ reason }) => reason)).toEqual(['Every cabin for this gender and age 10 is full.'])
  })

  test('friends who already had beds are not told about a full cabin', () => {
    const campers = [camper(1, { cabinId: 1, wantedMates: ['Child 2'] }), camper(2, { cabinId: 2 })]
    const { unmet } = suggestBeds({ cabins: [cabin(1, 9), cabin(2, 9)], campers })
    expect(unmet.map(({ reason }) => reason)).toEqual(['Both already had beds.'])
    const late = [camper(1, { cabinId: 1, wantedMates: ['Child 2'] }), camper(2, { age: 14 })]
    const young = suggestBeds({ cabins: [cabin(1, 9, null, '7-9'), cabin(2, 9)], campers: late })
    expect(young.unmet.map(({ reason }) => reason)).toEqual(["Cabin 1 isn't for age 14."])
  })

  test('a camper who fits anywhere makes room for one who fits only one cabin', () => {
    const campers = [
      camper(1, { age: null, wantedMates: ['Child 3'] }),
      camper(2, { age: 14 }),
      camper(3, { age: 8, cabinId: 1 }),
    ]
    const cabins = [cabin(1, 2, null, '7-15'), cabin(2, 2, null, '7-9')]
    expect(cabinsOf(suggestBeds({ cabins, campers }).moves)).toEqual(
      new Map([
        [1, 2],
        [2, 1],
      ]),
    )
  })

  test('a child without a bed and an unmet wish come with a reason', () => {
    const campers = [
      camper(1, { gender: 'male' }),
      camper(2, { wantedMates: ['Child 3', 'Nobody'] }),
      camper(3, { cabinId: 1 }),
    ]
    const { withoutBed, unmet } = suggestBeds({ cabins: [cabin(1, 1, 'female'), cabin(2, 1, 'female')], campers })
    expect(withoutBed).toEqual([{ registrationId: 1, camper: 'Child 1', reason: 'No open cabin is for this gender.' }])
    expect(unmet.map(({ reason }) => reason)).toEqual([
      'Cabin 1 has no beds left.',
      'No one named Nobody is registered for this session.',
    ])
  })

  test('names match regardless of case and accents, and every child with the name counts', () => {
    const campers = [
      camper(1, { name: 'Zoé Roux', cabinId: 1 }),
      camper(2, { name: 'Ana Diaz', cabinId: 1 }),
      camper(3, { name: 'Ana Diaz', cabinId: 2 }),
      camper(4, { name: 'Mia Lund', cabinId: 2, wantedMates: ['zoe ROUX', 'Ana Diaz'], unwantedMates: ['ANA DÍAZ'] }),
    ]
    const { unmet } = suggestBeds({ cabins: [cabin(1, 2), cabin(2, 2)], campers })
    expect(unmet.map(({ mate, reason }) => [mate, reason])).toEqual([
      ['zoe ROUX', 'Both already had beds.'],
      ['ANA DÍAZ', 'Both already had beds in Cabin 2.'],
    ])
    const homes = new Map(campers.map(({ registrationId, cabinId }) => [registrationId, cabinId]))
    expect(requestsOf(campers, (id) => homes.get(id) ?? null).map(({ state }) => state)).toEqual([
      'unmet',
      'met',
      'unmet',
    ])
  })

  test('campers in a cabin that is out of use stay there, and no others are added', () => {
    const closed = { ...cabin(1, 4), status: 'maintenance' as const }
    const campers = [camper(1, { cabinId: 1 }), camper(2, { wantedMates: ['Child 1'] })]
    const { moves, unmet } = suggestBeds({ cabins: [closed, cabin(2, 4)], campers })
    expect(moves).toEqual([{ registrationId: 2, cabinId: 2 }])
    expect(unmet.map(({ reason }) => reason)).toEqual(["Cabin 1 isn't in use."])
  })

  test('never over capacity, the wrong gender or age, or beside an unwanted child; campers with beds stay', () => {
    const gender = fc.constantFrom('male' as const, 'female' as const, 'other' as const)
    const someone = fc.integer({ min: 0, max: 30 }).map((n) => `Child ${n}`)
    const people = fc.array(
      fc.record({
        gender,
        age: fc.option(fc.integer({ min: 6, max: 17 })),
        wantedMates: fc.array(someone, { maxLength: 3 }),
        unwantedMates: fc.array(someone, { maxLength: 2 }),
        /** The cabin in which the child already has a bed, if any. */
        bed: fc.option(fc.nat({ max: 7 })),
      }),
      { maxLength: 30 },
    )
    const someCabins = fc.array(
      fc.record({
        capacity: fc.integer({ min: 1, max: 6 }),
        gender: fc.constantFrom('male' as const, 'female' as const, 'mixed' as const, null),
        status: fc.constantFrom('active' as const, 'active' as const, 'maintenance' as const),
        ageGroup: fc.constantFrom('7-9', '10\u201312', '13+', null),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(people, someCabins, (all, drawn) => {
        const cabins = drawn.map((each, index) => ({ ...each, id: index + 1, name: `Cabin ${index + 1}` }))
        const campers = all.map(({ bed: _, ...each }, index) => ({
          ...camper(index),
          ...each,
          unwantedMates: [] as string[],
          cabinId: null as number | null,
        }))
        // Gives some campers beds, up to each cabin's capacity, and unwanted mates only to the others.
        all.forEach(({ bed, unwantedMates }, index) => {
          const [one, own] = [campers[index], cabins[bed ?? -1]]
          if (!one) return
          const taken = campers.filter(({ cabinId }) => cabinId === own?.id).length
          if (own && taken < own.capacity && (own.gender ?? 'mixed') === 'mixed') one.cabinId = own.id
          else one.unwantedMates = unwantedMates
        })
        const input = { cabins, campers }
        const { moves, withoutBed, wishes } = suggestBeds(input, 4)
        expect(suggestBeds(input, 4)).toEqual({ moves, withoutBed, unmet: expect.anything(), wishes })
        expect(wishes.met).toBeLessThanOrEqual(wishes.possible)
        expect(wishes.possible).toBeLessThanOrEqual(wishes.all)
        expect(moves.length + withoutBed.length).toBe(campers.filter(({ cabinId }) => cabinId === null).length)
        const homes = new Map<number, number>(cabinsOf(moves))
        for (const each of campers) if (each.cabinId !== null) expect(homes.has(each.registrationId)).toBe(false)
        for (const each of campers) if (each.cabinId !== null) homes.set(each.registrationId, each.cabinId)
        for (const each of cabins) {
          const inside = campers.filter(({ registrationId }) => homes.get(registrationId) === each.id)
          if (inside.length === 0) continue
          expect(each.status === 'active' || inside.every(({ cabinId }) => cabinId === each.id)).toBe(true)
          expect(inside.length).toBeLessThanOrEqual(each.capacity)
          const placed = inside.filter(({ cabinId }) => cabinId === null)
          expect(placed.every((one) => isOfGroup(one, ageGroupOf(each.ageGroup)))).toBe(true)
          if (each.gender && each.gender !== 'mixed')
            expect(inside.every((one) => one.gender === each.gender)).toBe(true)
        }
        const requests = requestsOf(campers, (id) => homes.get(id) ?? null)
        expect(requests.filter(({ kind, state }) => kind === 'without' && state === 'unmet')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('quality of the suggestion', () => {
  /** Returns the most wishes that any assignment to these cabins meets, by trying them all. */
  function best(campers: readonly SessionCamper[], beds: readonly number[]): number {
    const wishes = campers.map(({ wantedMates }) =>
      wantedMates.map((name) => campers.findIndex((one) => one.name === name)),
    )
    const home: number[] = []
    const fill = (camper: number): number => {
      if (camper === campers.length)
        return wishes.flatMap((own, one) => own.filter((other) => home[one] === home[other])).length
      const results = beds.map((capacity, index) => {
        if (home.filter((each, child) => child < camper && each === index).length >= capacity) return 0
        home[camper] = index
        return fill(camper + 1)
      })
      return Math.max(...results)
    }
    return fill(0)
  }

  test('in small camps nearly every possible wish is met, and never more than the upper bound', () => {
    const random = seededRandom(11)
    const below = (most: number) => Math.floor(random() * most)
    for (let camp = 0; camp < 20; camp += 1) {
      const campers = Array.from({ length: 7 }, (_, index) => {
        const mates = Array.from({ length: 1 + below(2) }, () => (index + 1 + below(6)) % 7)
        return camper(index, { wantedMates: [...new Set(mates)].map((each) => `Child ${each}`) })
      })
      const { moves, wishes } = suggestBeds({ cabins: [cabin(1, 3), cabin(2, 2), cabin(3, 2)], campers }, 200)
      expect(moves).toHaveLength(7)
      const most = best(campers, [3, 2, 2])
      // One more friendless child counts more than one more wish.
      expect(wishes.met).toBeGreaterThanOrEqual(most - 1)
      expect(wishes.possible).toBeGreaterThanOrEqual(most)
    }
  })

  test('giving one more child a friend beats giving another a second one', () => {
    const campers = [
      camper(1, { wantedMates: ['Child 2', 'Child 3', 'Child 4'] }),
      camper(2, { wantedMates: ['Child 5'] }),
      camper(3),
      camper(4),
      camper(5),
      camper(6),
    ]
    const homes = cabinsOf(suggestBeds({ cabins: [cabin(1, 3), cabin(2, 3)], campers }, 200).moves)
    const withFriend = (one: number, ...others: number[]) => others.some((each) => homes.get(each) === homes.get(one))
    expect([withFriend(1, 2, 3, 4), withFriend(2, 5)]).toEqual([true, true])
  })

  test('wishes beyond the largest cabin do not count as possible', () => {
    const campers = Array.from({ length: 9 }, (_, index) =>
      camper(index, { wantedMates: [`Child ${(index + 1) % 9}`] }),
    )
    const { wishes } = suggestBeds({ cabins: [cabin(1, 3), cabin(2, 3), cabin(3, 3)], campers }, 200)
    expect(wishes).toEqual({ all: 9, met: 6, possible: 7 })
    const impossible = suggestBeds({
      cabins: [cabin(1, 4, 'male'), cabin(2, 4, 'female')],
      campers: [camper(1, { wantedMates: ['Child 2', 'Nobody'] }), camper(2, { gender: 'male' })],
    })
    expect(impossible.wishes).toEqual({ all: 2, met: 0, possible: 0 })
  })

  /** Returns 300 campers in groups of 2 to 5 friends; about one wish in five names a random camper instead. */
  function largeCamp(): SuggestInput {
    const random = seededRandom(5)
    const below = (most: number) => Math.floor(random() * most)
    const campers: SessionCamper[] = []
    while (campers.length < 300) {
      const [first, size] = [campers.length, Math.min(2 + below(4), 300 - campers.length)]
      for (let at = 0; at < size; at += 1) {
        const mates = [first + ((at + 1) % size), ...(random() < 0.6 ? [first + ((at + 2) % size)] : [])]
        const named = mates.map((mate) => (random() < 0.2 ? below(300) : mate)).filter((mate) => mate !== first + at)
        campers.push(camper(first + at, { wantedMates: [...new Set(named)].map((each) => `Child ${each}`) }))
      }
    }
    return { campers, cabins: Array.from({ length: 38 }, (_, index) => cabin(index + 1, 8)) }
  }

  test('in a camp of 300 with crossing wishes three in four are met, and continuing loses none', () => {
    const input = largeCamp()
    const first = suggestBeds(input, 1500)
    expect(first.moves).toHaveLength(300)
    expect(first.wishes.met / first.wishes.all).toBeGreaterThan(0.78)
    expect(first.wishes.met).toBeLessThanOrEqual(first.wishes.possible)
    const lonely = ({ unmet }: typeof first) => {
      const missed = new Map<number, number>()
      for (const { registrationId } of unmet) missed.set(registrationId, (missed.get(registrationId) ?? 0) + 1)
      return input.campers.filter(
        ({ registrationId, wantedMates }) => missed.get(registrationId) === wantedMates.length,
      ).length
    }
    expect(lonely(first)).toBeLessThanOrEqual(20)
    const more = suggestBeds(input, 300, first)
    expect(lonely(more)).toBeLessThanOrEqual(lonely(first))
    if (lonely(more) === lonely(first)) expect(more.wishes.met).toBeGreaterThanOrEqual(first.wishes.met)
  })
})

describe('cabins without a set gender', () => {
  const girl = (id: number, more: Partial<SessionCamper> = {}) => camper(id, { gender: 'female', ...more })
  const boy = (id: number, more: Partial<SessionCamper> = {}) => camper(id, { gender: 'male', ...more })
  const several = (count: number, from: number, one: typeof girl) =>
    Array.from({ length: count }, (_, i) => one(from + i))

  test('each takes only girls or only boys, and everyone gets a bed if possible', () => {
    const campers = [...several(6, 1, girl), ...several(5, 11, boy)]
    const { moves, withoutBed } = suggestBeds({ cabins: [cabin(1, 6), cabin(2, 6)], campers })
    expect(withoutBed).toEqual([])
    expect(moves).toHaveLength(11)
    const homes = cabinsOf(moves)
    const genderOf = (id: number) => campers.find(({ registrationId }) => registrationId === id)?.gender
    for (const each of [1, 2]) {
      const there = [...homes].filter(([, cabinId]) => cabinId === each).map(([id]) => genderOf(id))
      expect(new Set(there).size).toBe(1)
    }
  })

  test('the occupants decide, and a cabin that a user has mixed takes no one', () => {
    const campers = [boy(1, { cabinId: 1 }), girl(2), girl(3, { cabinId: 2 }), boy(4, { cabinId: 2 }), boy(5)]
    const { moves, withoutBed } = suggestBeds({ cabins: [cabin(1, 4), cabin(2, 4)], campers })
    expect(moves).toEqual([{ registrationId: 5, cabinId: 1 }])
    expect(withoutBed.map(({ registrationId, reason }) => [registrationId, reason])).toEqual([
      [
        2,
        'No open cabin is for this gender. Suggestions keep girls and boys apart: to put them together, move them yourself.',
      ],
    ])
  })

  test('a friend of another gender changes nothing, not even when continuing a suggestion', () => {
    const campers = [girl(1, { wantedMates: ['Child 11'] }), girl(2), boy(11, { wantedMates: ['Child 1'] }), boy(12)]
    const input = { cabins: [cabin(1, 4), cabin(2, 4)], campers }
    const begun = suggestBeds(input)
    for (const { moves } of [begun, suggestBeds(input, 40, begun)]) {
      const homes = cabinsOf(moves)
      expect(homes.get(1)).toBe(homes.get(2))
      expect(homes.get(11)).toBe(homes.get(12))
      expect(homes.get(1)).not.toBe(homes.get(11))
    }
  })

  test('overnight, a mixed cabin takes only girls or only boys; in a session without nights, everyone', () => {
    const bedsIn = (isOvernight: boolean) => {
      const cabins = [inSession(cabin(1, 2, 'mixed'), { isOvernight })]
      return suggestBeds({ cabins, campers: [girl(1), boy(11)] }).moves
    }
    expect(bedsIn(true)).toHaveLength(1)
    expect(bedsIn(false)).toHaveLength(2)
  })
})
