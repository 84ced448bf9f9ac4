import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { DIALOGS, NOT_OPENED } from './dialogs'
import { STATES } from './states'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))
/** The library's dialog, and those of the product that are made of it. */
const DRAWS = /<(Dialog|DialogForm|ConfirmDialog|InfoDialog|ReasonDialog|GuardedDialog)\s+[a-z]/

/** The files that draw a dialog, but for the frames that all of them are made of. */
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/'))
  .filter((file) => DRAWS.test(readFileSync(`${WEB}/${file}`, 'utf8')))
  .map((file) => file.replace(/\.tsx$/, ''))

test('each dialog is opened by a state, or listed with a reason why not', () => {
  const told = [...Object.values(DIALOGS).flat(), ...Object.keys(NOT_OPENED)]
  expect(told.toSorted()).toEqual(files.toSorted())
  const states = new Set(STATES.map(({ name }) => name))
  expect(Object.keys(DIALOGS).filter((name) => !states.has(name))).toEqual([])
})
