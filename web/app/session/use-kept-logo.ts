import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { CAMP_ID, campLogo, campProfile } from '#shared/settings/model'
import type { Replica } from '#sync/replica/replica'
import { keepLogo } from '../../ui/logo'

/** Returns the camp's logo; undefined if the copy was cleared, as on signing out, when a missing row means nothing. */
async function logoIn(replica: Replica): Promise<string | null | undefined> {
  const logo = await replica.rows(campLogo).get(CAMP_ID)
  if (logo) return logo.image
  return (await replica.rows(campProfile).get(CAMP_ID)) ? null : undefined
}

/**
 * Keeps the camp's logo where the landing page finds it, even when no one is signed in. While rows are downloaded
 * again, the previous logo stays until the copy is complete.
 */
export function useKeptLogo(replica: Replica, isWhole: boolean): void {
  const logo = useLiveQuery(() => logoIn(replica), [replica])
  useEffect(() => {
    if (logo || (logo === null && isWhole)) keepLogo(logo)
  }, [logo, isWhole])
}
