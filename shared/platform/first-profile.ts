import { withAddedFields } from '../kernel/entity/entity'
import { CAMP_ID, type CampProfile, campProfile, IDLE_MINUTES, MAX_WAITING } from '../settings/model'
import type { Organization } from './model'

/** Returns the settings of a new camp. */
export function firstProfile({
  name,
  slug,
  timezone,
  address,
}: Pick<Organization, 'name' | 'slug' | 'timezone' | 'address'>) {
  const rules = { belowZero: false, dailyLimit: null, idleMinutes: IDLE_MINUTES, mostWaiting: MAX_WAITING }
  const about = { name, slug, timezone, address, currency: 'usd', accent: null }
  return withAddedFields(campProfile, { id: CAMP_ID, ...about, ...rules }) as unknown as CampProfile
}
