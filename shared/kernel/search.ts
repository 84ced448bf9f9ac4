/** Marks that turn a letter into another one, such as the accent of an é once it is taken apart. */
const MARKS = /\p{M}/gu

/** A text in small letters and without accents: equal for whoever writes it in a hurry. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '')
}

/** Texts as a search compares them, one after the other. */
export function searchKey(...texts: readonly (string | null | undefined)[]): string {
  return fold(texts.filter(Boolean).join(' '))
}

/** Whether every word that was typed is somewhere in a key; nothing typed finds everything. */
export function searchFor(typed: string): (key: string) => boolean {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  return (key) => words.every((word) => key.includes(word))
}
