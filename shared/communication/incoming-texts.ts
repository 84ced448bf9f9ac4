/** What a text to the camp's number asks for by a single word that carriers know. */
export type TextKeyword = 'stop' | 'start' | 'help'

const KEYWORDS: Readonly<Record<TextKeyword, readonly string[]>> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
}

/** Returns what a text asks for; null if it isn't one of the words, in any case and with any punctuation (rule 49). */
export function keywordIn(text: string): TextKeyword | null {
  const word = text.replace(/[\s\p{P}]/gu, '').toUpperCase()
  const names = Object.keys(KEYWORDS) as TextKeyword[]
  return names.find((name) => KEYWORDS[name].includes(word)) ?? null
}

/** Words by which people ask for no more texts in sentences of their own. */
const REQUESTS = [
  'stop',
  'unsubscribe',
  'opt out',
  'dont text',
  'do not text',
  'dont message',
  'do not message',
  'dont contact',
  'do not contact',
  'no more',
  'remove me',
  'take me off',
  'leave me alone',
  'wrong number',
] as const

/** Returns whether a text may ask for no more texts: the office sees those first (rule 50). */
export function asksToStop(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return REQUESTS.some((words) => plain.includes(words))
}
