import { describe, expect, test } from 'vitest'
import { adultShareOf } from './adult-share'
import { daysToCome, type Helper, ratioOver } from './ratio-days'
import { howMany, sayAdultShare, whatIsMissing, whatIsUnknown } from './ratio-words'
import { adultsNeeded, agesOf, rulesInForce, STANDARD_RATIOS, whyNotCounted } from './ratios'

const times = (count: number, age: number | null) => Array.from({ length: count }, () => age)
const night = (ages: (number | null)[]) => adultsNeeded(ages, 'overnight', STANDARD_RATIOS)
const byDay = (ages: (number | null)[]) => adultsNeeded(ages, 'day', STANDARD_RATIOS)

describe('how many adults campers need', () => {
  test.each([
    [5, 5, 10],
    [6, 6, 12],
    [8, 6, 12],
    [9, 8, 16],
    [14, 8, 16],
    [15, 10, 20],
    [18, 10, 20],
  ])('at night aged %i: two up to the second group of %i', (age, group, two) => {
    expect([1, group, two, two + 1].map((count) => night(times(count, age)))).toEqual([2, 2, 2, 3])
  })

  test.each([
    [5, 6],
    [7, 8],
    [10, 10],
    [16, 12],
  ])('by day aged %i: one for each %i', (age, group) => {
    expect([1, group, group + 1].map((count) => byDay(times(count, age)))).toEqual([1, 1, 2])
  })

  test('no campers need no adults', () => expect([night([]), byDay([])]).toEqual([0, 0]))

  test('at night the youngest camper decides for a cabin; by day ages are added up and rounded once', () => {
    expect(night([...times(12, 12), 7])).toBe(3)
    expect(byDay([...times(5, 10), ...times(4, 7)])).toBe(1)
    expect(byDay([...times(5, 10), ...times(5, 7)])).toBe(2)
  })

  test('a camper of unknown age counts as the youngest of the others, or by the strictest ratio if no age is known', () => {
    expect(night([...times(12, 7), null])).toBe(3)
    expect(night(times(11, null))).toBe(3)
  })

  test('a stricter camp needs more adults, and the other setting stays', () => {
    const rules = rulesInForce([{ setting: 'overnight', ageFrom: 9, campersPerStaff: 4, least: 3 }])
    expect(adultsNeeded(times(8, 10), 'overnight', rules)).toBe(3)
    expect(adultsNeeded(times(13, 10), 'overnight', rules)).toBe(4)
    expect(adultsNeeded(times(10, 10), 'day', rules)).toBe(1)
  })

  test('ages in words', () => {
    expect(STANDARD_RATIOS.slice(0, 4).map(agesOf)).toEqual(['5 and younger', '6 to 8', '9 to 14', '15 and older'])
  })
})

describe('who counts', () => {
  const adult = { status: 'active', dateOfBirth: '2000-01-01', off: false, elsewhere: false }
  const why = (fields: Partial<typeof adult> | { dateOfBirth: null | undefined }, campers: (string | null)[] = []) =>
    whyNotCounted({ ...adult, ...fields }, campers, '2026-07-06')

  test('an active adult who is present counts; for others there is a reason', () => {
    expect(why({})).toBeNull()
    expect(why({ status: 'approved' })).toBe('not_active')
    expect(why({ off: true })).toBe('off')
    expect(why({ elsewhere: true })).toBe('elsewhere')
  })

  test('from the sixteenth birthday on', () => {
    expect(why({ dateOfBirth: '2010-07-07' })).toBe('too_young')
    expect(why({ dateOfBirth: '2010-07-06' })).toBeNull()
  })

  test('only adults two years older than the oldest camper count, to the day', () => {
    expect(why({ dateOfBirth: '2008-03-02' }, [null, '2015-01-01', '2010-03-01'])).toBe('too_young')
    expect(why({ dateOfBirth: '2008-03-01' }, [null, '2015-01-01', '2010-03-01'])).toBeNull()
  })

  test('a person whose age is unknown or hidden counts', () => {
    expect([why({ dateOfBirth: null }), why({ dateOfBirth: undefined })]).toEqual([null, null])
  })
})

const WEEK = { startDate: '2026-07-05', endDate: '2026-07-11' }
const CHILDREN = Array.from({ length: 8 }, () => '2015-05-05')

function helper(staffId: number, fields: Partial<Helper> = {}): Helper {
  return {
    staffId,
    name: `Helper ${staffId}`,
    status: 'active',
    dateOfBirth: '2000-01-01',
    days: { from: WEEK.startDate, to: WEEK.endDate },
    off: [],
    elsewhere: [],
    ...fields,
  }
}

