/** The characters of the GSM-7 alphabet. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters of GSM-7 that take two places. */
const EXTENDED = new Set('^{}\\[~]|€\f')

/** How many places a text has alone, and each part of a longer one: for GSM-7 and for UCS-2. */
const ROOM = { gsm: { alone: 160, part: 153 }, ucs: { alone: 70, part: 67 } } as const

/** The longest text that a provider takes, in characters. */
export const LONGEST_TEXT = 1600

/** How a text is sent. */
export interface TextParts {
  parts: number
  /** Whether it has characters outside the phone alphabet, such as emoji, so that fewer fit into a part. */
  isUnicode: boolean
}

/** Returns how many parts a text is sent and paid in (Communication rule 53). No character is split between two. */
export function textParts(text: string): TextParts {
  const characters = Array.from(text)
  const isUnicode = characters.some((each) => !BASIC.has(each) && !EXTENDED.has(each))
  const { alone, part } = isUnicode ? ROOM.ucs : ROOM.gsm
  const sizeOf = (each: string) => (isUnicode ? each.length : EXTENDED.has(each) ? 2 : 1)
  const places = characters.reduce((sum, each) => sum + sizeOf(each), 0)
  if (places <= alone) return { parts: 1, isUnicode }
  let [parts, used] = [1, 0]
  for (const each of characters) {
    const size = sizeOf(each)
    if (used + size > part) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { parts, isUnicode }
}

/** Returns a text as it is sent: it says which camp it's from, and how to stop texts. */
export function textBody(camp: string, said: string): string {
  const [before, after] = [`${camp}: `, '\nReply STOP to stop.']
  const room = LONGEST_TEXT - before.length - after.length
  return `${before}${said.trim().slice(0, room)}${after}`
}
