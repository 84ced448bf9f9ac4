import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'

/** The longest line allowed, in bytes; no row is longer. */
const LONGEST_LINE = 16 * 1024 * 1024
const NEWLINE = 0x0a
/** The deepest nesting of a row's value. */
const DEEPEST = 40
/** The most memory that one row may take, in bytes; a row of an action can hold changes to thousands of rows. */
const LARGEST_ROW = 256 * 1024 * 1024
/** The overhead of each value in a list or an object besides its text, in bytes. */
const VALUE = 64
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Yields the lines of a stream. Each byte is read once, however many pieces a line arrives in.
 *
 * @throws Refusal `backup_changed` if a line is too long, `backup_cut` if the last one has no end
 */
export async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      pieces.push(chunk.subarray(start, end))
      yield Buffer.concat(pieces).toString('utf8')
      pieces = []
      length = 0
      start = end + 1
    }
    if (start === chunk.length) continue
    pieces.push(chunk.subarray(start))
    length += chunk.length - start
    refuseIf(length > LONGEST_LINE, 'backup_changed')
  }
  if (length > 0) throw new Refusal('backup_cut')
}

/**
 * Estimates the memory that a line of JSON takes once parsed, without parsing it, so that a short text of many empty
 * lists is caught before they exist.
 *
 * @throws Refusal `backup_changed` if it is nested deeper, or takes more, than any row
 */
export function memoryOf(text: string): number {
  let [values, depth, isText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isText = false
      continue
    }
    if (code === QUOTE) isText = true
    else if (code === COMMA || code === COLON) values += 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1
      depth += 1
      refuseIf(depth > DEEPEST, 'backup_changed')
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
  }
  const bytes = 2 * text.length + VALUE * values
  refuseIf(bytes > LARGEST_ROW, 'backup_changed')
  return bytes
}
