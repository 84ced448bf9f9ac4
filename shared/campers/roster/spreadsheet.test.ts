import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { fromCell, toCsv } from './spreadsheet'

const cellOf = (value: string) =>
  Papa.parse<{ cell: string }>(toCsv([{ cell: value, more: 'x' }]), { header: true }).data[0]?.cell

test.each([
  '=1+1',
  '+1 555 010 2030',
  '-cmd',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '＝1+1',
  '－1+1|cmd',
  '-5+cmd',
])('%j is written as text, and read back as it was', (value) => {
  const written = cellOf(value) ?? ''
  expect(written).toBe(`'${value}`)
  expect(fromCell(written)).toBe(value.trim())
})

test.each(['Maya', '-5.25', "O'Brien", 'nuts = hives', '', "'t Hart"])('%j stays as it is', (value) => {
  expect(cellOf(value)).toBe(value)
  expect(fromCell(value)).toBe(value)
})
