import { expect, test } from 'vitest'
import { againstDirection, circlesIn } from './circles.mjs'

const camp = [
  ['housing/beds.ts', "import { campers } from '../campers/model'\nimport { ref } from '../kernel/entity'"],
  ['campers/model.ts', "import { ref } from '../kernel/entity'\nimport { names } from './names'"],
  ['kernel/entity.ts', "import { z } from 'zod'\nimport './dates'"],
]

test('folders that import one way are free of circles', () => {
  expect(circlesIn('shared', camp)).toEqual([])
})

test.each([
  ["import type { Bed } from '../housing/beds'"],
  ["import { bedOf } from '#shared/housing/beds'"],
  ["const { bedOf } = await import('../housing/beds')"],
  ["export { bedOf } from '../housing/beds'"],
])('%s closes a circle, though no two files import each other', (line) => {
  const [circle, ...others] = circlesIn('shared', [...camp, ['campers/own.ts', line]])
  expect(others).toEqual([])
  expect(circle.folders.sort()).toEqual(['campers', 'housing'])
  expect(circle.lines).toHaveLength(2)
  expect(circle.lines.join()).toContain('shared/campers/own.ts imports ')
})

test('one of three folders is found too, and what another folder of the product has is none of it', () => {
  const round = [...camp, ['kernel/names.ts', "import { beds } from '../housing/beds'"]]
  expect(circlesIn('shared', round)[0].folders.sort()).toEqual(['campers', 'housing', 'kernel'])
  const outside = [
    ...camp,
    ['campers/own.ts', "import { x } from '../../api/housing/beds'\nimport { y } from '#api/x/y'"],
  ]
  expect(circlesIn('shared', outside)).toEqual([])
})

test('the list of an area may name what its folders have, though they use the model beside it', () => {
  const divided = [...camp, ['campers/merge/merge.ts', "import { campers } from '../model'"]]
  const listed = [...divided, ['campers/area.ts', "import { merge } from './merge/merge'"]]
  expect(circlesIn('shared', listed)).toEqual([])
  expect(circlesIn('shared', [...divided, ['campers/own.ts', "import { merge } from './merge/merge'"]])).toHaveLength(1)
})

test.each([
  ['shared', 'gate/model.ts', '../../api/gate/calls'],
  ['shared', 'seal.ts', '#sync/replica'],
  ['sync', 'replica.ts', '../web/ui/page'],
  ['api', 'gate/calls.ts', '../../sync/replica'],
  ['web', 'app/paths.ts', '../../api/gate/calls'],
  ['web', 'ui/page.tsx', '../../e2e/device'],
])('%s/%s may not import %s', (top, file, source) => {
  for (const line of [`import { x } from '${source}'`, `import '${source}'`, `await import('${source}')`])
    expect(againstDirection(top, [[file, line]])).toEqual([`${top}/${file} imports ${source}`])
})

test('lower folders may be imported, and test helpers may import everything', () => {
  expect(
    againstDirection('web', [['gate/page.tsx', "import '#shared/x'\nimport '../../sync/x'\nimport './x'"]]),
  ).toEqual([])
  expect(againstDirection('api', [['testing/x.ts', "import { Replica } from '#sync/replica'"]])).toEqual([])
})
