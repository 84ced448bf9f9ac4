import { type PlatformAct, TOTAL_HEADER } from '#shared/platform/model'
import { type Device, PASSWORD } from '../device'
import { type AreaLists, counted, inList, makeAll, numbered } from '../screens/list'

/** More than one page of organizations. */
const CAMPS = 52
const OPERATORS = 12

/** Returns how many rows all pages of a list have. */
const inAllPages = (provider: Device, path: string) => async () =>
  Number((await provider.context.request.get(path)).headers()[TOTAL_HEADER.toLowerCase()])

export const lists: AreaLists = {
  who: 'provider',
  ownCamp: true,
  async gather(provider) {
    const camp = (number: number) => ({ name: `Camp Osprey ${number}`, slug: `osprey-${number}` })
    const operator = (number: number) => ({
      firstName: 'Sue',
      lastName: `Support ${number}`,
      email: `sue${number}@anchor.example`,
      role: 'support',
      password: PASSWORD,
    })
    await Promise.all([
      makeAll(provider, '/api/platform/organizations', numbered(CAMPS, camp)),
      makeAll(provider, '/api/platform/operators', numbered(OPERATORS, operator)),
    ])
    const organizations = {
      rows: inList('Organizations'),
      expected: inAllPages(provider, '/api/platform/organizations'),
    }
    const acts = async () => (await provider.get<PlatformAct[]>('/api/platform/audit?limit=200')).length
    return {
      lists: [
        { name: 'the organizations in short', path: '/?tab=organizations', ...organizations },
        { name: 'the organizations', path: '/organizations', ...organizations },
        {
          name: 'the users of all camps',
          path: '/?tab=users',
          rows: inList('Camp users'),
          expected: inAllPages(provider, '/api/platform/users'),
        },
        {
          name: 'the campers of all camps',
          path: '/?tab=campers',
          rows: inList('Campers'),
          expected: inAllPages(provider, '/api/platform/campers'),
        },
        {
          name: "the provider's own people",
          path: '/?tab=operators',
          rows: inList('Platform team'),
          expected: counted(provider, '/api/platform/operators'),
        },
        { name: 'what they did', path: '/?tab=audit', rows: inList('Audit log'), expected: acts },
      ],
    }
  },
}
