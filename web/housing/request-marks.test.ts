import { expect, test } from 'vitest'
import type { MateRequest } from '#shared/housing/requests'
import { marksOf } from './request-marks'

const request = (mate: string, state: MateRequest['state'], kind: MateRequest['kind'] = 'with'): MateRequest => ({
  registrationId: 1,
  camper: 'Maya Keller',
  mate,
  kind,
  state,
})

test('a card names the requests that are met and those that are not, but none that are open', () => {
  const marks = marksOf([
    request('Ana', 'met'),
    request('Ben', 'unmet'),
    request('Cleo', 'met', 'without'),
    request('Dora', 'open'),
    request('Eva', 'not_here'),
    { ...request('Fay', 'open'), registrationId: 2 },
  ])
  expect(marks.get(1)).toEqual({ met: 'Request met: with Ana, apart from Cleo', unmet: 'Request not met: with Ben' })
  expect(marks.get(2)).toBeUndefined()
})
