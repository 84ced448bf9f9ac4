import { z } from 'zod'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { CAMPER } from '../kernel/rights/audit-areas'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { camperHomes, MAX_SECOND_HOMES } from './home-model'
import { camperContacts, campers, families } from './model'
import { survivorOf } from './survivors'

/**
 * Gives a child second homes, and ends others (Campers rules 31 to 33). It names what is added and what ends instead of
 * the whole list, so that a device that is late can't bring back a home that has ended since.
 *
 * @throws Refusal `not_found`, `home_is_family`, `too_many_homes`
 */
export const setHomes = defineMutation({
  name: 'campers.setHomes.v1',
  // As for moving a child: these families' parents can then read the child's medical notes.
  needs: 'campers.move',
  audited: 'actions',
  args: z.object({
    camperId: id,
    add: z.array(z.object({ homeId: id, familyId: id })).max(MAX_SECOND_HOMES),
    /** The families that are no longer a home of the child. */
    end: z.array(id).max(MAX_SECOND_HOMES),
  }),
  auditLine: async ({ camperId, add }) => ({
    text: add.length > 0 ? `Added a second home: ${CAMPER}` : `Ended a second home: ${CAMPER}`,
    camperId,
  }),
  async run({ store }, { camperId: asked, add, end }) {
    const camperId = await survivorOf(store, campers, asked)
    requireFound(await store.get(campers, camperId), 'camper')
    const ended = new Set(await Promise.all(end.map((familyId) => survivorOf(store, families, familyId))))
    for (const home of await store.list(camperHomes, 'camperId', camperId))
      if (ended.has(home.familyId)) await store.remove(camperHomes, home.id)
    for (const { homeId, familyId } of add) {
      // A merged family may have taken on other people, so a person decides again.
      requireFound(await store.get(families, familyId), 'family')
      const own = (await store.get(camperContacts, camperId))?.familyId ?? null
      refuseIf(own === null, 'invalid', { fields: { familyId: 'Choose a family for this camper first' } })
      if (own === familyId) throw new Refusal('home_is_family')
      const homes = await store.list(camperHomes, 'camperId', camperId)
      if (homes.some((home) => home.familyId === familyId)) continue
      refuseIf(homes.length >= MAX_SECOND_HOMES, 'too_many_homes', { most: MAX_SECOND_HOMES })
      await store.insert(camperHomes, { id: homeId, camperId, familyId })
    }
    return { camperId }
  },
})
