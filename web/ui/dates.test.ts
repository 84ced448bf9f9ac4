import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const THE_HELPER = 'shared/kernel/values/dates.ts'
/**
 * Date formatting that ignores the person's language and the camp's time zone; merely reading the browser's time zone
 * is allowed.
 */
const OWN_FORMAT = /DateTimeFormat\((?![^)]*\)\s*\.resolvedOptions)|toLocale(Date|Time)String/

test('dates and times are formatted by one helper, which follows the person and the camp', () => {
  const files = ['web', 'shared', 'sync', 'api'].flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const own = files.filter((file) => OWN_FORMAT.test(readFileSync(`${ROOT}/${file}`, 'utf8')))
  expect(own).toEqual([THE_HELPER])
})
