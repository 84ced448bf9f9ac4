import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { ROOT } from './steps.mjs'

/**
 * `npm run texts`: prints every text that a person may read, with its file and line. `npm run texts -- FILE` writes the
 * list to a file instead. The check fails where a text is put together in a way that this list can't show
 * ({@link hiddenTexts}).
 */
const FOLDERS = ['shared', 'sync', 'api', 'web']
const NOT_PRODUCT = /\.(test|samples)\.tsx?$|\/(testing|migrations|golden)\//

/** Attributes of elements whose values are shown or read aloud; those of other names are code. */
const SHOWN_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|label|title|alt|placeholder|content|\w*(label|title|text|message|hint|caption|subtitle|description|summary|words?|name|unit|empty|why|question|note|action|confirm\w*|tooltip))$/i
/** Calls whose arguments are never shown. */
const CODE_CALLS =
  /^(querySelector(All)?|getElementById|addEventListener|removeEventListener|getItem|setItem|removeItem|header|set|matchMedia|postMessage|require|prepare|exec|execute|sql|run|match|startsWith|endsWith|includes|split|test|regex|createHash|createHmac|digest|toString|get|index|uniqueIndex|add|delete|styled|keyframes)$/
/** Looks like words for people: two words or more, or one word with a capital. */
const WORDS = /[\p{L}}][\p{L}'’.,!?:;)\d-]*\s+[\p{L}({$"“\d]|^\p{Lu}\p{Ll}+[.!?:]?$|\p{Ll}[.!?]$/u
/** Matches code that looks like words: paths, style values, media types, SQL, identifiers of several parts. */
const CODE =
  /^(#|\.{0,2}\/|@|https?:|[a-z-]+\/[a-z.+*-]+(;|$)|(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN|VACUUM|WITH|LISTEN|NOTIFY|SET|ATTACH|DETACH)\b|[a-z]+ [a-z]+-[a-z]+|[A-Z][a-zA-Z]*[a-z][A-Z]\w*$)|\b(px|rem|vh|vw|fr|rgba?|ease|calc|minmax|var)\b.*(\d|\()|\d(px|rem|vh|ms|fr|%)/

/** The product's source files below a folder, without tests. */
function sourcesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(name) && !NOT_PRODUCT.test(path) ? [path] : []
  })
}

const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.property?.name ?? node?.value ?? ''
const isWords = (text) => WORDS.test(text) && !CODE.test(text.trim())

/** The text of a string or a template as a reader would want it: `Cancel {name}'s {1 bed|beds}`. */
function readable(node, source) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : source.slice(node.start, node.end)
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, at) => {
        const inserted = node.expressions[at]
        return value.cooked + (inserted ? `{${readable(inserted, source)}}` : '')
      })
      .join('')
  if (node.type === 'ConditionalExpression')
    return `${readable(node.consequent, source)}|${readable(node.alternate, source)}`
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXExpressionContainer') {
    const { expression } = node
    return expression.type === 'Literal' ? readable(expression, source) : `{${readable(expression, source)}}`
  }
  if (/^JSX(Element|Fragment)$/.test(node.type)) return node.children.map((child) => readable(child, source)).join('')
  return source.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
}

const hasWords = ({ type, value }) => type === 'JSXText' && /\p{L}/u.test(value)

/** Returns whether a string at this place of the tree is code and never shown. */
function isCode(node, parents) {
  const parent = parents.at(-1)
  if (!parent) return true
  if (/^(Import|Export|TS)/.test(parent.type)) return true
  if (parent.type === 'BinaryExpression' || parent.type === 'SwitchCase') return true
  if ((parent.type === 'Property' || parent.type === 'MemberExpression') && parent.value !== node) return true
  if (parent.type === 'TaggedTemplateExpression') return true
  const call = parents.findLast(({ type }) => /^(Call|New)Expression$/.test(type))
  if (call && parents.at(-1) === call && CODE_CALLS.test(nameOf(call.callee))) return true
  // What a handler says, such as the title of a toast, is shown even though the handler itself is an attribute.
  const attribute = parents.findLast(({ type }) => /^(JSXAttribute|JSXElement|ArrowFunctionExpression)$/.test(type))
  return attribute?.type === 'JSXAttribute' && !SHOWN_ATTRIBUTES.test(nameOf(attribute))
}

