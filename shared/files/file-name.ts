import { cutTo } from '../kernel/entity/entity'
import { isVisible, withoutOverrides } from '../kernel/values/visible-text'
import { TYPE_ENDINGS } from './model'

const MOST = 255
const UNNAMED = 'file'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f]/g

/**
 * Returns the last part of a path, without control characters and without trailing characters that computers ignore.
 */
function plainName(name: string): string {
  const parts = withoutOverrides(name).split(/[/\\]/)
  const letters = Array.from((parts.at(-1) ?? '').toWellFormed().replace(CONTROL, '').trim())
  while (letters.length > 0 && (letters.at(-1) === '.' || !isVisible(letters.at(-1) ?? ''))) letters.pop()
  return letters.join('')
}

/**
 * Returns the name under which a file is listed and saved. It always has the extension of the file's type, because
 * computers go by it: a PDF named `menu.pdf.exe` becomes `menu.pdf.exe.pdf`.
 *
 * @param type one of `FILE_TYPES`
 */
export function fileNameFor(name: string, type: string): string {
  const endings = TYPE_ENDINGS[type] ?? []
  const plain = plainName(name)
  const own = endings.find((ending) => plain.toLowerCase().endsWith(ending))
  const base = own ? plain.slice(0, -own.length) : plain
  const ending = own ? plain.slice(-own.length) : (endings[0] ?? '')
  return (cutTo(base, MOST - ending.length) || UNNAMED) + ending
}
