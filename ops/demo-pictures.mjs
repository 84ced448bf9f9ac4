import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { ROOT } from './steps.mjs'

/**
 * Draws the demo camp's pictures, which show no real people, into `api/demo/pictures.ts`: `node ops/demo-pictures.mjs`.
 * The output is committed because a server has no way to draw.
 */
const SIZE = 144

const at = (path, fill, more = '') => `<path d="${path}" fill="${fill}" ${more}/>`
const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const line = (path, stroke, width) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The shapes of what a camp sells, each in colors of its own. */
const SHAPES = {
  glass: (a, b) =>
    at('M32 26h36l-6 56a6 6 0 0 1-6 5H44a6 6 0 0 1-6-5z', '#ffffffcc') +
    at('M34 40h32l-4 40a5 5 0 0 1-5 4H43a5 5 0 0 1-5-4z', a) +
    line('M54 40 62 14', b, 4),
  bottle: (a, b) =>
    at('M43 12h14v12q10 8 10 20v38a6 6 0 0 1-6 6H39a6 6 0 0 1-6-6V44q0-12 10-20z', a) +
    at('M33 50h34v20H33z', '#fffd') +
    at('M42 8h16v9H42z', b),
  mug: (a, b) =>
    line('M66 44q16 0 14 14t-16 12', a, 6) +
    at('M26 36h42v40a10 10 0 0 1-10 10H36a10 10 0 0 1-10-10z', a) +
    at('M28 36h38v6H28z', b) +
    line('M38 28q-6-6 0-14M52 28q-6-6 0-14', '#fff9', 4),
  bag: (a, b) =>
    at('M28 14h44l-3 10 3 52-3 10H31l-3-10 3-52z', a) +
    circle(50, 52, 15, b) +
    at('M28 20h44v5H28zM28 76h44v5H28z', '#fff7'),
  bar: (a, b) =>
    `<g transform="rotate(-18 50 50)">${at('M18 34h64v32H18z', a)}${at('M18 34h30v32H18z', b)}${line('M30 36v28M60 36v28M72 36v28', '#0003', 2)}</g>`,
  sweets: (a, b) =>
    circle(36, 40, 14, a) +
    circle(62, 38, 12, b) +
    circle(50, 62, 15, '#fff9') +
    circle(50, 62, 11, a) +
    circle(72, 62, 9, b),
  twist: (a, b) => line('M24 66q8-34 26-16t26-16', a, 12) + line('M24 72q8-34 26-16t26-16', b, 4),
  lolly: (a, b) =>
    line('M50 56v34', '#fff', 5) + circle(50, 38, 24, a) + line('M50 38q12-2 8 8t-18 0 6-22 22 14', b, 5),
  ice: (a, b) =>
    at('M34 14h32a6 6 0 0 1 6 6v46H28V20a6 6 0 0 1 6-6z', a) +
    at('M28 44h44v22H28z', b) +
    at('M45 66h10v22a5 5 0 0 1-10 0z', '#e8c99a'),
  cone: (a, b) =>
    at('M32 46h36L50 90z', '#d79b56') + circle(40, 36, 16, a) + circle(60, 36, 16, b) + circle(50, 24, 15, a),
  shirt: (a, b) => at('M34 20 50 28l16-8 22 14-9 16-9-4v38H30V46l-9 4-9-16z', a) + circle(50, 50, 9, b),
  hoodie: (a, b) =>
    at('M34 26q16-20 32 0l20 14-6 40-10-2v10H30V78l-10 2-6-40z', a) +
    at('M40 28q10 16 20 0-10-12-20 0z', b) +
    at('M38 62h24v14H38z', '#0002'),
  cap: (a, b) => at('M20 60q0-32 30-32t30 32z', a) + at('M48 56h42q4 12-14 12H48z', b) + circle(50, 28, 4, b),
  scarf: (a, b) => at('M16 30h68L50 80z', a) + circle(38, 42, 4, b) + circle(62, 42, 4, b) + circle(50, 58, 4, b),
  socks: (a, b) => at('M36 14h20v40q0 8 8 12l8 6q6 8-4 12H50q-14-2-14-16z', a) + at('M36 14h20v12H36z', b),
  torch: (a, b) =>
    `<g transform="rotate(40 50 50)">${at('M40 42h20v44H40z', a)}${at('M34 26h32l-6 16H40z', b)}${at('M30 6h40l-6 18H36z', '#fff3b0aa')}</g>`,
  tube: (a, b) => at('M34 18h32l4 56H30z', a) + at('M38 74h24v14H38z', b) + circle(50, 42, 9, '#fffd'),
  spray: (a, b) =>
    at('M36 38h28v44a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6z', a) +
    at('M42 22h16v16H42z', b) +
    line('M32 20 22 14M32 26H20M32 32l-10 6', '#fffc', 3),
  card: (a, b) =>
    at('M14 26h72v50H14z', '#fff') +
    at('M14 26h42v50H14z', a) +
    at('M14 62 30 46l10 10 8-8 8 14v14H14z', b) +
    at('M72 32h9v11h-9z', b),
  beads: (a, b) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((each) => circle(50 + 28 * Math.cos(each * 0.628), 50 + 28 * Math.sin(each * 0.628), 8, each % 2 ? a : b))
      .join(''),
  book: (a, b) =>
    at('M24 16h46a6 6 0 0 1 6 6v60H30a6 6 0 0 1-6-6z', a) +
    line('M50 30v26M40 38h20', b, 5) +
    at('M28 76h48v6H30q-6-2-2-6z', '#fffc'),
}

