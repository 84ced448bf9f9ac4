import { type AreaLists, inList, makeAll } from '../screens/list'

interface Line {
  registrationId: number
  departure: object | null
}

/** The number of campers checked out. */
const LEFT = 16

export const lists: AreaLists = {
  who: 'admin',
  ownCamp: true,
  async gather(office) {
    const lines = () => office.get<Line[]>('/api/gate')
    const going = (await lines()).slice(-LEFT)
    await makeAll(
      office,
      '/api/departures',
      going.map(({ registrationId }) => ({ registrationId, contactId: null, name: 'An aunt', proof: 'photo_id' })),
    )
    const count = (hasLeft: boolean) => async () =>
      (await lines()).filter(({ departure }) => (departure !== null) === hasLeft).length
    return {
      lists: [
        { name: 'who is in camp', path: '/gate', rows: inList('At camp'), expected: count(false) },
        {
          name: 'who has left today',
          path: '/gate',
          open: (page) => page.getByRole('tab', { name: /^Left Today/ }).click(),
          rows: inList('Left today'),
          expected: count(true),
        },
      ],
    }
  },
}
