import { expect, test } from 'vitest'
import type { Cell } from '../kernel/rules/report-fields'
import { passes } from './compare'

const DAY = { today: '2027-07-14', timeZone: 'America/New_York' }
const TEXT = { kind: 'text', words: null } as const

test('"contains" finds a part of a text or of an entry, without case and accents, and never in nothing', () => {
  const holds = passes({ path: 'name', contains: 'zoë' }, TEXT, DAY, {})
  const cells: Cell[] = ['ZOE Ny', ['Ben', 'Zoe'], 'Zo', null, '', []]
  expect(cells.map(holds)).toEqual([true, true, false, false, false, false])
})
