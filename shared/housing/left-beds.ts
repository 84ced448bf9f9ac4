import { z } from 'zod'
import { assignMany } from './bed-mutations'

interface LeftOut {
  args: unknown
  data: Record<string, unknown> | null
}

const reasons = z.object({ left: z.array(z.unknown()) })

/**
 * Splits an action that left campers without a bed. `args` is the action for those the user has chosen another cabin
 * for; `rest` has the others with their reasons, or is null if there are none.
 *
 * @param chosen the chosen cabin by registration
 */
export function choosingOthers(action: LeftOut, chosen: ReadonlyMap<number, number>) {
  const { beds } = assignMany.args.parse(action.args)
  const gone = (index: number) => chosen.has(beds[index]?.registrationId ?? 0)
  const args = {
    beds: beds.flatMap((bed) => {
      const cabinId = chosen.get(bed.registrationId)
      return cabinId === undefined ? [] : [{ ...bed, cabinId }]
    }),
  }
  const others = beds.filter((_, index) => !gone(index))
  const known = reasons.safeParse(action.data)
  const data = known.success
    ? { ...action.data, left: known.data.left.filter((_, index) => !gone(index)) }
    : action.data
  return { args, rest: others.length === 0 ? null : { args: { beds: others }, data } }
}