/**
 * The texts in a file.
 *
 * @returns pairs of line and text, in the file's order
 */
export function textsIn(source, path = 'x.tsx') {
  const found = []
  visit(source, path, (node, parents) => {
    // A sentence that is written across several elements is listed whole, at the outermost one.
    if (/^JSX(Element|Fragment)$/.test(node.type)) {
      const isPart = parents.at(-1)?.children?.some(hasWords)
      const text = node.children.some(hasWords) && !isPart ? readable(node, source) : ''
      if (text) found.push([lineAt(source, node.start), text.replaceAll(/\s+/g, ' ').trim()])
      return true
    }
    const isText = (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'
    if (!isText) return true
    if (parents.some(({ type }) => type === 'TemplateLiteral') && node.type === 'Literal') return true
    const text = readable(node, source)
    const shown = parents.at(-1)?.type === 'JSXAttribute' || parents.at(-1)?.type === 'JSXExpressionContainer'
    if (!isCode(node, parents) && (isWords(text) || (shown && /\p{L}{2}/u.test(text) && /\s|^\p{Lu}/u.test(text))))
      found.push([lineAt(source, node.start), text.replaceAll(/\s+/g, ' ').trim()])
    return node.type === 'TemplateLiteral'
  })
  return found
}

/** Ways of building a text that a list of strings can't show: each hides words from readers and translators. */
const HIDDEN = [
  [
    (node) =>
      node.type === 'BinaryExpression' &&
      node.operator === '+' &&
      [node.left, node.right].some(({ type, value }) => type === 'Literal' && /\p{L}{2}/u.test(String(value))),
    'joins words with "+"; write one template',
  ],
  [
    (node) =>
      node.type === 'CallExpression' &&
      /^replace(All)?$/.test(nameOf(node.callee)) &&
      node.arguments[0]?.value === '_' &&
      node.arguments[1]?.value === ' ',
    'makes words out of a stored value; give each value its words in a table',
  ],
  [
    (node) =>
      node.type === 'CallExpression' &&
      nameOf(node.callee) === 'toUpperCase' &&
      (nameOf(node.callee.object?.callee) === 'charAt' || node.callee.object?.computed),
    'puts a capital on a word; write the word as it is shown',
  ],
]

/** A comment on the line above says where the words can be read, or why they aren't ours: `// texts: ...`. */
const EXPLAINED = /\/\/ texts: \S/

/**
 * The places of a file where a text is put together so that {@link textsIn} can't show it.
 *
 * @returns pairs of line and reason
 */
export function hiddenTexts(source, path = 'x.tsx') {
  const found = []
  const lines = source.split('\n')
  visit(source, path, (node) => {
    const reason = HIDDEN.find(([matches]) => matches(node))?.[1]
    const line = lineAt(source, node.start)
    if (reason && !EXPLAINED.test(lines[line - 2] ?? '')) found.push([line, reason])
    return true
  })
  return found
}

const lineAt = (source, at) => source.slice(0, at).split('\n').length

/** Calls `enter` with each node and those above it, as long as it returns true for them. */
function visit(source, path, enter) {
  const go = (node, parents) => {
    if (node.type && !enter(node, parents)) return
    const below = node.type ? [...parents, node] : parents
    for (const child of Object.values(node)) if (child && typeof child === 'object') go(child, below)
  }
  go(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), [])
}

/** Lines `file:line  text` of the whole product. */
function allLines(read) {
  return FOLDERS.flatMap((folder) => sourcesIn(join(ROOT, folder))).flatMap((path) =>
    read(readFileSync(path, 'utf8'), path).map(([line, text]) => `${relative(ROOT, path)}:${line}  ${text}`),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [target] = process.argv.slice(2)
  if (target === '--check') {
    const hidden = allLines(hiddenTexts)
    for (const line of hidden) console.error(line)
    process.exit(hidden.length === 0 ? 0 : 1)
  }
  const list = `${allLines(textsIn).join('\n')}\n`
  if (target) writeFileSync(target, list)
  else process.stdout.write(list)
}
