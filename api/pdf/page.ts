import { createRequire } from 'node:module'

const FONTS = '@expo-google-fonts/noto-sans'
/** Fonts with the letters of most names. */
const REGULAR = `${FONTS}/400Regular/NotoSans_400Regular.ttf`
const BOLD = `${FONTS}/700Bold/NotoSans_700Bold.ttf`

export const [INK, QUIET] = ['#1d2b2c', '#56666a']

/** A page to draw on, with the fonts `regular` and `bold`. */
export type PdfPage = InstanceType<typeof import('pdfkit')>

/** What a document is, for programs that show it. */
interface About {
  title: string
  author: string
  subject?: string
  margin: number
  layout?: 'portrait' | 'landscape'
}

/**
 * Returns a PDF on letter paper. The fonts are embedded with the Latin, Greek and Cyrillic letters that it needs.
 *
 * @param draw draws everything
 */
export async function pdfOf(
  { title, author, subject, margin, layout = 'portrait' }: About,
  draw: (page: PdfPage) => void,
): Promise<Buffer> {
  // Loaded only when needed, because it takes memory and documents are rare.
  const { default: PDFDocument } = await import('pdfkit')
  const { resolve } = createRequire(import.meta.url)
  const info = { Title: title, Author: author, ...(subject !== undefined && { Subject: subject }) }
  const page = new PDFDocument({ size: 'LETTER', layout, margin, info, lang: 'en' })
  page.registerFont('regular', resolve(REGULAR))
  page.registerFont('bold', resolve(BOLD))
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => page.on('end', done))
  draw(page)
  page.end()
  await ended
  return Buffer.concat(chunks)
}
