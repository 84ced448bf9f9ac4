import { expect, test } from 'vitest'
import { BODIES } from './openapi'
import { world } from './testing/world'

/** Calls that change something and need no body to say what. */
const BODILESS = ['/api/logout', '/api/team/{id}/approve', '/api/team/{id}/decline', '/api/platform/set-up']

test('every call is described, and what it takes is described by the schema that judges it', async () => {
  const { body, status } = await (await world()).visitor().get('/api/openapi.json')
  expect(status).toBe(200)
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { requestBody?: object }>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  )
  expect(described.filter(({ operation }) => operation.requestBody)).toHaveLength(Object.keys(BODIES).length)
  for (const { path, method, operation } of described) {
    if (['post', 'patch'].includes(method) && !BODILESS.includes(path))
      expect(operation.requestBody, path).toBeDefined()
  }
  const sale = body.paths['/api/store/purchase'].post.requestBody.content['application/json'].schema
  expect(Object.keys(sale.properties)).toEqual([
    'camperId',
    'items',
    'totalAmount',
    'override',
    'paymentMethod',
    'till',
  ])
})
