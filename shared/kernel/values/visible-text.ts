/** Characters that override the writing direction, so that a name, or the line around it, reads as something else. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** A character that shows: no space, no control character, none of those that have no width or no glyph. */
const SHOWS = /[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns a text without direction overrides. The letters themselves say which way their script runs. */
export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '')
}

/** Returns whether anything of a text is to be seen. */
export function isVisible(text: string): boolean {
  return SHOWS.test(text)
}
