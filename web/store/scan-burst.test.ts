import { describe, expect, test } from 'vitest'
import { ScanBurst } from './scan-burst'

/** Presses keys with the given pauses between them; returns the code that the last key completed. */
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

describe('a scanner and typing differ in their rhythm', () => {
  test.each([
    ['a fast burst ending with Enter is a code', ['D', 'R', '-', '0', '1', 'Enter'], 8, 'DR-01'],
    ['so is one ending with Tab', ['1', '2', '3', 'Tab'], 8, '123'],
    ['a slow scanner has an even rhythm', CODE, 79, 'DRI-001'],
    ['80 ms per key is typing', CODE, 80, null],
    ['fast but uneven keys are typing', CODE, [0, 40, 75, 45, 79, 38, 70, 75], null],
    ['a few even keys and Enter are typing', ['1', '2', '3', 'Enter'], 60, null],
    ['two characters are not a code', ['1', '2', 'Enter'], 5, null],
    ['a burst without an end key is not a code', ['1', '2', '3', '4'], 5, null],
    ['Shift keys between capital letters are ignored', ['Shift', 'A', 'Shift', 'B', 'Shift', 'C', 'Enter'], 5, 'ABC'],
  ])('%s', (_name, keys, pause, code) => {
    expect(play(keys, pause)).toBe(code)
  })

  test('text typed just before a scan is not part of the code', () => {
    const burst = new ScanBurst()
    play(['l', 'e'], [0, 70], burst)
    expect(play(['7', '7', '7', '7', 'Enter'], [75, 6, 6, 6, 6], burst, 1070)).toBe('7777')
  })

  test('Enter pressed by hand after fast typing is not a scan', () => {
    const burst = new ScanBurst()
    play(['a', 'b', 'c', 'd'], 10, burst)
    expect(burst.isRightBehind(1050)).toBe(true)
    expect(burst.isRightBehind(1500)).toBe(false)
    expect(burst.hear({ key: 'Enter', at: 1500 })).toBeNull()
  })

  test('the next code starts from scratch', () => {
    const burst = new ScanBurst()
    play(['1', '1', '1', 'Enter'], 6, burst)
    expect(play(['2', '2', '2', 'Enter'], 6, burst, 1024)).toBe('222')
  })
})

describe('a scanner can send a prefix or suffix', () => {
  test('after the prefix, a code counts even if it comes slowly', () => {
    const burst = () => new ScanBurst({ prefix: '~', suffix: '' })
    expect(play([...'~7a', 'Enter'], 300, burst())).toBe('7a')
    expect(play([...'x~7a', 'Enter'], 300, burst())).toBe('7a')
    expect(play([...'7a', 'Enter'], 300, burst())).toBeNull()
    expect(play([...'~7', 'a', 'Enter'], [0, 300, 1200, 10], burst())).toBeNull()
  })

  test('the suffix ends a code without Enter', () => {
    const burst = () => new ScanBurst({ prefix: '', suffix: '#' })
    expect(play([...'777#'], 6, burst())).toBe('777')
    expect(play([...'777#'], 200, burst())).toBeNull()
    expect(play([...'~77#'], 200, new ScanBurst({ prefix: '~', suffix: '#' }))).toBe('77')
  })
})
