/** The roles of the provider's own people (Access rule 1). */
export const PLATFORM_ROLES = ['superadmin', 'platform_admin', 'support'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

const SUPERADMIN: readonly PlatformRole[] = ['superadmin']
const ADMINISTRATORS: readonly PlatformRole[] = ['superadmin', 'platform_admin']

/**
 * What each role of the provider's people may do (docs/product/platform.md). None of it gives access to a camp's own
 * calls.
 */
const PLATFORM_RIGHTS = {
  'platform.organizations.read': PLATFORM_ROLES,
  'platform.organizations.write': ADMINISTRATORS,
  'platform.organizations.delete': SUPERADMIN,
  'platform.users.read': PLATFORM_ROLES,
  'platform.users.write': ADMINISTRATORS,
  'platform.campers': ADMINISTRATORS,
  'platform.system.read': PLATFORM_ROLES,
  'platform.system.mend': SUPERADMIN,
  'platform.setUp': SUPERADMIN,
  'platform.operators.read': ADMINISTRATORS,
  'platform.operators.write': SUPERADMIN,
  'platform.audit.read': SUPERADMIN,
} as const satisfies Record<string, readonly PlatformRole[]>

/** A right of the provider's people. */
export type PlatformRight = keyof typeof PLATFORM_RIGHTS

/** Returns whether a text is a right of the provider's people rather than of a camp's. */
export function isPlatformRight(right: string): right is PlatformRight {
  return Object.hasOwn(PLATFORM_RIGHTS, right)
}

/** Returns whether a role has a right; an unknown role has none. */
export function mayOnPlatform(role: string, right: PlatformRight): boolean {
  return (PLATFORM_RIGHTS[right] as readonly string[]).includes(role)
}

/** Returns whether a user of that role administers the platform; all others see "Access denied" there. */
export function isPlatformAdmin(role: string): boolean {
  return (ADMINISTRATORS as readonly string[]).includes(role)
}
