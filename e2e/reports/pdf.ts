import { inflateSync } from 'node:zlib'

/** A text on a page, at the left end of its baseline; all in points, from the page's upper left corner. */
export interface Run {
  text: string
  x: number
  y: number
}

/** A page of a printed file, in points. */
export interface PdfPage {
  width: number
  height: number
  runs: Run[]
}

type Matrix = readonly [number, number, number, number, number, number]
const SAME: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns the matrix that does `first`, then `second`. */
const then = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

/** Reads back a file that Chromium printed: its pages, and the texts on them in the order in which they are drawn. */
export function readPdf(file: Buffer): PdfPage[] {
  const raw = file.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g)) objects.set(id, body)
  const follow = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const streamOf = (id: string | undefined) => {
    const [, head = '', rest = ''] = /^([\s\S]*?)stream\r?\n([\s\S]*)$/.exec(follow(id)) ?? []
    const data = rest.slice(0, Number(/\/Length (\d+)/.exec(head)?.[1]))
    return head.includes('FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
  }
  const fonts = new Map<string, Map<string, string>>()
  const fontOf = (id: string) => {
    const known = fonts.get(id) ?? lettersOf(streamOf(/\/ToUnicode (\d+) 0 R/.exec(follow(id))?.[1]))
    fonts.set(id, known)
    return known
  }
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const [, left, top, right, bottom] = (/\/MediaBox\s*\[(\S+) (\S+) (\S+) (\S+)\]/.exec(body) ?? []).map(Number)
      const named = /\/Font\s*<<([\s\S]*?)>>/.exec(body)?.[1] ?? ''
      const own = new Map([...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontOf(id)]))
      const [width, height] = [(right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)]
      const drawn = runsIn(streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1]), own)
      return { width, height, runs: drawn.map((run) => ({ ...run, y: height - run.y })) }
    })
}

const hex = (code: string) =>
  String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Reads which letters a font's codes stand for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', said = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) letters.set(code, hex(said))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', said = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16)
      for (let code = first; code <= Number.parseInt(to, 16); code += 1) {
        const unit = (Number.parseInt(said, 16) + code - first).toString(16).padStart(4, '0')
        letters.set(code.toString(16).toUpperCase().padStart(from.length, '0'), hex(unit))
      }
    }
  return letters
}

/** Reads a page's drawing: the matrices, and the texts with their places. */
function runsIn(drawing: string, fonts: ReadonlyMap<string, Map<string, string>>): Run[] {
  const runs: Run[] = []
  const stack: Matrix[] = []
  let page = SAME
  let text = SAME
  let font = new Map<string, string>()
  let run: Run | undefined
  const words: string[] = []
  const six = () => words.slice(-6).map(Number) as unknown as Matrix
  for (const [token] of drawing.matchAll(/<[0-9A-Fa-f]*>|\[[^\]]*\]|\/\S+|[^\s[\]<>/]+/g)) {
    if (token === 'q') stack.push(page)
    else if (token === 'Q') page = stack.pop() ?? SAME
    else if (token === 'cm') page = then(six(), page)
    else if (token === 'BT') text = SAME
    else if (token === 'ET') run = undefined
    else if (token === 'Tm') text = six()
    else if (token === 'Tf') font = fonts.get(words.at(-2)?.slice(1) ?? '') ?? new Map()
    else if (token === 'Td') text = then([1, 0, 0, 1, Number(words.at(-2)), Number(words.at(-1))], text)
    else if (token === 'Tj' || token === 'TJ') {
      const [, , , , x, y] = then(text, page)
      if (!run) {
        run = { text: '', x, y }
        runs.push(run)
      }
      const width = [...font.keys()][0]?.length ?? 2
      for (const [, codes = ''] of (words.at(-1) ?? '').matchAll(/<(\w+)>/g))
        for (const code of codes.match(new RegExp(`.{${width}}`, 'g')) ?? [])
          run.text += font.get(code.toUpperCase()) ?? '?'
    }
    words.push(token)
  }
  return runs
}
