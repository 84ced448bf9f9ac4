import { isDeepStrictEqual } from 'node:util'
import { namesIn } from '../http/answering'
import { refusalsOf } from '../http/refusals'
import { CALLS } from '../server/calls'

const KNOWN = CALLS.map((call) => ({
  call,
  name: `${call.method} /api${call.path}`,
  path: new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}$`),
  refusals: refusalsOf(call),
}))
  // A path that is written out goes before one that has a name in its place.
  .sort((a, b) => namesIn(a.call.path).length - namesIn(b.call.path).length)

type Known = (typeof KNOWN)[number]

/**
 * Holds an answer against what is described of its call: its status, every field that it has, and none besides; of a
 * refusal, that it is one of the call's.
 *
 * @throws Error naming the call and what is undescribed
 */
export function checkDescribed(method: string, url: string, status: number, body: unknown): void {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/api/')) return
  const known = KNOWN.find((each) => each.call.method === method && each.path.test(path))
  if (status >= 400) checkRefusal(known, body)
  else checkDone(known, { method, path, status, body })
}

interface Told {
  method: string
  path: string
  status: number
  body: unknown
}

function checkDone(known: Known | undefined, { method, path, status, body }: Told): void {
  if (!known) throw new Error(`${method} ${path} is not described: no area has it among its calls`)
  const { name } = known
  const { answer } = known.call
  if (answer.status !== status) throw new Error(`${name} answers ${status}`)
  if (!answer.schema) return
  const parsed = answer.schema.safeParse(body)
  if (!parsed.success) throw new Error(`${name} answers other than it says: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, body)) {
    throw new Error(`${name} answers fields that it does not describe: ${JSON.stringify(body).slice(0, 500)}`)
  }
}

function checkRefusal(known: Known | undefined, body: unknown): void {
  const { code } = (body ?? {}) as { code?: string }
  if (!known || code === undefined || known.refusals.includes(code)) return
  throw new Error(`${known.name} refuses with ${code}, which it does not name among its refusals`)
}
