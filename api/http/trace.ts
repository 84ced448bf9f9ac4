/** Errors that the language itself throws. Their messages name code, never what a person entered. */
const OWN_WORDS = new Set(['TypeError', 'RangeError', 'ReferenceError', 'Error'])

function wordsOf(error: Error): string {
  if ('code' in error || !OWN_WORDS.has(error.name)) return ''
  // The message of a failed query repeats the values that it should have written.
  return error.message.split('\nparams:')[0] ?? ''
}

/**
 * Returns what a log may keep of an error: its kind, its code and where it happened. The message of a database error is
 * left out, because it repeats names and medical data (Running rule 2).
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? ` [${String(error.code)}]` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause === undefined ? '' : `\ncaused by ${traceOf(error.cause)}`
  return `${error.name}${code}: ${wordsOf(error)}\n${frames.join('\n')}${cause}`
}
