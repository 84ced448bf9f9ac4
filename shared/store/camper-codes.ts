import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { defineEntity, requiredText, text } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { storeItems } from './model'
import { itemsWithCode } from './sku'

/** The code on a camper's wristband or card, which a till scans to find the camper. The row's id is the camper's. */
export const camperCodes = defineEntity('camper_codes', {
  part: 'store',
  fields: { code: text(50) },
  indexes: ['code'],
  partOf: campers,
})

/** Returns a code in its stored form: uppercase, without surrounding spaces. */
export function camperCode(written: string): string {
  return written.trim().toUpperCase()
}

const code = requiredText(50, 'Enter or scan the code').transform(camperCode)

/** Sets or removes the code on a camper's wristband or card; no other camper or item may have it (Store rule 21). */
export const setCamperCode = defineMutation({
  name: 'store.setCamperCode.v1',
  needs: 'store.codes',
  args: z.object({ camperId: id, code: code.nullable() }),
  async run(context, { camperId, code }) {
    const { store } = context
    requireFound(await store.get(campers, camperId), 'camper')
    if (code === null) return store.remove(camperCodes, camperId)
    const [other] = (await store.list(camperCodes, 'code', code)).filter((each) => each.id !== camperId)
    const holder = other && (await store.get(campers, other.id))
    refuseIf(other !== undefined, 'code_taken', { code, by: holder ? fullName(holder) : 'Another camper' })
    const [item] = itemsWithCode(await store.all(storeItems), code)
    refuseIf(item !== undefined, 'code_taken', { code, by: item?.name })
    const there = await store.get(camperCodes, camperId)
    if (there) await store.patch(camperCodes, camperId, { code })
    else await store.insert(camperCodes, { id: camperId, code })
  },
})

/**
 * Refuses an item code that is on a camper's wristband or card, because a scan must have only one meaning.
 *
 * @throws Refusal `code_taken` with the camper's name
 */
export async function refuseCampersCode({ store }: MutationContext, sku: string | null): Promise<void> {
  if (sku === null) return
  const [held] = await store.list(camperCodes, 'code', camperCode(sku))
  const camper = held && (await store.get(campers, held.id))
  refuseIf(held !== undefined, 'code_taken', { code: sku, by: camper ? fullName(camper) : 'A camper' })
}
