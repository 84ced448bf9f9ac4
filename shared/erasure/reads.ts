import { byName, campers, families, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { nameOrder } from '../kernel/values/names'
import { staff } from '../staff/model'
import type { Erasable } from './model'

/** A person whose data can be deleted on request. */
export interface ErasablePerson {
  id: number
  name: string
  /** Tells people with the same name apart. */
  about: string
}

/** Returns the people of a kind, by name. */
export async function erasablePeople(rows: Reader, kind: Erasable): Promise<ErasablePerson[]> {
  if (kind === 'campers') {
    const all = await rows.all(campers)
    return all.sort(byName).map((each) => ({ id: each.id, name: fullName(each), about: each.dateOfBirth ?? '' }))
  }
  if (kind === 'families') {
    const all = await rows.all(families)
    const lines = all.map(({ id, lastName, city, primaryContactName }) => ({
      id,
      name: lastName,
      about: [primaryContactName, city].filter(Boolean).join(', '),
    }))
    return lines.sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
  }
  const all = await rows.all(staff)
  const lines = all.map((each) => ({ id: each.id, name: fullName(each), about: each.position ?? '' }))
  return lines.sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}
