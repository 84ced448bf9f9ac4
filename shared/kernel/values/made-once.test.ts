import { expect, test } from 'vitest'
import { orNull, plainText, requiredText, text, whole } from '../entity/entity'
import { orBlank } from './blank'

test('equal fields share one schema, so that the app builds few at startup', () => {
  expect(text(120).schema).toBe(plainText(120))
  expect(orNull(text(120)).schema).toBe(orNull(text(120)).schema)
  expect(orBlank(text(120).schema)).toBe(orBlank(text(120).schema))
  expect(whole(1, 9).schema).toBe(whole(1, 9).schema)
  expect(requiredText(40)).toBe(requiredText(40, 'Required'))
})

test('different fields do not share a schema', () => {
  expect(plainText(120)).not.toBe(plainText(12))
  expect(whole(1, 9).schema).not.toBe(whole(19).schema)
  const said = requiredText(40, 'Who is it?').safeParse('')
  expect(said.error?.issues[0]?.message).toBe('Who is it?')
})
