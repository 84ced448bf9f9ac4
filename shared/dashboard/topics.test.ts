import { expect, test } from 'vitest'
import type { Alert } from './alerts'
import { refusedAlerts } from './all-alerts'
import { overdrawnAlerts, stockAlerts } from './store-alerts'
import { ALERT_TOPICS, alertsToTell, topicOf } from './topics'

const alert = (id: string): Alert => ({ id, title: '', description: '', color: 'info', path: null })
const items = [1, 2].map((id) => ({ id, name: `Item ${id}`, quantityInStock: id === 1 ? -2 : 1, lowStockThreshold: 5 }))
const overdrawn = overdrawnAlerts([{ id: 7, storeBalance: '-1.00' }], new Map())
const stock = stockAlerts(items.map((item) => ({ ...item, isActive: true })))

test('the bell leaves out muted topics, but never a refused action', () => {
  const all = [...refusedAlerts(1, 1), ...overdrawn, ...stock]
  expect(alertsToTell(all, [])).toEqual(all)
  expect(alertsToTell(all, ['stock'])).toEqual([...refusedAlerts(1, 1), ...overdrawn])
  expect(
    alertsToTell(
      all,
      ALERT_TOPICS.map(({ name }) => name),
    ),
  ).toEqual(refusedAlerts(1, 1))
})

test.each([
  ['low-balance', 'accounts'],
  ['stock', 'stock'],
  ['deadline-3', 'deadlines'],
  ['early-3', 'deadlines'],
  ['freed-3', 'places'],
  ['confirm', 'confirming'],
  ['check-3', 'people'],
  ['certification-3-4', 'people'],
  ['applications', 'people'],
  ['training-9', 'training'],
  ['review-9', 'review'],
  ['conversations', 'messages'],
  ['pickup-changes', 'pickups'],
  ['schedule-3', 'schedules'],
  ['automatic-birthday', 'automatic'],
  ['refused', undefined],
  ['something-new', undefined],
])('an alert with the id %s is about %s', (id, topic) => {
  expect(topicOf(alert(id))).toBe(topic)
})
