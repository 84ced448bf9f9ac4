import { expect, test } from 'vitest'
import { readTable } from '../campers/roster/roster'
import { readItems } from './item-list'

const read = (text: string, there: { name: string; sku: string | null }[] = []) => readItems(readTable(text), there)

test('items are read by their titles, and unknown columns are listed', () => {
  const list = read(
    'Item Name,Category,Unit Price,Cost,On Hand,Barcode\nLemonade,Drinks,"$2.50",1.00,24,0123456789012\n',
  )
  expect(list.items).toMatchObject([
    {
      row: 2,
      fields: { name: 'Lemonade', category: 'Drinks', price: '2.50', quantityInStock: 24, sku: '0123456789012' },
    },
  ])
  expect([list.errors, list.unused]).toEqual([[], ['Cost']])
})

test.each([
  ['no name', ',2.00,1,', 'Row 2: Name: Name is required'],
  ['no price', 'Pen,,1,', 'Row 2: Price: Price is required'],
  ['a price that is a formula', 'Pen,=1+1,1,', 'Row 2: Price: Enter an amount, such as 12.50'],
  ['stock below zero', 'Pen,2.00,-1,', 'Row 2: Stock: Quantity must be non-negative'],
  ['a barcode that was rounded', 'Pen,2.00,1,1.23E+12', 'Row 2: The spreadsheet rounded the barcode to 1.23E+12'],
])('%s is listed with its row', (_name, row, message) => {
  expect(read(`Name,Price,Stock,SKU\n${row}\nMug,8.00,3,77\n`)).toMatchObject({
    errors: [{ row: 2, message }],
    items: [{ fields: { name: 'Mug' } }],
  })
})

test('items that the store has, and barcodes that come twice, are not added', () => {
  const there = [
    { name: 'Mug', sku: '77' },
    { name: 'Pen', sku: null },
  ]
  const list = read(
    'Name,Price,SKU\nOther mug,8.00,77\npen,2.00,\nCap,9.00,5\nHat,9.00,5\nBag,1.00,\nBAG,1.00,\n',
    there,
  )
  expect(list).toMatchObject({ there: 3, items: [{ row: 4 }, { row: 6 }] })
  expect(list.errors).toEqual([{ row: 5, message: 'Row 5: Row 4 has the same barcode, 5' }])
})