/** Each item: its shape, its two colors, the ground behind it. */
const ITEMS = {
  Lemonade: ['glass', '#ffd94a', '#e2574c', '#7fb7be'],
  'Apple Juice': ['glass', '#e0a33a', '#5a8f3c', '#a9c9a4'],
  'Water Bottle': ['bottle', '#8fc6e8', '#2f6f9f', '#dcebf2'],
  'Hot Chocolate': ['mug', '#b5523b', '#5b3523', '#e9d3b8'],
  'Iced Tea': ['glass', '#b9682e', '#3f7d4a', '#f0d9a8'],
  'Root Beer': ['bottle', '#5b3523', '#d9a441', '#e7cfae'],
  'Sports Drink': ['bottle', '#3fa7d6', '#f26b3a', '#e7f0d2'],
  'Potato Chips': ['bag', '#e2574c', '#ffd94a', '#f5e4c3'],
  'Trail Mix': ['bag', '#5a8f3c', '#a0673a', '#e5e8cf'],
  Pretzels: ['bag', '#2f6f9f', '#a0673a', '#dfe9ef'],
  Popcorn: ['bag', '#c8463f', '#fff3c4', '#f7e6d4'],
  'Granola Bar': ['bar', '#c99a5b', '#3f7d4a', '#efe6d2'],
  'Beef Jerky': ['bag', '#6b3b2a', '#c8463f', '#e6d5c4'],
  'Fruit Cup': ['glass', '#f28f3b', '#c8463f', '#fbe6cf'],
  'Cheese Crackers': ['bag', '#f2a93b', '#fff3c4', '#dbe7ea'],
  'Chocolate Bar': ['bar', '#5b3523', '#8e2f4a', '#ecd9cb'],
  'Gummy Bears': ['sweets', '#e2574c', '#5a8f3c', '#fdf0d0'],
  'Peanut Cups': ['sweets', '#a0673a', '#f2a93b', '#f4e3c8'],
  Licorice: ['twist', '#3b2a33', '#c8463f', '#ead9e2'],
  Lollipop: ['lolly', '#e2574c', '#fff', '#bfe0dc'],
  'Sour Worms': ['twist', '#8fbf3f', '#f26b9a', '#fdf3cf'],
  'Mint Drops': ['sweets', '#9fd8c5', '#ffffff', '#cfe9e2'],
  'Ice Cream Sandwich': ['bar', '#fff6e3', '#5b3523', '#cfe3ee'],
  'Fudge Pop': ['ice', '#6b3b2a', '#8a5138', '#f1dfd0'],
  'Fruit Ice': ['ice', '#f26b9a', '#f2a93b', '#d5eef2'],
  'Frozen Yogurt': ['cone', '#fff1f3', '#f6a5b8', '#d8ebef'],
  'Snow Cone': ['cone', '#7cc4e8', '#e86a7a', '#e8f4f8'],
  'Camp T-Shirt': ['shirt', '#0b5e63', '#f2b84b', '#dfeae6'],
  'Camp Hoodie': ['hoodie', '#24506e', '#f2b84b', '#dde6ec'],
  'Baseball Cap': ['cap', '#b6402c', '#f5efe2', '#dbe6e2'],
  Bandana: ['scarf', '#c8463f', '#fff', '#f0e2d3'],
  'Wool Socks': ['socks', '#7a6a5c', '#e2574c', '#e9e2d8'],
  'Rain Poncho': ['hoodie', '#f2c230', '#d79b1e', '#d6e4ea'],
  Flashlight: ['torch', '#3d4b52', '#8a9aa2', '#2b4652'],
  Sunscreen: ['tube', '#f2a93b', '#2f6f9f', '#d6ecf2'],
  'Bug Spray': ['spray', '#5a8f3c', '#e5e8cf', '#c8dcc0'],
  Postcard: ['card', '#7cc4e8', '#3f7d4a', '#eadfcd'],
  'Stamps (5)': ['card', '#f6d9a8', '#c8463f', '#dce6ea'],
  'Friendship Bracelet Kit': ['beads', '#8e5aa8', '#f2a93b', '#f3e9f4'],
  'Pocket New Testament': ['book', '#5c3a2e', '#e8c99a', '#e6dccb'],
}

