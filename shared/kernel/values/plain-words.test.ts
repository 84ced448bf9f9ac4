import { expect, test } from 'vitest'
import { z } from 'zod'
import { activityFields, scheduleFields } from '../../activities/rules'
import { campLogin } from '../../auth/model'
import { camperFields, familyFields } from '../../campers/mutations'
import { cabinFields } from '../../housing/model'
import { sessionFields } from '../../sessions/rules'
import { cartLine, itemFields } from '../../store/model'
import { flag, oneOfWords, plainText, requiredText, whole } from '../entity/entity'
import { editArgs } from '../rules/edit'
import { id } from './ids'
import { positiveAmount } from './money'

function said(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('the message for a missing field names the field', () => {
  const form = z.object({
    amount: positiveAmount,
    activityId: id,
    camperIds: z.array(id).min(1),
    isActive: flag().schema,
    campType: oneOfWords(['day_camp', 'retreat_center']).schema,
  })
  const missing = {
    amount: 'Amount is required',
    activityId: 'Activity is required',
    camperIds: 'Camper is required',
    isActive: 'Active is required',
    campType: 'Camp type is required',
  }
  expect(said(form, {})).toEqual(missing)
  expect(said(form, { amount: null, activityId: 0, camperIds: [], isActive: null, campType: null })).toEqual(missing)
  expect(said(id, 0)).toEqual({ '': 'Required' })
})

test("a rule's own message is also used for a missing value", () => {
  const form = z.object({ name: requiredText(10, 'Session name is required') })
  for (const value of [{}, { name: null }, { name: '' }, { name: '  ' }])
    expect(said(form, value)).toEqual({ name: 'Session name is required' })
  expect(said(form, { name: 5 })).toEqual({ name: 'Enter text' })
})

test('invalid values get a plain message', () => {
  const form = z.object({
    name: plainText(20),
    age: whole(1, 25).schema,
    status: oneOfWords(['in_progress', 'done']).schema,
    yes: flag().schema,
    list: z.array(z.string()).max(2),
    uid: z.uuid(),
  })
  const wrong = { name: 5, age: 26, status: 'x', yes: 'yes', list: ['a', 'b', 'c'], uid: 'x' }
  expect(said(form, wrong)).toEqual({
    name: 'Enter text',
    age: 'Must be 25 or less',
    status: 'Choose one of the options',
    yes: 'Choose yes or no',
    list: 'Choose 2 or fewer',
    uid: "This isn't in the right format",
  })
  expect(said(whole(1, 25).schema, 0)).toEqual({ '': 'Must be 1 or more' })
  expect(said(whole(1, 25).schema, 1.5)).toEqual({ '': 'Enter a whole number' })
})

test('names, addresses and slugs are a single line; longer texts keep their line breaks', () => {
  for (const line of ['\n', '\r', '\r\n', '\u2028', '\u0085']) {
    const broken = `Keller${line}Bcc: all@camp.example`
    expect(said(plainText(255), broken)).toEqual({ '': 'Keep this on one line' })
    expect(said(requiredText(100), broken)).toEqual({ '': 'Keep this on one line' })
    expect(said(camperFields, { firstName: broken, lastName: 'Ny' })).toEqual({ firstName: 'Keep this on one line' })
    expect(said(campLogin, { email: 'a@b.example', password: 'x', organizationSlug: `a${line}b` })).toEqual({
      organizationSlug: 'Keep this on one line',
    })
    expect(plainText(2000).parse(broken)).toBe(broken)
  }
})

test("no form shows the library's own messages", () => {
  const forms = { activityFields, scheduleFields, camperFields, familyFields, cabinFields, sessionFields, cartLine }
  for (const [name, form] of Object.entries({ ...forms, itemFields, editArgs })) {
    for (const each of [undefined, null, 5, -1, 0, 1e99, Number.NaN, '', 'x', [], {}, [5], true]) {
      const whole = Object.fromEntries(Object.keys(form.shape).map((field) => [field, each]))
      for (const words of Object.values({ ...said(form, whole), ...said(form, each) }))
        expect(words, `${name} of ${String(each)}`).not.toMatch(/invalid|expected|received|too (small|big)|undefined/i)
    }
  }
})
