import type { Keys } from '../context/keys'
import { openText, sealText } from '../context/sealed-text'

/** The effect that an encrypted text belongs to; it doesn't open in another one. */
interface Place {
  org: number
  key: string
}

const boundTo = ({ org, key }: Place) => `${org}:${key}`

/** Encrypts a text for one effect, with a key derived from the server's secret. */
export function sealSecret(keys: Keys, place: Place, text: string): string {
  return sealText(keys.newestKey('effect'), boundTo(place), text)
}

/** Returns the text encrypted for this effect with the newest or an earlier secret; undefined if it doesn't open. */
export function openSecret(keys: Keys, place: Place, sealed: string): string | undefined {
  return openText(keys.allKeys('effect'), boundTo(place), sealed)
}