function nights(
  helpers: Helper[],
  { born = CHILDREN, today = '2026-07-01' }: { born?: (string | null)[]; today?: string } = {},
) {
  const how = { setting: 'overnight', rules: STANDARD_RATIOS } as const
  return ratioOver(daysToCome(WEEK, today, 'overnight'), { born, on: WEEK.startDate, helpers }, how)
}

describe('night by night', () => {
  test('a week of seven days has six nights, and in a running session only future ones count', () => {
    expect(daysToCome(WEEK, '2026-07-01', 'overnight')).toHaveLength(6)
    expect(daysToCome(WEEK, '2026-07-01', 'day')).toHaveLength(7)
    expect(daysToCome(WEEK, '2026-07-09', 'overnight')).toEqual(['2026-07-09', '2026-07-10'])
    expect(daysToCome(WEEK, '2026-08-01', 'overnight')).toHaveLength(6)
  })

  test('two adults are enough for eight', () => {
    const ratio = nights([helper(1), helper(2)])
    expect([howMany(ratio), whatIsMissing(ratio), whatIsUnknown(ratio)]).toEqual(['2 of 2 adults', null, null])
  })

  test('never one adult alone', () => {
    const ratio = nights([helper(1)])
    expect([howMany(ratio), whatIsMissing(ratio)]).toEqual(['1 of 2 adults', '1 more adult needed'])
  })

  test('a night off is named', () => {
    const off = [{ from: '2026-07-07', to: '2026-07-08' }]
    const ratio = nights([helper(1), helper(2, { off })])
    expect(whatIsMissing(ratio)).toBe('1 more adult needed on Tue, Jul 7 and Wed, Jul 8')
    expect(ratio.never.size).toBe(0)
    expect(whatIsMissing(nights([helper(1), helper(2, { off })], { today: '2026-07-09' }))).toBeNull()
  })

  test('many short nights are counted', () => {
    const days = { from: '2026-07-10', to: '2026-07-11' }
    const missing = whatIsMissing(nights([helper(1), helper(2, { days })]))
    expect(missing).toBe('1 more adult needed on Sun, Jul 5, Mon, Jul 6, Tue, Jul 7 and 2 more nights')
  })

  test('a person with two posts there counts once', () => {
    expect(nights([helper(1), helper(1)]).counted).toBe(1)
  })

  test('reports who never counts, and what is unknown', () => {
    const helpers = [helper(1, { dateOfBirth: '2012-01-01' }), helper(2, { dateOfBirth: null }), helper(3)]
    const ratio = nights(helpers, { born: [...CHILDREN.slice(1), null] })
    expect([...ratio.never]).toEqual([[1, 'too_young']])
    expect(whatIsUnknown(ratio)).toBe('Age unknown: Helper 2 and 1 camper')
  })
})

describe('how many of those who lead cabins are 18 or older', () => {
  const born = (...dates: (string | null | undefined)[]) =>
    dates.map((dateOfBirth, index) => ({ staffId: index, name: `Leader ${index}`, dateOfBirth }))
  const share = (dates: (string | null | undefined)[], asked = 80) => adultShareOf(born(...dates), '2026-07-06', asked)
  const [old, of18, of17] = ['1990-01-01', '2008-07-06', '2008-07-07']

  test('is computed for the first day and reports what is missing', () => {
    expect(share([old, old, of18, of18, of17])).toMatchObject({ people: 5, ofAge: 4, needed: 4 })
    const short = share([old, of17, of17, of18, old, of18])
    expect(short && sayAdultShare(short)).toEqual({
      enough: '4 of 6 are 18 or older',
      missing: '1 more must be 18 or older',
      unknown: null,
    })
    expect(share([of17, of17], 100)).toMatchObject({ ofAge: 0, needed: 2 })
    expect(share([of17], 0)).toMatchObject({ needed: 0 })
  })

  test('counts a leader of two cabins once, names leaders of unknown age, and is null for users who may not see ages', () => {
    const twice = [...born(of18), ...born(of18, of17)]
    expect(adultShareOf(twice, '2026-07-06', 80)).toMatchObject({ people: 2, ofAge: 1 })
    const unknown = share([old, null])
    expect(unknown && sayAdultShare(unknown)).toMatchObject({ missing: null, unknown: 'Age unknown: Leader 1' })
    expect([share([]), share([old, undefined])]).toEqual([null, null])
  })
})
