import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEntity, plainText, text } from '../entity/entity'
import { messagesByField } from '../refusals/refusal'
import {
  addDays,
  ageOn,
  dayIn,
  dayStart,
  isDay,
  sayDayOfYear,
  sayInstant,
  sayShortDay,
  sayTimeOfDay,
} from '../values/dates'
import { parseId } from '../values/ids'
import { amountFromZero, display, fromCents, positiveAmount, subtract, times, toCents } from '../values/money'
import { Overlay } from './overlay'

describe('money is exact', () => {
  test.each([
    ['0.1', 10],
    ['12.5', 1250],
    ['-0.05', -5],
    ['99999999.99', 9_999_999_999],
    ['-0', 0],
  ])('%s', (amount, cents) => expect(toCents(amount)).toBe(cents))

  test.each(['', ' 5', '1,00', '0.001', '1e3', 'NaN', '+5', '5.', '.5'])('"%s" is not an amount', (amount) => {
    expect(() => toCents(amount)).toThrow()
    expect(amountFromZero.safeParse(amount).success).toBe(false)
  })

  test('a sum may exceed the limit of a single amount', () => {
    expect(display(subtract('-99999999.99', '99999999.99'))).toBe('-$199,999,999.98')
    expect(amountFromZero.safeParse('100000000.00').success).toBe(false)
    expect(() => toCents('99999999999999')).toThrow()
  })

  test('sums of tenths are exact, and signs are kept', () => {
    expect(fromCents(toCents('0.10') + toCents('0.20'))).toBe('0.30')
    expect(subtract('1.00', '1.05')).toBe('-0.05')
    expect(times('0.07', 3)).toBe('0.21')
    expect(display('-1234.5')).toBe('-$1,234.50')
    expect(positiveAmount.safeParse('0').success).toBe(false)
    expect(amountFromZero.safeParse('-1').success).toBe(false)
  })
})

describe('days', () => {
  test.each([
    ['2012-02-29', true],
    ['2013-02-29', false],
    ['2014-13-01', false],
    ['2014-7-4', false],
    ['0001-01-01', false],
  ])('%s', (day, there) => expect(isDay(day)).toBe(there))

  test.each([
    ['2014-07-04', '2026-07-03', 11],
    ['2014-07-04', '2026-07-04', 12],
    ['2012-02-29', '2025-02-28', 12],
    ['2012-02-29', '2025-03-01', 13],
  ])('born %s, on %s', (born, today, age) => expect(ageOn(born, today)).toBe(age))

  test("today follows the camp's time zone, even on nights when clocks change", () => {
    expect(dayIn('America/New_York', '2026-07-15T03:30:00.000Z')).toBe('2026-07-14')
    expect(dayIn('America/New_York', '2026-11-01T05:59:00.000Z')).toBe('2026-11-01')
    expect(dayIn('Pacific/Auckland', '2026-07-14T13:00:00.000Z')).toBe('2026-07-15')
    expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  })

  test("an instant is formatted in each camp's time zone", () => {
    expect(sayInstant('2026-07-15T03:30:00.000Z', 'America/New_York')).toBe('Tue, Jul 14 at 11:30 PM')
    expect(sayInstant('2026-07-15T03:30:00.000Z', 'Pacific/Auckland')).toBe('Wed, Jul 15 at 3:30 PM')
    expect(sayTimeOfDay('noon')).toBe('noon')
    expect(sayDayOfYear('2027-07-14')).toBe('Wed, Jul 14, 2027')
    expect(sayShortDay('2027-07-14')).toBe('Jul 14')
    expect(['00:00', '09:05', '12:00', '21:30'].map(sayTimeOfDay)).toEqual([
      '12:00 AM',
      '9:05 AM',
      '12:00 PM',
      '9:30 PM',
    ])
    expect(() => sayInstant('2026-07-15T03:30:00.000Z', 'Nowhere/Land')).toThrow(RangeError)
  })
})

test.each(['0', '-1', '1.5', '1e3', '0x10', '9007199254740993', '1;--', ''])('"%s" is not an id', (text) => {
  expect(parseId(text)).toBeUndefined()
})

describe('an overlay', () => {
  const things = defineEntity('things', { part: 'camp', fields: { name: text(), kind: text() }, indexes: ['kind'] })
  const below = [
    { id: 1, name: 'a', kind: 'x' },
    { id: 2, name: 'b', kind: 'x' },
  ]
  const make = () =>
    new Overlay({
      get: async (_entity, id) => below.find((row) => row.id === id) as never,
      list: async (_entity, field, value) => below.filter((row) => row[field as 'kind'] === value) as never,
      all: async () => below as never,
    })

  test('lists the underlying rows together with changed ones', async () => {
    const store = make()
    await store.insert(things, { id: 3, name: 'c', kind: 'x' })
    await store.patch(things, 1, { kind: 'y' })
    await store.remove(things, 2)
    expect(await store.list(things, 'kind', 'x')).toEqual([{ id: 3, name: 'c', kind: 'x' }])
    expect(await store.all(things)).toHaveLength(2)
    expect(below).toHaveLength(2)
  })

  test('keeps nothing of a failed attempt', async () => {
    const store = make()
    const failed = store.attempt(async () => {
      await store.insert(things, { id: 3, name: 'c', kind: 'x' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await store.get(things, 3)).toBeUndefined()
    expect(store.allChanges().size).toBe(0)
  })

  test('refuses a second row with the same id, and a change of a missing row', async () => {
    const store = make()
    await expect(store.insert(things, { id: 1, name: 'x', kind: 'x' })).rejects.toMatchObject({ code: 'id_taken' })
    await expect(store.patch(things, 9, { name: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('only the first of several problems with a field is reported', () => {
  const { error } = z.object({ name: plainText(3) }).safeParse({ name: 'a\nbc' })
  expect(error?.issues).toHaveLength(2)
  expect(error && messagesByField(error)).toEqual({ name: 'Use 3 characters or fewer' })
})

test("a day starts at the camp's midnight, even when clocks change", () => {
  expect(dayStart('2026-07-14', 'America/New_York')).toBe('2026-07-14T04:00:00.000Z')
  expect(dayStart('2026-11-02', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z')
  expect(dayStart('2026-07-14', 'Pacific/Kiritimati')).toBe('2026-07-13T10:00:00.000Z')
  expect(dayStart('2026-07-14', 'Asia/Kathmandu')).toBe('2026-07-13T18:15:00.000Z')
})
