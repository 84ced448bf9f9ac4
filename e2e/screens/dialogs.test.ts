import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DIALOGS, NOT_OPENED } from './dialogs'
import { STATES } from './states'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))
/** Matches the library's dialog and the product's own that are built on it. */
const DRAWS = /<(Dialog|DialogForm|ConfirmDialog|InfoDialog|ReasonDialog|GuardedDialog|ListImport)\s+[a-z]/

/** The files that render a dialog, except the shared building blocks. */
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/'))
  .filter((file) => DRAWS.test(readFileSync(`${WEB}/${file}`, 'utf8')))
  .map((file) => file.replace(/\.tsx$/, ''))

test('each dialog is opened by a state, or listed with a reason why not', () => {
  const listed = [...Object.values(DIALOGS).flat(), ...Object.keys(NOT_OPENED)]
  expect(listed.toSorted()).toEqual(files.toSorted())
  const states = new Set(STATES.map(({ name }) => name))
  expect(Object.keys(DIALOGS).filter((name) => !states.has(name))).toEqual([])
})
