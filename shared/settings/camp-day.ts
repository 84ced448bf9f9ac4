import { dayIn } from '../kernel/dates'
import type { RowContext } from '../kernel/ties'
import { CAMP_ID, campProfile } from './model'

/** The camp's day on which a person acted. */
export async function campDayOf({ store, at }: Pick<RowContext, 'store' | 'at'>): Promise<string> {
  const profile = await store.get(campProfile, CAMP_ID)
  return dayIn(profile?.timezone ?? 'America/New_York', at)
}
