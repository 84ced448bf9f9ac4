import type { Mail } from './mailer'

/** The contents of an email: plain text, and one thing to do. */
export interface Letter {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Where the button leads in the app; readers without an account get none. */
  button?: { label: string; path: string }
  /** The small print at the end. */
  foot: string
  /** Where to unsubscribe in the app; mail programs show a button for it too. */
  unsubscribe?: string
}

/** The sender of a letter: its camp, the camp's color, and the base address of links. */
export interface Letterhead {
  name: string
  accent: string | null
  publicUrl: string
  /** Where answers go; undefined for the address that the letter comes from. */
  replyTo?: string
}

/** The product's teal; white text is readable on it. */
const TEAL = '#0b5e63'
const COLOUR = /^#[0-9a-f]{6}$/i
/** The brightest color on which white text is readable (contrast 4.5, WCAG 2.2). */
const MAX_LUMINANCE = 1.05 / 4.5 - 0.05

function luminanceOf(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns a camp's color as a background for white text, darkened if necessary. */
export function groundOf(accent: string | null): string {
  if (accent === null || !COLOUR.test(accent)) return TEAL
  let channels = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  while (luminanceOf(channels) > MAX_LUMINANCE) channels = channels.map((value) => Math.floor(value * 0.95))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Puts a text on one line; names may contain anything. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function htmlOf(
  { title, paragraphs, button, foot, unsubscribe }: Letter,
  { name, accent, publicUrl }: Letterhead,
): string {
  const ground = groundOf(accent)
  const lines = paragraphs
    .map((each) => `<p style="margin:0 0 16px">${escaped(each).replaceAll('\n', '<br>')}</p>`)
    .join('')
  const end = unsubscribe ? ` <a href="${escaped(publicUrl + unsubscribe)}" style="color:#54605d">Unsubscribe</a>` : ''
  const face = `display:inline-block;padding:12px 24px;border-radius:8px;background:${ground};color:#ffffff;text-decoration:none`
  const way = button
    ? `<p style="margin:0 0 24px"><a href="${escaped(publicUrl + button.path)}" style="${face}">${escaped(button.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f8f3ea;font:16px/1.5 sans-serif;color:#1d2423">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;padding:12px 24px;border-radius:8px;background:${ground};color:#ffffff;font-weight:bold">${escaped(name)}</p>
<h1 style="font-size:22px;margin:0 0 16px">${escaped(title)}</h1>${lines}
${way}
<p style="margin:0;font-size:13px;color:#54605d">${escaped(foot)}${end}</p>
</div></body></html>`
}

/** Returns a letter as an email's subject and two bodies. */
export function mailOf(
  letter: Letter,
  head: Letterhead,
): Pick<Mail, 'subject' | 'text' | 'html'> & { headers?: Record<string, string> } {
  const { title, paragraphs, button, unsubscribe } = letter
  const stop = unsubscribe && `${head.publicUrl}${unsubscribe}`
  const foot = stop ? `${letter.foot}\nUnsubscribe: ${stop}` : letter.foot
  const way = button ? [`${button.label}: ${head.publicUrl}${button.path}`] : []
  const text = [title, ...paragraphs, ...way, foot].join('\n\n')
  // RFC 8058: mail programs unsubscribe with a POST of their own, without opening a page.
  const oneClick = stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const mail = { subject: oneLine(letter.subject), text: `${text}\n`, html: htmlOf(letter, head) }
  return oneClick ? { ...mail, headers: oneClick } : mail
}
