import type { Keys } from '../context/keys'
import { openText, sealText } from '../context/sealed-text'

/** The effect to which an encrypted text belongs; copied to another effect it does not open. */
interface Place {
  org: number
  key: string
}

const boundTo = ({ org, key }: Place) => `${org}:${key}`

/** Encrypts a text for one effect, with a key derived from the server's secret. */
export function sealSecret(keys: Keys, place: Place, text: string): string {
  return sealText(keys.newestKey('effect'), boundTo(place), text)
}

/** Returns the text encrypted for this effect, under the newest or an earlier secret; undefined if it does not open. */
export function openSecret(keys: Keys, place: Place, sealed: string): string | undefined {
  return openText(keys.allKeys('effect'), boundTo(place), sealed)
}
