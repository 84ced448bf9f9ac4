import { missingForArrival } from '#shared/registration/forms'
import type { RegistrationLine } from '#shared/registration/reads'
import type { RequiredForm } from '#shared/settings/model'
import { useCamp } from '../ui/camp'

/** Returns what is missing before a camper arrives; nothing for people who cannot see contacts or forms. */
export function useMissing(line: RegistrationLine): readonly RequiredForm[] {
  const { sees, today } = useCamp()
  return sees('contact') && sees('registration_notes') ? missingForArrival(line, today) : []
}
