import { hash } from 'node:crypto'
import { canonicalJson } from '#shared/kernel/values/canonical'

/** Returns a fingerprint of a mutation's name and arguments, because a uid stands for only one action. */
export function hashOfAction(name: string, args: unknown): string {
  return hashOfText(canonicalJson([name, args]))
}

/** Returns the fingerprint of a name and arguments that are canonical JSON already. */
export function hashOfText(text: string): string {
  return hash('sha256', text, 'base64url')
}
