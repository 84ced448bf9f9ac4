import { missingForArrival } from '#shared/registration/forms'
import type { RegistrationLine } from '#shared/registration/reads'
import type { RequiredForm } from '#shared/settings/model'
import { useCamp } from '../ui/camp'

/** What is missing before a camper arrives. Whoever sees no contacts or forms cannot tell, and is told of nothing. */
export function useMissing(line: RegistrationLine): readonly RequiredForm[] {
  const { sees, today } = useCamp()
  return sees('contact') && sees('registration_notes') ? missingForArrival(line, today) : []
}
