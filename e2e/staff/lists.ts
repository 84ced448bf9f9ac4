import type { Page } from '@playwright/test'
import type { Device } from '../device'
import { type AreaLists, asTable, cards, counted, inCards, inList, makeAll } from '../screens/list'
import { atWork, crewOf } from './crew'

/** The list of who is ready: cards on a phone, a table elsewhere. */
function readyRows(page: Page) {
  const onPhone = page.getByRole('list', { name: 'Staff readiness' }).locator('> li')
  return onPhone.or(page.getByRole('table', { name: 'Staff readiness' }).locator('tbody tr'))
}

/** Returns how many certificates belong to current staff. */
async function ofThoseHere(office: Device): Promise<number> {
  const staff = await office.get<{ id: number; isActive: boolean }[]>('/api/staff')
  const here = new Set(staff.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  const certificates = await office.get<{ staffId: number }[]>('/api/certifications')
  return certificates.filter(({ staffId }) => here.has(staffId)).length
}

export const lists: AreaLists = {
  who: 'admin',
  ownCamp: true,
  async gather(office) {
    const [type] = await office.get<{ id: number }[]>('/api/certification-types')
    const crew = await crewOf(office)
    await makeAll(
      office,
      '/api/certifications',
      crew.map(({ id: staffId }) => ({ staffId, typeId: type?.id })),
    )
    const all = { name: 'the staff', path: '/staff', expected: counted(office, '/api/staff') }
    return {
      lists: [
        inCards(all, cards),
        asTable(all, 'Staff'),
        { name: 'who is ready', path: '/staff?tab=ready', rows: readyRows, expected: () => atWork(office) },
        {
          name: 'the certificates of the staff',
          path: '/staff?tab=certifications',
          rows: inList('Certificates'),
          expected: () => ofThoseHere(office),
        },
      ],
    }
  },
}
