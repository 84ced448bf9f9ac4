import { display } from '#shared/kernel/values/money'
import { ITEM_TITLES, type NewItem } from '#shared/store/item-list'
import { RowsPreview } from '../campers/parts/rows-preview'
import { useCamp } from '../ui/camp'

const FIELDS = ['name', 'category', 'price', 'quantityInStock', 'sku'] as const
const HEADINGS = FIELDS.map((field) => ITEM_TITLES[field])

/** The first items of a list, as they would be added. */
export function ItemPreview({ items }: { items: readonly NewItem[] }) {
  const { profile } = useCamp()
  if (items.length === 0) return null
  const cellsOf = ({ fields }: NewItem) =>
    FIELDS.map((field) => (field === 'price' ? display(fields.price, profile.currency) : fields[field]))
  return <RowsPreview titles={HEADINGS} rows={items} cellsOf={cellsOf} />
}
