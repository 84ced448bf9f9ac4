/** Combining marks, such as the accent of an é once the letter is decomposed. */
const MARKS = /\p{M}/gu

/** Returns a text in lowercase without accents, as people type it in a hurry. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '')
}

/** Returns the texts joined and folded, for searching. */
export function searchKey(...texts: readonly (string | null | undefined)[]): string {
  return fold(texts.filter(Boolean).join(' '))
}

/**
 * Returns a test for a search key: whether it contains every word that was typed. An empty search matches everything.
 */
export function searchFor(typed: string): (key: string) => boolean {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  return (key) => words.every((word) => key.includes(word))
}
