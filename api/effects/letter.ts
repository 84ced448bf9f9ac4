import type { Mail } from './mailer'

/** What a mail says: plain words, and one thing to do. */
export interface Letter {
  title: string
  paragraphs: readonly string[]
  button: { label: string; url: string }
  /** Small print below. */
  foot: string
}

/** The product's teal, on which white text is readable. */
const TEAL = '#0b5e63'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function htmlOf({ title, paragraphs, button, foot }: Letter): string {
  const lines = paragraphs.map((each) => `<p style="margin:0 0 16px">${escaped(each)}</p>`).join('')
  const face = `display:inline-block;padding:12px 24px;border-radius:8px;background:${TEAL};color:#ffffff;text-decoration:none`
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f8f3ea;font:16px/1.5 sans-serif;color:#1d2423">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:22px;margin:0 0 16px">${escaped(title)}</h1>${lines}
<p style="margin:0 0 24px"><a href="${escaped(button.url)}" style="${face}">${escaped(button.label)}</a></p>
<p style="margin:0;font-size:13px;color:#54605d">${escaped(foot)}</p>
</div></body></html>`
}

/** A letter as the two bodies of a mail. */
export function bodiesOf(letter: Letter): Pick<Mail, 'text' | 'html'> {
  const { title, paragraphs, button, foot } = letter
  const text = [title, ...paragraphs, `${button.label}: ${button.url}`, foot].join('\n\n')
  return { text: `${text}\n`, html: htmlOf(letter) }
}
