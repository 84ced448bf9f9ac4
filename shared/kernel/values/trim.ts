/**
 * Trims certain characters from both ends of a text. A pattern such as `/[ ,]+$/` does the same, but takes quadratic
 * time if the text has many of these characters in the middle.
 */
export function trimmedOf(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start += 1
  return trimmedEnd(text.slice(start), characters)
}

/** Returns a text with certain characters trimmed from its end. */
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
