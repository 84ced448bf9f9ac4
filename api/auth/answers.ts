import { z } from 'zod'
import { CAMP_ROLES } from '#shared/kernel/rights/capabilities'
import { id } from '#shared/kernel/values/ids'

/** A role in a camp. */
export const campRole = z.enum(CAMP_ROLES)

/** Who is now signed in, and whether they are approved. */
export const signedIn = z.object({ id, role: campRole, organizationId: id, approved: z.boolean() })
