import { isDeepStrictEqual } from 'node:util'
import { ANSWERS } from '../http/answers'

const CALLS = Object.entries(ANSWERS)
  .map(([call, answer]) => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      method,
      path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
      answer,
      names: path.split(':').length,
    }
  })
  // A path that is written out goes before one that has a name in its place.
  .sort((a, b) => a.names - b.names)

/**
 * Holds an answer against what is described of its call: its status, every field that it has, and none besides.
 *
 * @throws Error naming the call and what is undescribed
 */
export function checkDescribed(method: string, url: string, status: number, body: unknown): void {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/api/') || status >= 400) return
  const known = CALLS.find((each) => each.method === method && each.path.test(path))
  if (!known) throw new Error(`${method} ${path} is not described: add what it answers to api/http/answers.ts`)
  const { call, answer } = known
  if (answer.status !== status) throw new Error(`${call} answers ${status}`)
  if (!answer.schema) return
  const parsed = answer.schema.safeParse(body)
  if (!parsed.success) throw new Error(`${call} answers other than api/http/answers.ts says: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, body)) {
    throw new Error(
      `${call} answers fields that api/http/answers.ts does not describe: ${JSON.stringify(body).slice(0, 500)}`,
    )
  }
}
