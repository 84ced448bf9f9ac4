/**
 * Characters that override the writing direction and can make a name, or the line around it, read as something else.
 */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** A visible character: not a space or a control character, and none without width or glyph. */
const SHOWS = /[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns a text without direction overrides. The letters themselves determine the direction of their script. */
export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '')
}

/** Returns whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return SHOWS.test(text)
}
