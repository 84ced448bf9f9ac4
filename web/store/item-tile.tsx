import FavoriteIcon from '@mui/icons-material/Star'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import { memo } from 'react'
import { display } from '#shared/kernel/values/money'
import type { StoreItem } from '#shared/store/model'
import type { ListedItem } from '#shared/store/reads'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { ItemPicture } from './item-picture'
import { StockMark, sayStock } from './stock-mark'

interface Props {
  item: ListedItem
  picture: string | undefined
  /** What the chosen camper must avoid in it, in words; null if there is nothing. */
  clash: string | null
  onAdd(item: StoreItem): void
}

const ALLERGY = <AllergyIcon aria-hidden />
const FAVORITE = <FavoriteIcon aria-hidden />

/** One item at the till. A tap adds one to the cart. */
export const ItemTile = memo(
  function ItemTile({ item, picture, clash, onAdd }: Props) {
    const { profile } = useCamp()
    return (
      <li className="till-item">
        <button
          type="button"
          className={clash === null ? 'till-tile' : 'till-tile clashes'}
          aria-label={[`Add ${item.name}`, display(item.price, profile.currency), item.category, sayStock(item), clash]
            .filter(Boolean)
            .join(', ')}
          onClick={() => onAdd(item)}
        >
          <span className="till-item-name" title={item.name}>
            {item.isFavorite ? FAVORITE : null}
            {item.name}
          </span>
          {item.category ? <span className="till-category">{item.category}</span> : null}
          {clash === null ? null : (
            <span className="till-clash">
              {ALLERGY}
              <span>{clash}</span>
            </span>
          )}
          <span className="till-item-foot">
            <span className="till-item-count">
              <span className="till-price">
                <Amount value={item.price} />
              </span>
              <StockMark item={item} />
            </span>
            {picture ? <ItemPicture of={picture} size={36} /> : null}
          </span>
        </button>
      </li>
    )
  },
  (before, after) =>
    before.onAdd === after.onAdd &&
    before.picture === after.picture &&
    before.clash === after.clash &&
    looksAlike(before.item, after.item),
)

/** Every read creates new objects, so a tile is rendered again only if something it shows has changed. */
function looksAlike(a: ListedItem, b: ListedItem): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.price === b.price &&
    a.category === b.category &&
    a.isFavorite === b.isFavorite &&
    a.quantityInStock === b.quantityInStock &&
    a.lowStockThreshold === b.lowStockThreshold
  )
}
