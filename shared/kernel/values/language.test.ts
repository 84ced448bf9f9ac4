import { afterEach, expect, test } from 'vitest'
import { dayIn, sayDate, sayDay, sayTimeOfDay } from './dates'
import { LANGUAGES, speak, USUAL_LANGUAGE } from './language'
import { currencySign, display } from './money'

afterEach(() => speak(USUAL_LANGUAGE))

test('days and amounts follow the chosen language, and the default again afterwards', () => {
  const said = () => [sayDay('2027-07-14'), sayDate('2027-12-01'), display('1234.50')]
  const usual = said()
  expect(usual).toEqual(['Wed, Jul 14', 'Dec 1, 2027', '$1,234.50'])
  expect(sayTimeOfDay('17:41')).toBe('5:41 PM')
  speak('de-DE')
  expect(sayTimeOfDay('17:41')).toBe('17:41')
  expect(said()[0]).toMatch(/^Mi/)
  expect(said()[2]).toContain('1.234,50')
  speak(USUAL_LANGUAGE)
  expect(said()).toEqual(usual)
})

test('values used in calculations do not change with the language', () => {
  for (const language of LANGUAGES) {
    speak(language)
    expect(dayIn('America/New_York', '2027-07-14T02:00:00.000Z')).toBe('2027-07-13')
  }
})

test.each([
  ['usd', '$'],
  ['cad', '$'],
  ['eur', '€'],
  ['gbp', '£'],
])('a currency such as %s has its shortest symbol in every language', (currency, sign) => {
  for (const language of LANGUAGES) {
    speak(language)
    expect(currencySign(currency), language).toBe(sign)
    expect(display('1.00', currency), language).toContain(sign)
  }
})
