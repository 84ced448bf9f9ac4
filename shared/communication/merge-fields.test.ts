import { expect, test } from 'vitest'
import { fieldsIn, inOneBreath, merged, problemWithFields, withTitles } from './merge-fields'

test('a text may use only fields that messages have, and says which one it may not', () => {
  expect(problemWithFields('Dear {{ contact.name | families }}, {{camper.firstName}} and { braces }')).toBeUndefined()
  for (const field of ['camper.allergies', 'medical.medications', 'constructor', 'camper.custody', ''])
    expect(problemWithFields(`About {{${field}}}`)).toBe(`{{${field}}} can't be used in messages`)
  expect(problemWithFields('Dear {{camper.firstName')).toContain('Close each field')
  expect(problemWithFields('Dear }} you')).toContain('Close each field')
})

test('fields are filled in, an empty one by its fallback, and what a value holds is not read again', () => {
  const values: Record<string, string> = { 'camper.firstName': '{{due}} $& $1', due: '$5.00' }
  const fill = (text: string) => merged(text, (name) => values[name] ?? '')
  expect(fill('Hi {{camper.firstName}}!')).toBe('Hi {{due}} $& $1!')
  expect(fill('In {{ session.name | your session }}, {{session.name}}.')).toBe('In your session, .')
  expect(fieldsIn('{{due}} {{ session.name | x }}', '{{due|nothing}}')).toEqual(new Set(['due', 'session.name']))
})

test('several values are joined as people say them, each once', () => {
  expect(inOneBreath([])).toBe('')
  expect(inOneBreath(['Maya', 'Maya'])).toBe('Maya')
  expect(inOneBreath(['Maya', 'Ben'])).toBe('Maya and Ben')
  expect(inOneBreath(['Maya', 'Ben', 'Zoe'])).toBe('Maya, Ben, and Zoe')
})

test('a list shows fields by their titles', () => {
  expect(withTitles('Hi {{contact.name|there}}, {{ due }} is due.')).toBe("Hi [Recipient's Name], [Amount Due] is due.")
})
