import { expect, test } from 'vitest'
import { inCampsWords, ownWords, standardOf, WORDED_MAIL_NAMES, wordingForm } from './automatic-mails'

const MOVED = {
  mail: 'registrationMoved',
  values: { 'camp.name': 'Lakeside', 'camper.name': 'Noah {{camp.name}}', 'move.reason': '' },
  title: 'Your registration was moved',
  facts: ['Noah: Junior Camp'],
  rest: ['The rest'],
  button: { label: 'Open the app', path: '/' },
  foot: 'The end',
} as const

const content = { ...MOVED, facts: [...MOVED.facts], rest: [...MOVED.rest] }

test('words that turn out empty are replaced by the standard ones, and values are never searched for fields', () => {
  const empty = { subject: '{{move.reason}}', introduction: '{{move.reason}}\n\n {{constructor}}' }
  const standard = inCampsWords(content, null)
  expect(standard.subject).toBe('Lakeside: registration moved to another session')
  expect(inCampsWords(content, empty)).toEqual(standard)
  expect(standard.paragraphs).toEqual(['Noah {{camp.name}} is now   ().', 'The rest'])
  const own = inCampsWords(content, { subject: null, introduction: 'One\n\n\nTwo' })
  expect(own).toMatchObject({ subject: standard.subject, paragraphs: ['One', 'Two', 'Noah: Junior Camp', 'The rest'] })
})

test('the standard words of every email can be saved, and are stored as none of its own', () => {
  for (const mail of WORDED_MAIL_NAMES) {
    const { subject, introduction } = standardOf(mail)
    const form = wordingForm.parse({ mail, subject, introduction, version: 0 })
    expect(ownWords(form), mail).toEqual({ subject: null, introduction: null })
  }
})
