import { describe, expect, test } from 'vitest'
import { ScanBurst } from './scan-burst'

/** Plays keys with the given pauses between them; returns the code that the last key ended. */
function play(keys: readonly string[], pause: number | readonly number[], burst = new ScanBurst(), from = 1000) {
  let code: string | null = null
  let at = from
  keys.forEach((key, index) => {
    at += typeof pause === 'number' ? pause : (pause[index] ?? 0)
    code = burst.hear({ key, at })
  })
  return code
}

const CODE = [...'DRI-001', 'Enter']

describe('a scanner is distinguished from a person by its rhythm', () => {
  test.each([
    ['a quick burst that ends with Enter is a code', ['D', 'R', '-', '0', '1', 'Enter'], 8, 'DR-01'],
    ['one that ends with Tab as well', ['1', '2', '3', 'Tab'], 8, '123'],
    ['a slow scanner is even', CODE, 79, 'DRI-001'],
    ['80 ms a key is a person', CODE, 80, null],
    ['a person is quick and uneven', CODE, [0, 40, 75, 45, 79, 38, 70, 75], null],
    ['a few even letters and Enter are a person', ['1', '2', '3', 'Enter'], 60, null],
    ['two characters are no code', ['1', '2', 'Enter'], 5, null],
    ['a burst without an end is no code', ['1', '2', '3', '4'], 5, null],
    ['capital letters come with a Shift key between', ['Shift', 'A', 'Shift', 'B', 'Shift', 'C', 'Enter'], 5, 'ABC'],
  ])('%s', (_name, keys, pause, code) => {
    expect(play(keys, pause)).toBe(code)
  })

  test('what a person typed just before a scan is no part of the code', () => {
    const burst = new ScanBurst()
    play(['l', 'e'], [0, 70], burst)
    expect(play(['7', '7', '7', '7', 'Enter'], [75, 6, 6, 6, 6], burst, 1070)).toBe('7777')
  })

  test('an Enter that a person presses after a quick word is no scan', () => {
    const burst = new ScanBurst()
    play(['a', 'b', 'c', 'd'], 10, burst)
    expect(burst.isRightBehind(1050)).toBe(true)
    expect(burst.isRightBehind(1500)).toBe(false)
    expect(burst.hear({ key: 'Enter', at: 1500 })).toBeNull()
  })

  test('the next code starts afresh', () => {
    const burst = new ScanBurst()
    play(['1', '1', '1', 'Enter'], 6, burst)
    expect(play(['2', '2', '2', 'Enter'], 6, burst, 1024)).toBe('222')
  })
})

describe('a scanner can send signs of its own', () => {
  test('behind its prefix a code is one however slowly it comes', () => {
    const burst = () => new ScanBurst({ prefix: '~', suffix: '' })
    expect(play([...'~7a', 'Enter'], 300, burst())).toBe('7a')
    expect(play([...'x~7a', 'Enter'], 300, burst())).toBe('7a')
    expect(play([...'7a', 'Enter'], 300, burst())).toBeNull()
    expect(play([...'~7', 'a', 'Enter'], [0, 300, 1200, 10], burst())).toBeNull()
  })

  test('its suffix ends a code without Enter', () => {
    const burst = () => new ScanBurst({ prefix: '', suffix: '#' })
    expect(play([...'777#'], 6, burst())).toBe('777')
    expect(play([...'777#'], 200, burst())).toBeNull()
    expect(play([...'~77#'], 200, new ScanBurst({ prefix: '~', suffix: '#' }))).toBe('77')
  })
})
