/** Characters that turn the direction of what follows, so that a name reads as another, or the line around it does. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g

/** A character that shows: no space, no control, none of those that take no room or show as nothing. */
const SHOWS = /[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text without turns of direction; which way each script runs is in its letters. */
export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '')
}

/** Whether anything of a text is to be seen. */
export function isVisible(text: string): boolean {
  return SHOWS.test(text)
}
