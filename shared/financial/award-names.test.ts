import { expect, test } from 'vitest'
import { revealedIn } from './award-names'

const KELLERS = [
  'Keller',
  'Maya',
  "Ben O'Hara",
  'José',
  'Smith-Jones',
  'Lakeside',
  'First Baptist Church',
  '12 Oak Lane',
  'Al',
]

test.each([
  ["Maya's dad lost his job.", ['Maya']],
  ['The KELLERS moved to lakeside.', ['KELLERS', 'lakeside']],
  ['Jose and Mrs. Jones help out.', ['Jose', 'Jones']],
  ['Our pastor at First Baptist knows us.', ['Baptist']],
  ['Call (555) 010-1234 or ann@keller.example.', ['keller', 'ann@keller.example.', '(555) 010-1234']],
  ['The first child, in the third grade, needs $1,200.50 for 2027.', []],
  ['We live at 12 Oak Street, and al fresco.', ['Oak']],
  ['One parent works 40 hours at $15.50.', []],
])('%s', (text, found) => {
  expect(revealedIn(text, KELLERS)).toEqual(found)
})
