import { ageOn, sayDate } from '#shared/kernel/values/dates'
import { EMPLOYMENT_WORDS } from '#shared/staff/model'
import type { WholeMember } from '#shared/staff/reads'
import { useCamp } from '../ui/camp'
import { Facts, RecordSection } from '../ui/record-section'
import { CheckLine } from './staff-card'
import { checkWords } from './words'

const sayOrNothing = (day: string | null | undefined) => (day ? sayDate(day) : null)

/** Shows a person's contact and employment details, and the office's other notes. */
export function PersonDetails({ whole: { details, check } }: { whole: WholeMember }) {
  const { today } = useCamp()
  if (!details) return null
  const born = check?.dateOfBirth ?? null
  const emergency = [details.emergencyContactName, details.emergencyContactPhone].filter(Boolean).join(', ')
  return (
    <RecordSection title="Details">
      <Facts
        facts={{
          Email: details.email,
          Phone: details.phone,
          'Date of birth': born ? `${sayDate(born)} (age ${ageOn(born, today)})` : null,
          'Employment type': EMPLOYMENT_WORDS[details.employmentType],
          'Hire date': sayOrNothing(details.hireDate),
          'Emergency contact': emergency,
          'Agreement signed': sayOrNothing(check?.agreementOn),
          'Office notes': check?.notes,
        }}
      />
      {check ? <CheckLine check={checkWords(check, today)} /> : null}
    </RecordSection>
  )
}
