import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#shared/activities/model'
import { campers } from '#shared/campers/model'
import type { Filling } from '#sync/pull/fill'
import type { SyncStatus } from '#sync/replica/replica'
import { type Camp, CampProvider } from './camp'
import { EmptyState } from './empty-state'

beforeEach(() => void vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) }))
afterEach(() => void vi.unstubAllGlobals())

/** Returns what is shown if there are no activities while some rows may still have to be downloaded. */
function seen(filling: Filling | null): string {
  const camp = {} as Camp
  const status: SyncStatus = { state: 'in-step', inStepAt: null }
  const children = createElement(EmptyState, { title: 'No activities yet', of: [activities] })
  return renderToStaticMarkup(createElement(CampProvider, { camp, status, filling, children }))
}

test('where rows have still to come to the device, the screen says how far they are and not that there are none', () => {
  expect(seen({ done: 5000, total: 12_000, absent: [activities.name] })).toContain('5,000 of 12,000 records')
  expect(seen({ done: 5000, total: 12_000, absent: [activities.name] })).not.toContain('No activities yet')
})

test('where there are none, and where something else has still to come, the screen says that there are none', () => {
  expect(seen(null)).toContain('No activities yet')
  expect(seen({ done: 1, total: 2, absent: [campers.name] })).toContain('No activities yet')
})
