/** Digits and letters that are not easily confused on paper. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the number of an entry's receipt: its id in base 32, such as `4-0RX2-9K`. Each device has its own ids, so
 * that no two tablets print the same number.
 */
export function receiptNumber(id: number): string {
  let [rest, signs] = [id, '']
  do {
    signs = `${SIGNS[rest % 32]}${signs}`
    rest = Math.floor(rest / 32)
  } while (rest > 0)
  const groups: string[] = []
  for (let end = signs.length; end > 0; end -= 4) groups.unshift(signs.slice(Math.max(0, end - 4), end))
  return groups.join('-')
}
