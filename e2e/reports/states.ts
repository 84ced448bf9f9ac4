import type { State } from '../screens/state'

export const states: readonly State[] = [
  { name: 'reports', who: 'admin', path: '/reports' },
  { name: 'report-check-in-list', who: 'admin', path: '/reports?report=check-in-list' },
  { name: 'report-revenue', who: 'admin', path: '/reports?report=registrations' },
  { name: 'report-name-tags', who: 'admin', path: '/reports?report=name-tags' },
  { name: 'report-builder', who: 'admin', path: '/reports?new=1' },
  {
    name: 'report-delete',
    who: 'admin',
    path: '/reports?new=1',
    async open(page) {
      await page.getByLabel('Report Name').fill('Names')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
  },
  {
    name: 'report-schedule',
    who: 'admin',
    path: '/reports?report=registrations',
    open: (page) => page.getByRole('button', { name: 'Schedule', exact: true }).click(),
  },
  {
    name: 'report-schedule-delete',
    who: 'admin',
    path: '/reports?report=registrations',
    async open(page) {
      await page.getByRole('button', { name: 'Schedule', exact: true }).click()
      await page.getByRole('button', { name: 'Save Schedule' }).click()
      await page.getByRole('button', { name: 'Delete schedule: Every Monday at 6:00 AM' }).first().click()
    },
  },
  { name: 'report-hidden-columns', who: 'volunteer', path: '/reports?report=check-in-list' },
]
