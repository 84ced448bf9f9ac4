import type { Reader } from '../kernel/store/reader'
import { type Letter, type LetterConfirmation, letterConfirmations, letters } from './letter-model'

/** A letter as shown to its family. */
export interface ShownLetter {
  letter: Letter
  confirmed: LetterConfirmation | null
}

/** Returns the letters to a parent's own families: first those to confirm, then the newest. */
export async function ownLetters(rows: Reader): Promise<ShownLetter[]> {
  const confirmed = new Map((await rows.all(letterConfirmations)).map((each) => [each.letterId, each]))
  const all = await rows.all(letters)
  return all
    .map((letter) => ({ letter, confirmed: confirmed.get(letter.id) ?? null }))
    .sort((a, b) => Number(waits(b)) - Number(waits(a)) || newestFirst(a.letter, b.letter))
}

const waits = ({ letter, confirmed }: ShownLetter) => letter.needsAck && confirmed === null

const newestFirst = (a: Letter, b: Letter) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)
