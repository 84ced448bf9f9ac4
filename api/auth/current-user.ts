import { z } from 'zod'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import type { SignedInPerson } from '../context/person'
import type { Env } from '../http/request'
import { actorOf } from './actors'
import { requiredOf } from './camp-security'
import { hasFactor, ownerOf } from './factors'

const campName = z.object({ id, name: z.string(), slug: z.string(), timezone: z.string() })

/** What the app may know about the signed-in person. */
export const currentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.string(),
  userType: z.enum(['camp', 'platform']),
  isActive: z.boolean(),
  organizationId: id.nullable(),
  organizationName: z.string().nullable(),
  approved: z.boolean(),
  grants: z.array(z.string()),
  organization: campName.nullable(),
  /** Previous versions of the app require it. */
  grant: z.null(),
  secondStepDue: instant.nullable().describe('Deadline for setting up two-factor sign-in'),
})

/** Returns when a person has to set up two-factor sign-in by; null if they don't have to, or already did. */
async function dueOf({ server }: Env['Variables'], person: SignedInPerson): Promise<string | null> {
  const from = requiredOf(person)
  if (from === null || person.kind === 'platform') return null
  const owner = ownerOf({ ...person.user, kind: 'camp' })
  return (await server.database.read((db) => hasFactor(db, owner))) ? null : from
}

/** Returns what the app may know about a signed-in person. */
export async function describeUser(
  services: Env['Variables'],
  person: SignedInPerson,
): Promise<z.output<typeof currentUser>> {
  const { id, email, firstName, lastName, role, isActive } = person.user
  const secondStepDue = await dueOf(services, person)
  const who = { id, email, firstName, lastName, role, isActive, userType: person.kind, grant: null, secondStepDue }
  if (person.kind === 'platform')
    return { ...who, organizationId: null, organizationName: null, approved: true, grants: [], organization: null }
  const { id: organizationId, name, slug, timezone } = person.organization
  return {
    ...who,
    organizationId,
    organizationName: name,
    approved: person.user.isApproved,
    grants: [...actorOf(person.user).grants],
    organization: { id: organizationId, name, slug, timezone },
  }
}
