import { type CampRole, GRANTS, type Grant, type Holder, holdersByRight } from '../kernel/rights/capabilities'
import { readersByPart } from '../kernel/rights/parts'

function* namedSomewhere(): Generator<readonly Holder[]> {
  yield* holdersByRight.values()
  for (const { whole, own = [] } of readersByPart.values()) yield* [whole, own]
}

/** Returns the grants that add something to a role: those that some area names together with it (Access rule 3). */
export function grantsFor(role: CampRole): readonly Grant[] {
  return GRANTS.filter((grant) => [...namedSomewhere()].some((holders) => holders.includes(`${role}+${grant}`)))
}
