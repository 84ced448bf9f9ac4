import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { isTooDeep } from '#shared/kernel/values/nesting'
import { yieldToEventLoop } from '../db/yield-to-event-loop'

/**
 * Returns how many names a body's objects have in total.
 *
 * @throws Refusal if there is a name that could pollute object prototypes
 */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Object.hasOwn(value, '__proto__')) throw new Refusal('not_json')
  const inside = Object.values(value).reduce((sum: number, each) => sum + countNames(each), 0)
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length)
}

/**
 * Returns how many names the objects in a JSON text have as written, which is more than were parsed if one occurs
 * twice.
 */
function countWrittenNames(text: string): number {
  const colon = /\s*:/y
  let names = 0
  for (let open = text.indexOf('"'); open !== -1; ) {
    let close = text.indexOf('"', open + 1)
    while (isEscaped(text, close)) close = text.indexOf('"', close + 1)
    colon.lastIndex = close + 1
    if (colon.test(text)) names += 1
    open = text.indexOf('"', close + 1)
  }
  return names
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('not_json')
  }
}

/** Bytes that aren't UTF-8 are refused, not replaced: otherwise a name would be stored differently than it was sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('not_json')
  }
}

/**
 * Parses the bytes of a JSON body; an empty one is an empty object.
 *
 * @param type the request's content type
 * @throws Refusal `not_json` if it isn't JSON in UTF-8, or has a name twice in an object
 */
export async function readJson(bytes: ArrayBuffer, type: string): Promise<unknown> {
  if (bytes.byteLength === 0) return {}
  const [kind = ''] = type.toLowerCase().split(';')
  refuseIf(kind.trim() !== 'application/json', 'not_json')
  const text = textOf(bytes)
  await yieldToEventLoop()
  const body = parseJson(text)
  await yieldToEventLoop()
  refuseIf(isTooDeep(body), 'not_json')
  refuseIf(countNames(body) !== countWrittenNames(text), 'not_json')
  return body
}
