import { type Actor, ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { registrations } from '#shared/registration/model'
import { type RegistrationLine, registrationLines } from '#shared/registration/reads'
import type { DeviceReader } from '../replica/device-reader'

/**
 * Returns every registration this user may see, newest first. A family's device doesn't know who else is on the
 * waitlist, so it shows the position from the server, and none while the registration is unsent.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function registrationLinesHere(rows: DeviceReader, actor: Actor): Promise<RegistrationLine[]> {
  const lines = await registrationLines(rows)
  if (!ownRowsOnly(actor)) return lines
  const unsent = await rows.own('undo', (undo) => undo.where('key').startsWith(`${registrations.name}/`).toArray())
  const mine = new Set(unsent.map(({ id }) => id))
  return lines.map((line) => {
    const { id, status, waitlistPosition } = line.registration
    return { ...line, place: status === 'waitlist' && !mine.has(id) ? waitlistPosition : null }
  })
}
