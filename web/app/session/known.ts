import { CAMP_ID, campProfile } from '#shared/settings/model'
import { filling } from '#sync/pull/fill'
import type { Replica, SyncStatus } from '#sync/replica/replica'
import { askAhead, useLive } from '../../ui/live'

const STARTING: SyncStatus = { state: 'starting', inStepAt: null }

async function statusOf(replica: Replica) {
  return (await replica.getMeta('status')) ?? STARTING
}

function downloadOf(replica: Replica) {
  return replica.getMeta('download')
}

async function copyOf(replica: Replica) {
  const found = await replica.getMeta('copy')
  const profile = found && (await replica.rows(campProfile).get(CAMP_ID))
  return { view: found?.view ?? null, profile: profile ?? null }
}

/** Returns the device's live data about the camp and itself. `profile` is undefined while it is being read. */
export function useKnown(replica: Replica) {
  const status = useLive(statusOf, replica)
  const download = useLive(downloadOf, replica)
  const fill = useLive(filling, replica)
  const copy = useLive(copyOf, replica)
  return { status: status ?? STARTING, download, fill: fill ?? null, view: copy?.view, profile: copy?.profile }
}

/**
 * Starts reading all of it before anything is rendered; resolves to the camp's profile, null if the device has none.
 */
export async function askKnownAhead(replica: Replica) {
  const others = [askAhead(statusOf, replica), askAhead(downloadOf, replica), askAhead(filling, replica)]
  const [copy] = await Promise.all([askAhead(copyOf, replica), ...others])
  return copy?.profile ?? null
}
