import { expect, test } from 'vitest'
import { hiddenTexts, textsIn } from './texts.mjs'

const texts = (source) => textsIn(source).map(([, text]) => text)

test('lists sentences, labels and refusals with their lines', () => {
  expect(textsIn("const a = 1\nthrow new Error('The bed is taken.')")).toEqual([[2, 'The bed is taken.']])
  expect(texts('<Button aria-label={`Remove ${name}`} variant="contained">Save</Button>')).toEqual([
    'Save',
    'Remove {name}',
  ])
  expect(texts("<Menu onChange={(to) => save(to, 'Rate Limit Saved')} sx={{ color: 'Light Gray' }} />")).toEqual([
    'Rate Limit Saved',
  ])
})

test('shows both forms of a word that depends on a count', () => {
  expect(texts("const says = `${n} ${n === 1 ? 'bed' : 'beds'} left`")).toEqual(['{n} {bed|beds} left'])
})

test('lists a sentence whole that is written across elements', () => {
  expect(texts('<p>Sign in as <b>{email}</b> to go on.</p>')).toEqual(['Sign in as {email} to go on.'])
})

test('leaves out what is code', () => {
  expect(texts("import x from './some file'\nif (role === 'Camp Admin') db.exec('Drop it all')")).toEqual([])
  expect(texts("const style = { transition: 'opacity 120ms ease' }\nconst path = '/api/sessions'")).toEqual([])
})

test.each([
  ["const a = 'Registered by ' + name", 'joins'],
  ["const a = status.replace('_', ' ')", 'stored value'],
  ["const a = status.replaceAll('_', ' ')", 'stored value'],
  ['const a = word.charAt(0).toUpperCase() + word.slice(1)', 'capital'],
  ['const a = word[0].toUpperCase()', 'capital'],
])('finds a text that the list cannot show: %s', (source, reason) => {
  expect(hiddenTexts(source)).toEqual([[1, expect.stringContaining(reason)]])
})

test('takes a comment that says where the words are', () => {
  expect(hiddenTexts("// texts: names of time zones\nconst a = zone.replaceAll('_', ' ')")).toEqual([])
})

test('has nothing against sums and code', () => {
  expect(hiddenTexts("const a = 1 + b\nconst c = code.toUpperCase()\nconst d = slug.replaceAll('-', ' ')")).toEqual([])
})
