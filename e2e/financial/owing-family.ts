import { type Device, expect } from '../fixtures'
import { ownName } from '../shared-camp'

/** Creates a family for this test, with one child whose place costs $360. */
export async function owingFamily(office: Device): Promise<{ id: number; name: string }> {
  const make = async (path: string, body: object): Promise<number> => {
    const made = await office.post(path, body)
    expect(made.status(), `${path}: ${await made.text()}`).toBe(201)
    return ((await made.json()) as { id: number }).id
  }
  const [firstName = '', lastName = ''] = ownName('Ben').split(' ')
  const id = await make('/api/families', { lastName })
  const camperId = await make('/api/campers', { firstName, lastName, familyId: id, dateOfBirth: '2015-04-01' })
  const sessionId = await make('/api/sessions', {
    name: ownName('Week'),
    startDate: '2099-07-01',
    endDate: '2099-07-07',
    capacity: 5,
    price: '360.00',
    status: 'open',
  })
  await make('/api/registrations', { camperId, sessionId, status: 'confirmed' })
  return { id, name: `${lastName} Family` }
}
