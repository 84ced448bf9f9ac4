import { useMemo } from 'react'
import { display, toCents } from '#shared/kernel/values/money'
import { type StoreItem, storeItems } from '#shared/store/model'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import type { Column } from '../ui/table/column'
import { OfficeTable } from '../ui/table/office-table'
import { PrintedTable } from '../ui/table/printed-table'
import { useWaitingRows } from '../ui/waiting-rows'
import { sayStock } from './stock-mark'

/** The key under which the user's settings for this table are stored. */
export const TABLE = 'store-items'

const idOf = ({ id }: StoreItem) => id
const linkOf = ({ id }: StoreItem) => `?tab=inventory&item=${id}`

/** Returns the columns of the inventory. */
export function itemColumns(currency: string): Column<StoreItem>[] {
  return [
    { key: 'name', title: 'Item', width: 220, value: ({ name }) => name },
    { key: 'category', title: 'Category', width: 150, value: ({ category }) => category },
    {
      key: 'price',
      title: 'Price',
      width: 110,
      numeric: true,
      value: ({ price }) => toCents(price) / 100,
      says: ({ price }) => display(price, currency),
    },
    { key: 'stock', title: 'In Stock', width: 110, numeric: true, value: ({ quantityInStock }) => quantityInStock },
    { key: 'state', title: 'Stock', width: 130, value: sayStock },
    { key: 'sku', title: 'SKU', width: 150, value: ({ sku }) => sku },
    { key: 'allergens', title: 'Allergens', width: 160, value: ({ allergens }) => allergens.join(', ') || null },
    { key: 'sale', title: 'For Sale', width: 100, value: ({ isActive }) => (isActive ? 'Yes' : 'No') },
    { key: 'description', title: 'Description', width: 240, value: ({ description }) => description, later: true },
  ]
}

/** Shows the inventory as a table, for counting and ordering. */
export function ItemTable({ items }: { items: readonly StoreItem[] }) {
  const { profile } = useCamp()
  const waiting = useWaitingRows(storeItems)
  const columns = useMemo(() => itemColumns(profile.currency), [profile.currency])
  return (
    <OfficeTable
      name={TABLE}
      label="Inventory"
      rows={items}
      columns={columns}
      idOf={idOf}
      linkOf={linkOf}
      markOf={(item) => (waiting.has(item.id) ? <PendingMark /> : null)}
      file="inventory.csv"
    />
  )
}

/** The inventory as a printed table, where the screen shows cards. */
export function PrintedItems({ items }: { items: readonly StoreItem[] }) {
  const { profile } = useCamp()
  const columns = useMemo(() => itemColumns(profile.currency).filter(({ later }) => !later), [profile.currency])
  return <PrintedTable title="Inventory" rows={items} columns={columns} idOf={idOf} />
}
