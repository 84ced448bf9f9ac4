import { CAMP_ROLES, type CampRole, type Grant } from '#shared/kernel/rights/capabilities'
import type { Who } from '#shared/kernel/rules/access-samples'
import type { TestCamp } from './camp'
import type { Person } from './person'
import { world } from './world'

const PEOPLE: readonly Who[] = [...CAMP_ROLES, 'staff+medical', 'staff+store.refund', 'volunteer+store.sell']

/**
 * Returns whether a person is among those who may. A grant is an addition: a role that may, may with any grant as well.
 */
export const isAmong = (may: readonly Who[], who: Who) =>
  may.includes(who) || may.includes(who.split('+')[0] as CampRole)

/** A camp with one person of every kind. */
export async function everyone(): Promise<{ camp: TestCamp; people: ReadonlyMap<Who, Person> }> {
  const camp = await (await world()).camp('lakeside')
  const people = new Map<Who, Person>()
  for (const who of PEOPLE) {
    const [role, grant] = who.split('+') as [CampRole, Grant?]
    people.set(who, await camp.as(role, grant ? [grant] : []))
  }
  return { camp, people }
}
