import {
  type Actor,
  type CampRole,
  GRANTS,
  type Grant,
  type Holder,
  holdersByRight,
  holds,
} from '../kernel/rights/capabilities'
import { readersByPart } from '../kernel/rights/parts'

/** Who has each right, and who reads each part, in whole or only their own rows. */
function* namedSomewhere(): Generator<readonly Holder[]> {
  yield* holdersByRight.values()
  for (const { whole, own = [] } of readersByPart.values()) yield [...whole, ...own]
}

/** Returns the grants that add something to a role: those that some area names together with it (Access rule 3). */
export function grantsFor(role: CampRole): readonly Grant[] {
  return GRANTS.filter((grant) => [...namedSomewhere()].some((holders) => holders.includes(`${role}+${grant}`)))
}

/** Returns whether a person may give someone of a role a grant: only if they have all that it adds (Team rule 4). */
export function mayGrant(actor: Actor, role: CampRole, grant: Grant): boolean {
  return [...namedSomewhere()].every((holders) => !holders.includes(`${role}+${grant}`) || holds(holders, actor))
}

/**
 * Returns whether a person may let themselves into another's account, as a shown password link does: only if they could
 * give everything that it has (Team rule 7).
 */
export function mayOpenAccountOf(actor: Actor, { role, grants }: Pick<Actor, 'role' | 'grants'>): boolean {
  return grants.every((grant) => mayGrant(actor, role, grant))
}
