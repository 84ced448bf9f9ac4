import type { z } from 'zod'
import { readAmount } from '../campers/roster/roster-amounts'
import { fromCell } from '../campers/roster/spreadsheet'
import { messagesByField } from '../kernel/refusals/refusal'
import { itemFields, type StoreItem } from './model'
import { itemsWithCode } from './sku'

/** The fields that a list of items can have, with their titles on screen. */
export const ITEM_TITLES = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  quantityInStock: 'Stock',
  sku: 'Barcode',
  description: 'Description',
} as const
type ItemField = keyof typeof ITEM_TITLES

const COLUMNS: Readonly<Record<ItemField, RegExp>> = {
  name: /^(?:(?:item|product) )?(?:name|item|product|title)$/,
  category: /^(?:item |product )?(?:category|department|type|group)$/,
  price: /^(?:(?:unit|retail|selling|sales) )?price$/,
  quantityInStock: /^(?:stock|quantity|qty|on hand|in stock|(?:stock|current) quantity|quantity (?:on hand|in stock))$/,
  sku: /^(?:barcode|bar code|sku|upc|ean|gtin|item (?:code|number|no)|product code)$/,
  description: /^(?:item |product )?description$/,
}

/** An item of the list, as it will be added. */
export interface NewItem {
  row: number
  fields: z.output<typeof itemFields>
}

/** What a list of items contains. */
export interface ItemList {
  items: NewItem[]
  /** Rows that can't be added, with the reason. */
  errors: { row: number; message: string }[]
  /** How many rows are about items that the store has already. */
  there: number
  /** The titles of columns that are not read. */
  unused: string[]
}

/** Returns the column of each field. */
function columnsOf(header: readonly string[]): Map<ItemField, number> {
  const words = header.map((title) =>
    title
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  )
  const found = (Object.keys(COLUMNS) as ItemField[]).map((field) => {
    return [field, words.findIndex((title) => COLUMNS[field].test(title))] as const
  })
  return new Map(found.filter(([, place]) => place >= 0))
}

/** Returns a row's fields in the form that an item takes; what isn't a number stays for the message about it. */
function formOf(value: (field: ItemField) => string) {
  const [stock, text] = [value('quantityInStock'), (field: ItemField) => value(field) || null]
  const quantityInStock = /^-?\d+(?:\.0+)?$/.test(stock) ? Number(stock) : stock === '' ? 0 : Number.NaN
  return {
    name: value('name'),
    price: readAmount(value('price')) ?? value('price'),
    category: text('category'),
    sku: text('sku'),
    description: text('description'),
    quantityInStock,
  }
}

/** A barcode that a spreadsheet has turned into a number, whose last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i

/**
 * Reads items from a table: each row becomes an item, is known already by its barcode or else by its name, or is listed
 * with what is wrong (Store rule 15).
 */
export function readItems(
  { header, records }: { header: readonly string[]; records: readonly { row: number; cells: readonly string[] }[] },
  there: readonly Pick<StoreItem, 'name' | 'sku'>[],
): ItemList {
  const columns = columnsOf(header)
  const used = new Set(columns.values())
  const unused = header.filter((title, place) => title.trim() !== '' && !used.has(place))
  const list: ItemList = { items: [], errors: [], there: 0, unused }
  const plain = (name: string) => name.trim().toLowerCase()
  const names = new Set(there.map(({ name }) => plain(name)))
  const seen: { sku: string | null; row: number }[] = []
  for (const { row, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const form = formOf((field) => fromCell(cells[columns.get(field) ?? -1] ?? ''))
    const wrong = (message: string) => list.errors.push({ row, message: `Row ${row}: ${message}` })
    const [twice] = form.sku === null ? [] : itemsWithCode(seen, form.sku)
    const isThere = form.sku === null ? names.has(plain(form.name)) : itemsWithCode(there, form.sku).length > 0
    if (form.sku !== null && ROUNDED.test(form.sku)) wrong(`The spreadsheet rounded the barcode to ${form.sku}`)
    else if (isThere) list.there += 1
    else if (twice) wrong(`Row ${twice.row} has the same barcode, ${form.sku}`)
    else {
      const read = fieldsOf(form)
      if (typeof read === 'string') {
        wrong(read)
        continue
      }
      list.items.push({ row, fields: read })
      seen.push({ sku: form.sku, row })
      if (form.sku === null) names.add(plain(form.name))
    }
  }
  return list
}

/** Returns an item's fields, or what is wrong with them. */
function fieldsOf(form: ReturnType<typeof formOf>): NewItem['fields'] | string {
  const read = itemFields.safeParse(form)
  if (read.success) return read.data
  const [field, message] = Object.entries(messagesByField(read.error))[0] ?? ['name', 'not valid']
  const title = Object.hasOwn(ITEM_TITLES, field) ? ITEM_TITLES[field as ItemField] : field
  return `${title}: ${message}`
}
