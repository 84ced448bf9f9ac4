import { expect, test } from 'vitest'
import type { Alert } from './alerts'
import { mailAlerts, withUrgent } from './mail-alerts'

test.each([
  [0, 0, []],
  [1, 0, ["1 email couldn't be sent."]],
  [3, 0, ["3 emails couldn't be sent."]],
  [0, 1, ['1 email has been waiting for more than a day.']],
  [2, 12, ["2 emails couldn't be sent. 12 emails have been waiting for more than a day."]],
])('%i failed and %i stuck mails are told as %j', (failed, stuck, said) => {
  expect(mailAlerts({ failed, stuck }).map(({ description }) => description)).toEqual(said)
})

test('failed mails come after alerts of the same urgency and before the rest', () => {
  const alert = (id: string, color: Alert['color']): Alert => ({ id, title: id, description: id, color, path: null })
  const mixed = withUrgent([alert('refused', 'error'), alert('low', 'info')], mailAlerts({ failed: 1, stuck: 0 }))
  expect(mixed.map(({ id }) => id)).toEqual(['refused', 'mails', 'low'])
})
