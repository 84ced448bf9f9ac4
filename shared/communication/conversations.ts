import type { FamilyPost } from './conversation-model'

/** Returns posts in the order in which they were written. */
export function inOrder(posts: readonly FamilyPost[]): FamilyPost[] {
  return [...posts].sort((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
}

/** Returns whether a family is waiting for an answer, which it is if it wrote last. */
export function waitsForAnswer(posts: readonly FamilyPost[]): boolean {
  return inOrder(posts).at(-1)?.kind === 'family'
}
