import { changeStatus } from '#shared/registration/change-mutations'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { nextRegistrationStatuses } from '#shared/registration/rules'
import { useCamp } from '../ui/camp'
import { SetForMany } from '../ui/table/set-for-many'

/** Statuses that can be set for many at once; cancelling asks about money each time, so it is done one by one. */
const OFFERED = ['confirmed', 'pending', 'waitlist'] as const

/**
 * Sets the status of several registrations at once, starting with those that have waited longest, so that no one is
 * skipped.
 */
export function StatusOfMany({ lines, onDone }: { lines: readonly RegistrationLine[]; onDone(): void }) {
  const { mutate } = useCamp()
  const inTurn = [...lines].sort(
    (a, b) =>
      (a.place ?? 0) - (b.place ?? 0) ||
      a.registration.registrationDate.localeCompare(b.registration.registrationDate) ||
      a.registration.id - b.registration.id,
  )
  const ways = OFFERED.map((way) => ({
    way,
    word: REGISTRATION_STATUS_WORDS[way],
    ids: inTurn
      .filter(({ registration }) => nextRegistrationStatuses(registration.status).includes(way))
      .map(({ registration }) => registration.id),
  }))
  return (
    <SetForMany
      ways={ways}
      chosen={lines.length}
      set={(registrationId, status) => mutate(changeStatus, () => ({ registrationId, status }))}
      onDone={onDone}
    />
  )
}
