/** Marks that turn a letter into another one, such as the accent of an é once it is taken apart. */
const MARKS = /\p{M}/gu

/** Texts as a search compares them: in small letters, without accents, one after the other. */
export function searchKey(...texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
}

/** Whether every word that was typed is somewhere in a key; nothing typed finds everything. */
export function searchFor(typed: string): (key: string) => boolean {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  return (key) => words.every((word) => key.includes(word))
}
