import { z } from 'zod'
import { requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { photoImage } from '../kernel/values/pictures'
import { camperPhotos, campers } from './model'
import { refuseOthersCamper } from './own'

/** Sets or removes a camper's picture; a parent may do so only for their own children (Campers rule 19). */
export const setCamperPhoto = defineMutation({
  name: 'campers.setPhoto.v1',
  needs: 'campers.write',
  args: z.object({ camperId: id, image: photoImage.nullable() }),
  async run({ store, actor }, { camperId, image }) {
    requireFound(await store.get(campers, camperId), 'camper')
    await refuseOthersCamper(store, actor, camperId)
    if (image === null) return store.remove(camperPhotos, camperId)
    const there = await store.get(camperPhotos, camperId)
    if (there) await store.patch(camperPhotos, camperId, { image })
    else await store.insert(camperPhotos, { id: camperId, image })
  },
})
