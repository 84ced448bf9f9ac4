import { useCallback } from 'react'
import { camperCode } from '#shared/store/camper-codes'
import type { StoreItem } from '#shared/store/model'
import { campersByCode, type TillCamper } from '#shared/store/reads'
import { itemsWithCode } from '#shared/store/sku'
import { useRead } from '../ui/use-read'

interface Till {
  items: readonly StoreItem[] | undefined
  campers: readonly TillCamper[] | undefined
  add(item: StoreItem): void
  /** Asks which item was meant when several share a code. */
  addOneOf(items: StoreItem[], pieces: number): void
  choose(camperId: number): void
}

/**
 * Handles a scanned code at the till: chooses the camper whose wristband or card it is, or adds the item (Store rules
 * 16 and 21).
 *
 * @returns a function that returns a message about what was done, and whether the code was known
 */
export function useTakeCode({ items, campers, add, addOneOf, choose }: Till) {
  const codes = useRead(campersByCode)
  return useCallback(
    (code: string): { found: boolean; said: string } => {
      const camper = campers?.find(({ id }) => id === codes?.get(camperCode(code)))
      if (camper) {
        choose(camper.id)
        return { found: true, said: `${camper.name} selected.` }
      }
      const [item, ...others] = itemsWithCode(items ?? [], code)
      if (!item) return { found: false, said: `No camper or item has the code ${code}.` }
      if (others.length > 0) addOneOf([item, ...others], 1)
      else add(item)
      return {
        found: true,
        said: others.length > 0 ? 'More than one item has this code. Choose one.' : `${item.name} added to the cart.`,
      }
    },
    [codes, campers, items, add, addOneOf, choose],
  )
}
