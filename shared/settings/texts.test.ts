import { expect, test } from 'vitest'
import { type TextFacts, testStateAfter, textErrorWords, textSteps, textsMany } from './texts'

const READY: TextFacts = {
  number: '+15555550100',
  hasToken: true,
  opens: true,
  brandId: 'BABC123',
  campaignId: 'C1',
  termsUrl: 'https://camp.example/texts',
  test: { state: 'delivered', error: null, at: '2027-01-04T15:00:00.000Z' },
  isBlocked: false,
}

test('texts to many stay off until the test text was delivered', () => {
  expect(textsMany(READY)).toBe(true)
  expect(textsMany({ ...READY, test: null })).toBe(false)
  for (const state of ['queued', 'sent', 'failed'] as const)
    expect(textsMany({ ...READY, test: { state, error: null, at: '2027-01-04T15:00:00.000Z' } })).toBe(false)
})

test('a number that carriers block reopens the second step and turns texts to many off', () => {
  const blocked = { ...READY, isBlocked: true }
  expect(textSteps(blocked).map(({ done }) => done)).toEqual([true, false, true, true, true])
  expect(textsMany(blocked)).toBe(false)
})

test('a token that can no longer be decrypted reopens the first step', () => {
  expect(textSteps({ ...READY, opens: false })[0]?.done).toBe(false)
})

test('reports in the wrong order never take a text back to an earlier state', () => {
  expect(testStateAfter('queued', 'delivered')).toBe('delivered')
  expect(testStateAfter('delivered', 'sent')).toBe('delivered')
  expect(testStateAfter('delivered', 'failed')).toBe('delivered')
  expect(testStateAfter('failed', 'delivered')).toBe('failed')
  expect(testStateAfter('sent', 'queued')).toBe('sent')
})

test('errors of carriers are put into words, and unknown ones keep their number', () => {
  expect(textErrorWords('30034')).toContain("isn't registered")
  expect(textErrorWords('21610')).toContain('replied STOP')
  expect(textErrorWords('39999')).toBe("The provider didn't deliver the text (error 39999).")
})
