import { describe, expect, test } from 'vitest'
import { ScanBurst } from './scan-burst'

/** Plays keys with equal pauses; returns the code that the last key ended. */
function play(keys: readonly string[], pause: number, burst = new ScanBurst()): string | null {
  let code: string | null = null
  keys.forEach((key, index) => {
    code = burst.hear({ key, at: 1000 + index * pause })
  })
  return code
}

describe('a scanner is told from a person by the time between keys', () => {
  test.each([
    ['a quick burst that ends with Enter is a code', ['D', 'R', '-', '0', '1', 'Enter'], 8, 'DR-01'],
    ['34 ms is still a scanner', ['1', '2', '3', 'Enter'], 34, '123'],
    ['35 ms is a person', ['1', '2', '3', 'Enter'], 35, null],
    ['two characters are no code', ['1', '2', 'Enter'], 5, null],
    ['a burst without Enter is no code', ['1', '2', '3', '4'], 5, null],
    ['capital letters come with a Shift key between', ['Shift', 'A', 'Shift', 'B', 'Shift', 'C', 'Enter'], 5, 'ABC'],
  ])('%s', (_name, keys, pause, code) => {
    expect(play(keys, pause)).toBe(code)
  })

  test('what a person typed before a scan is no part of the code', () => {
    const burst = new ScanBurst()
    burst.hear({ key: 'l', at: 100 })
    burst.hear({ key: 'e', at: 300 })
    expect(play(['7', '7', '7', '7', 'Enter'], 6, burst)).toBe('7777')
  })

  test('an Enter that a person presses after a quick word is no scan', () => {
    const burst = new ScanBurst()
    play(['a', 'b', 'c', 'd'], 10, burst)
    expect(burst.hear({ key: 'Enter', at: 1500 })).toBeNull()
  })

  test('the next code starts afresh', () => {
    const burst = new ScanBurst()
    play(['1', '1', '1', 'Enter'], 6, burst)
    expect(play(['2', '2', '2', 'Enter'], 6, burst)).toBe('222')
  })
})
