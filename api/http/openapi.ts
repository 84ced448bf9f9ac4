import { z } from 'zod'
import { isText, namesIn } from './answering'
import type { Call } from './call'
import { statusOf } from './errors'
import { refusalsOf } from './refusals'

const refusal = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The rows of a stopped import that were written to the camp. */
  done: z.object({ imported: z.int(), importId: z.int(), lastRow: z.int() }).optional(),
})
const REFUSAL = { $ref: '#/components/schemas/Refusal' }

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const asContent = (schema: object) => ({ 'application/json': { schema } })

const asked = (name: string, schema: object, description: string) => ({ name, in: 'query', schema, description })
const whole = { type: 'integer', minimum: 1 }
const PAGE = [
  asked('limit', whole, 'Maximum number of rows, in id order; omit for the whole list'),
  asked('cursor', whole, 'Only rows after this id'),
]
const ONCE = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
  description: 'Makes repeated calls with the same key take effect only once',
}
const ORIGIN = {
  name: 'Origin',
  in: 'header',
  schema: { type: 'string', format: 'uri' },
  description:
    "This server's own address; browsers send it automatically. A call with a cookie but without it gets 403 bad_origin.",
}

/** Returns the schema of a call's body; undefined if it takes none. */
export function bodyOf({ body, changes, form }: Call): z.ZodType | undefined {
  if (!changes) return form ?? body
  return body instanceof z.ZodObject ? changes.partial().extend(body.shape) : changes.partial()
}

function parametersOf({ method, path, query, answer, does }: Call): object[] {
  const named = namesIn(path).map((name) => {
    const schema = isText(name) ? { type: 'string' } : whole
    return { name, in: 'path', required: true, schema }
  })
  const words = Object.entries(query ? (jsonOf(query).properties ?? {}) : {}).map(([name, word]) => {
    const { description = '', ...schema } = word as { description?: string }
    return asked(name, schema, description)
  })
  const own = method === 'GET' ? [] : [ORIGIN]
  return [...named, ...(answer.paged ? PAGE : []), ...words, ...own, ...(does.length > 0 ? [ONCE] : [])]
}

/** Returns a call's refusals by status, each with its possible codes. */
function refusedAnswers(call: Call): Record<string, object> {
  const byStatus = new Map<number, string[]>()
  for (const code of refusalsOf(call)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = { allOf: [REFUSAL, { type: 'object', properties: { code: { type: 'string', enum: codes } } }] }
      return [status, { description: `Rejected: ${codes.join(', ')}`, content: asContent(schema) }]
    }),
  )
}

const redirect = (leadsTo: string) => ({
  description: `Redirects to ${leadsTo}`,
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
})

function operation(call: Call) {
  const { summary, answer, form, signed } = call
  const body = bodyOf(call) ?? signed
  const type = form ? (call.formType ?? 'application/x-www-form-urlencoded') : 'application/json'
  const content = answer.schema ? asContent(jsonOf(answer.schema)) : answer.type && { [answer.type]: {} }
  return {
    summary,
    tags: [call.path.split('/')[1]],
    parameters: parametersOf(call),
    ...(body && { requestBody: { content: { [type]: { schema: jsonOf(body) } } } }),
    responses: {
      [answer.status]: answer.leadsTo ? redirect(answer.leadsTo) : { description: 'Done', ...(content && { content }) },
      ...refusedAnswers(call),
      default: { description: 'Rejected', content: asContent(REFUSAL) },
    },
  }
}

/**
 * Returns the OpenAPI description of calls, from the schemas that check their bodies and with which the tests check
 * their responses.
 */
export function describeApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const name = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[name] = { ...paths[name], [call.method.toLowerCase()]: operation(call) }
  }
  const components = { schemas: { Refusal: jsonOf(refusal) } }
  return { openapi: '3.1.0', info: { title: 'Anchor Camp', version: '1' }, paths, components }
}
