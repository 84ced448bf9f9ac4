import { sayDate } from '#shared/kernel/values/dates'
import { INK, type PdfPage, pdfOf, QUIET } from '../pdf/page'

const MARGIN = 60
/** The margin inside the frame, which names don't reach. */
const INSET = 40
/** Smaller text can't be read. */
const SMALLEST = 6
const LINE = '#0b5e63'

/** The text of a certificate. */
export interface OnPaper {
  camp: string
  name: string
  program: string
  /** The day the program was completed. */
  completedOn: string
  validUntil: string | null
  /** The number as people type it. */
  number: string
  /** Where it can be looked up, without `https://`. */
  address: string
}

interface Line {
  text: string
  size: number
  bold?: boolean
  color?: string
  /** The most lines it may take; longer text gets smaller. */
  most?: number
  after: number
}

/** Normalizes a text, so that an accent isn't drawn next to its letter. */
const written = (text: string) => text.normalize('NFC')

/** Returns a certificate as a one-page PDF. A name in a script that the fonts lack can be looked up at the address. */
export async function certificatePdf(paper: OnPaper): Promise<Buffer> {
  const { camp: author, number: subject } = paper
  const about = { title: `${paper.program}: ${paper.name}`, author, subject, margin: MARGIN }
  return pdfOf({ ...about, layout: 'landscape' }, (page) => drawCertificate(page, paper))
}

function drawCertificate(page: PdfPage, paper: OnPaper): void {
  const { width, height } = page.page
  page.lineWidth(2).strokeColor(LINE)
  page.rect(MARGIN / 2, MARGIN / 2, width - MARGIN, height - MARGIN).stroke()
  const lines = linesOf(paper, (text) => canWrite(page, text))
  const inner = width - 2 * (MARGIN + INSET)
  const sized = lines.map((line) => ({ ...line, ...fitted(page, line, inner) }))
  const whole = sized.reduce((sum, { height, after }) => sum + height + after, 0)
  let y = (height - whole) / 2
  for (const { text, size, bold, color, height, after } of sized) {
    page.font(bold ? 'bold' : 'regular', size).fillColor(color ?? INK)
    page.text(text, MARGIN + INSET, y, { width: inner, align: 'center' })
    y += height + after
  }
}

function linesOf(paper: OnPaper, canBeWritten: (text: string) => boolean): Line[] {
  const { camp, name, program, completedOn, validUntil, number, address } = paper
  const plain = (text: string) => (canBeWritten(text) ? text : `(shown at ${address})`)
  const until = validUntil === null ? [] : [{ text: `Valid until ${sayDate(validUntil)}`, size: 13, after: 4 }]
  return [
    { text: plain(written(camp)), size: 16, color: QUIET, most: 2, after: 18 },
    { text: 'Certificate of Completion', size: 30, bold: true, color: LINE, after: 22 },
    { text: plain(written(name)), size: 34, bold: true, most: 2, after: 14 },
    { text: 'has completed the training', size: 14, color: QUIET, after: 10 },
    { text: plain(written(program)), size: 22, bold: true, most: 3, after: 18 },
    { text: `Completed ${sayDate(completedOn)}`, size: 13, after: 4 },
    ...until,
    { text: `Certificate no. ${number}`, size: 13, bold: true, after: 4 },
    { text: `Verify this certificate at ${address}`, size: 11, color: QUIET, after: 0 },
  ]
}

/** Returns whether the fonts have all letters of a text. */
function canWrite(page: PdfPage, text: string): boolean {
  page.font('bold')
  const { font } = (page as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })._font
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Returns the font size at which a text fits on at most so many lines, and its height at that size. */
function fitted(page: PdfPage, { text, size, bold, most = 1 }: Line, width: number): { size: number; height: number } {
  page.font(bold ? 'bold' : 'regular', size)
  const longest = Math.max(...text.split(/\s+/).map((word) => page.widthOfString(word)))
  const lines = page.widthOfString(text) / width
  // Lines break between words, so only this much of each line is used.
  const room = most === 1 ? 1 : 0.8
  const shrunk = Math.min(1, width / (longest + 1), (most * room) / lines)
  const fits = Math.max(SMALLEST, Math.floor(size * shrunk))
  page.fontSize(fits)
  return { size: fits, height: page.heightOfString(text, { width }) }
}
