import { hash } from 'node:crypto'
import { canonicalJson } from '#shared/kernel/values/canonical'

/** Returns a fingerprint of a mutation's name and arguments, because one uid stands for one action only. */
export function hashOfAction(name: string, args: unknown): string {
  return hashOfText(canonicalJson([name, args]))
}

/** Returns the fingerprint of a name and arguments that are already canonical JSON. */
export function hashOfText(text: string): string {
  return hash('sha256', text, 'base64url')
}
