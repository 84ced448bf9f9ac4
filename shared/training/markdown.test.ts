import { expect, onTestFinished, test, vi } from 'vitest'
import { blocksOf, inlineOf } from './markdown'

const text = (text: string) => ({ kind: 'text', text })

test('headings, paragraphs, lists, quotes and rules are parsed', () => {
  const written = '# One\nA line\nand **more**\n\n- a\n- b\n1. c\n\n> said\n---\n#No heading'
  expect(blocksOf(written)).toEqual([
    { kind: 'heading', level: 1, children: [text('One')] },
    { kind: 'paragraph', lines: [[text('A line')], [text('and '), { kind: 'strong', children: [text('more')] }]] },
    { kind: 'list', ordered: false, items: [[text('a')], [text('b')]] },
    { kind: 'list', ordered: true, items: [[text('c')]] },
    { kind: 'quote', lines: [[text('said')]] },
    { kind: 'rule' },
    { kind: 'paragraph', lines: [[text('#No heading')]] },
  ])
})

test('only links that cannot run code become links; other text stays as written', () => {
  const kinds = (line: string) => inlineOf(line).map(({ kind }) => kind)
  expect(kinds('[a](https://camp.example/x)')).toEqual(['link'])
  expect(kinds('[a](mailto:a@b.example)')).toEqual(['link'])
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    'data:text/html,x',
    'http://a.example',
    '//a',
    '/api/x',
    'https:///',
  ])
    expect(inlineOf(`[a](${href})`).some(({ kind }) => kind === 'link')).toBe(false)
  expect(inlineOf('<img src=x onerror=alert(1)>')).toEqual([text('<img src=x onerror=alert(1)>')])
  expect(kinds('snake_case_name and 2*3*4')).toEqual(['text'])
})

test('parsing takes linear time: each character is tried only a few times', () => {
  const tries = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => tries.mockRestore())
  for (const piece of ['*', '[', '`', '**a', '[a](', '> ', '_a ']) {
    tries.mockClear()
    blocksOf(piece.repeat(100_000 / piece.length))
    expect(tries.mock.calls.length, piece).toBeLessThan(3 * 100_000)
  }
})
