import { z } from 'zod'
import { defineEntity, text } from '../kernel/entity/entity'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { FACE_CHARACTERS, FACE_WEIGHT, photoImage } from '../kernel/values/pictures'
import { storeItems } from './model'

/** An item's photo for its tile: a small image as a data URL. The row's id is the item's. */
export const storeItemPhotos = defineEntity('store_item_photos', {
  part: 'store',
  fields: { image: text(FACE_CHARACTERS) },
  weight: FACE_WEIGHT,
  partOf: storeItems,
})

/** Sets or removes an item's photo (Store rule 20). */
export const setItemPhoto = defineMutation({
  name: 'store.setItemPhoto.v1',
  needs: 'store.items',
  args: z.object({ itemId: id, image: photoImage.nullable() }),
  async run({ store }, { itemId, image }) {
    requireFound(await store.get(storeItems, itemId), 'item')
    if (image === null) return store.remove(storeItemPhotos, itemId)
    const there = await store.get(storeItemPhotos, itemId)
    if (there) await store.patch(storeItemPhotos, itemId, { image })
    else await store.insert(storeItemPhotos, { id: itemId, image })
  },
})
