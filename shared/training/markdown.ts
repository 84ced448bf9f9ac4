/** A part of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }

/** A block of a text. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'rule' }

/** Matches allowed links: HTTPS, email and telephone, and nothing that runs here. */
const SAFE_LINK = /^(https:\/\/[^\s/]|mailto:|tel:)/i
const MAX_LINK_LENGTH = 2000

/** Matches inline formatting; the first match wins, and each pattern is bounded so that no text takes long. */
const MARKS =
  /`(?<code>[^`]{1,500})`|\*\*(?<strong>[^*]{1,2000})\*\*|(?<![\w*])[*_](?<emphasis>[^*_\s](?:[^*_]{0,2000}[^*_\s])?)[*_](?![\w*])|\[(?<label>[^[\]]{1,500})\]\((?<href>[^()\s]{1,2000})\)/

function isSafe(href: string): boolean {
  return href.length <= MAX_LINK_LENGTH && SAFE_LINK.test(href)
}

/** Parses a line into parts. Anything outside this subset, including HTML, stays plain text. */
export function inlineOf(line: string): Inline[] {
  const pieces: Inline[] = []
  let rest = line
  for (let match = MARKS.exec(rest); match; match = MARKS.exec(rest)) {
    if (match.index > 0) pieces.push({ kind: 'text', text: rest.slice(0, match.index) })
    pieces.push(markOf(match[0], match.groups ?? {}))
    rest = rest.slice(match.index + match[0].length)
  }
  return rest === '' ? pieces : [...pieces, { kind: 'text', text: rest }]
}

function markOf(written: string, { code, strong, emphasis, label, href }: Record<string, string | undefined>): Inline {
  if (code !== undefined) return { kind: 'code', text: code }
  if (strong !== undefined) return { kind: 'strong', children: inlineOf(strong) }
  if (emphasis !== undefined) return { kind: 'emphasis', children: inlineOf(emphasis) }
  if (label !== undefined && href !== undefined && isSafe(href))
    return { kind: 'link', href, children: [{ kind: 'text', text: label }] }
  return { kind: 'text', text: written }
}

const HEADING = /^(#{1,3}) +(\S.*)$/
const BULLET = /^[-*+] +(\S.*)$/
const NUMBER = /^\d{1,4}[.)] +(\S.*)$/
const QUOTE = /^> ?(.*)$/
const RULE = /^(-{3,}|\*{3,}|_{3,})$/

interface Line {
  kind: 'blank' | 'rule' | 'heading' | 'bullet' | 'number' | 'quote' | 'text'
  text: string
  level: 1 | 2 | 3
}

function lineOf(written: string): Line {
  const line = written.trim()
  const as = (kind: Line['kind'], text = '', level: Line['level'] = 1): Line => ({ kind, text, level })
  if (line === '') return as('blank')
  if (RULE.test(line)) return as('rule')
  const heading = HEADING.exec(line)
  if (heading) return as('heading', heading[2], (heading[1] ?? '').length as Line['level'])
  const [bullet, number, quote] = [BULLET, NUMBER, QUOTE].map((each) => each.exec(line)?.[1])
  if (bullet !== undefined) return as('bullet', bullet)
  if (number !== undefined) return as('number', number)
  if (quote !== undefined) return as('quote', quote)
  return as('text', line)
}

function startBlock({ kind, text, level }: Line): Block | null {
  if (kind === 'blank') return null
  if (kind === 'rule') return { kind: 'rule' }
  const pieces = inlineOf(text)
  if (kind === 'heading') return { kind: 'heading', level, children: pieces }
  if (kind === 'quote') return { kind: 'quote', lines: [pieces] }
  if (kind === 'text') return { kind: 'paragraph', lines: [pieces] }
  return { kind: 'list', ordered: kind === 'number', items: [pieces] }
}

/** Appends a line to the previous block if it continues that block; returns whether it does. */
function continuesBlock(block: Block | undefined, { kind, text }: Line): boolean {
  if (block?.kind === 'list' && (kind === 'bullet' || kind === 'number') && block.ordered === (kind === 'number')) {
    block.items.push(inlineOf(text))
    return true
  }
  const isMore = (block?.kind === 'paragraph' && kind === 'text') || (block?.kind === 'quote' && kind === 'quote')
  if (isMore && 'lines' in block) block.lines.push(inlineOf(text))
  return isMore
}

/**
 * Parses a subset of Markdown: headings, paragraphs, lists, quotes, rules, bold, emphasis, code and safe links. It has
 * no HTML, so that nothing in a text can run where it is shown.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|[\n\r]/).map(lineOf)) {
    if (isOpen && continuesBlock(blocks.at(-1), line)) continue
    const block = startBlock(line)
    if (block) blocks.push(block)
    isOpen = block !== null
  }
  return blocks
}