const SKINS = ['#f6d3b8', '#e8b98f', '#c98f63', '#9a6440', '#6d4630']
const HAIRS = ['#2b1d16', '#5b3523', '#a0673a', '#d9a441', '#b5523b', '#3b3b44']
const SHIRTS = ['#0b5e63', '#c0562f', '#3f7d4a', '#2f6f9f', '#8e5aa8', '#d9a441']
const GROUNDS = ['#dfeae6', '#f5e4c3', '#dde6ec', '#ecd9cb', '#e5e8cf', '#f3e9f4']

/** A child's face, as no child has it. */
function face(index, long) {
  const of = (list, by) => list[(index * by + (long ? 2 : 0)) % list.length]
  const [skin, hair, shirt] = [of(SKINS, 3), of(HAIRS, 5), of(SHIRTS, 7)]
  const behind = long ? at('M22 48q0-34 28-34t28 34v30H22z', hair) : ''
  const fringe = [
    'M26 44q2-26 24-26t24 26q-8-12-24-12T26 44z',
    'M26 46q0-30 26-28 24 2 22 28-6-14-20-14-4 8-28 14z',
    'M26 46q-2-22 12-26 12-8 26 0 14 6 10 26-4-10-10-12-12 4-24 0-8 2-14 12z',
  ][index % 3]
  return (
    behind +
    at('M14 100q4-24 36-24t36 24z', shirt) +
    at('M42 66h16v14q-8 8-16 0z', skin) +
    circle(50, 46, 23, skin) +
    at(fringe, hair) +
    circle(42, 47, 2.6, '#2b1d16') +
    circle(58, 47, 2.6, '#2b1d16') +
    line('M42 57q8 7 16 0', '#7a3b2e', 2.4) +
    (index % 4 === 1
      ? `${line('M36 47a6 6 0 1 0 12 0 6 6 0 1 0-12 0M52 47a6 6 0 1 0 12 0 6 6 0 1 0-12 0M48 46h4', '#3d4b52', 1.6)}`
      : '')
  )
}

const svg = (ground, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}"><rect width="100" height="100" fill="${ground}"/>${content}</svg>`

/** A letter from a camper, as a phone takes it. */
const LETTER = [
  'Hi Mom and Dad,',
  'today we saw two herons',
  'and I swam to the raft!',
  'The pancakes are SO good.',
  'Please send more stamps.',
  'Love, me',
]
const letter = svg(
  '#d9c7a8',
  `<g transform="rotate(-2 50 50)">${at('M8 6h84v88H8z', '#fffdf4')}${LETTER.map(
    (words, index) =>
      line(`M12 ${24 + index * 12}h76`, '#bcd3e6', 0.5) +
      `<text x="14" y="${22 + index * 12}" font-family="cursive" font-style="italic" font-size="6" fill="#2a3f75">${words}</text>`,
  ).join('')}</g>`,
)
const LETTER_SIZE = 560

const drawings = {
  items: Object.entries(ITEMS).map(([name, [shape, a, b, ground]]) => [name, svg(ground, SHAPES[shape](a, b))]),
  boys: Array.from({ length: 12 }, (_, index) => [String(index), svg(GROUNDS[index % 6], face(index, false))]),
  girls: Array.from({ length: 12 }, (_, index) => [String(index), svg(GROUNDS[(index + 3) % 6], face(index, true))]),
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
const drawn = (list, size = SIZE) =>
  page.evaluate(
    async ([pictures, size]) => {
      const urls = []
      for (const [name, text] of pictures) {
        const image = new Image()
        image.src = `data:image/svg+xml;base64,${btoa(text)}`
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
        canvas.getContext('2d').drawImage(image, 0, 0)
        urls.push([name, canvas.toDataURL('image/webp', 0.72).slice('data:image/webp;base64,'.length)])
      }
      return urls
    },
    [list, size],
  )
const written = (pairs) =>
  pairs.map(([name, data]) => `  [${JSON.stringify(name).replaceAll('"', "'")}, '${data}'],`).join('\n')
const plain = (pairs) => pairs.map(([, data]) => `  '${data}',`).join('\n')
const [items, boys, girls] = [await drawn(drawings.items), await drawn(drawings.boys), await drawn(drawings.girls)]
const [[, answer]] = await drawn([['letter', letter]], LETTER_SIZE)
await browser.close()
writeFileSync(
  join(ROOT, 'api/demo/pictures.ts'),
  `// Drawn by \`node ops/demo-pictures.mjs\`: WebP, in base64.

/** The demo store's items, by name. */
export const ITEM_PICTURES: ReadonlyMap<string, string> = new Map([
${written(items)}
])

/** Faces of boys and of girls that belong to no real person. */
export const BOYS: readonly string[] = [
${plain(boys)}
]
export const GIRLS: readonly string[] = [
${plain(girls)}
]

/** A camper's letter home. */
export const LETTER_PICTURE = '${answer}'
`,
)
