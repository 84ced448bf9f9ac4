import { fullName } from '#shared/campers/model'
import { dayIn, sayDay, sayTime } from '#shared/kernel/values/dates'
import type { DeviceReader } from '#sync/replica/device-reader'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { useRead } from '../../ui/use-read'

const unsentActions = (rows: DeviceReader) => rows.own('outbox', (outbox) => outbox.count())

/**
 * Returns how current this device's data is, and how many of its changes are not sent yet; in print with the day,
 * because a printout is kept for longer.
 */
export function useDataNotes(): { onScreen: string; onPaper: string } {
  const { profile, today } = useCamp()
  const { inStepAt } = useSyncStatus()
  const unsent = useRead(unsentActions) ?? 0
  if (inStepAt === null) return { onScreen: 'Not synced yet', onPaper: 'Not synced yet' }
  const time = sayTime(inStepAt, profile.timezone)
  const day = dayIn(profile.timezone, inStepAt)
  const notSent = unsent === 0 ? '' : `, ${unsent === 1 ? '1 change' : `${unsent} changes`} not sent`
  const onPaper = `Data as of ${sayDay(day)}, ${time}${notSent}`
  return { onScreen: day === today ? `Data as of ${time}${notSent}` : onPaper, onPaper }
}

/** Returns the name of the person who prints or saves. */
export function useMaker(): string {
  const { who } = useCamp()
  return fullName({ firstName: who.firstName ?? '', lastName: who.lastName ?? '' }) || who.email
}
