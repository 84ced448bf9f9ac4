import { ageOn, sayDayOfYear } from '#shared/kernel/dates'
import { EMPLOYMENT_WORDS } from '#shared/staff/model'
import type { WholeMember } from '#shared/staff/reads'
import { useCamp } from '../ui/camp'
import { Facts, Section } from './section'
import { CheckLine } from './staff-card'
import { checkWords } from './words'

const sayOrNothing = (day: string | null | undefined) => (day ? sayDayOfYear(day) : null)

/** How somebody is reached and employed, and what the office knows besides. */
export function PersonDetails({ whole: { details, check } }: { whole: WholeMember }) {
  const { today } = useCamp()
  if (!details) return null
  const born = check?.dateOfBirth ?? null
  const emergency = [details.emergencyContactName, details.emergencyContactPhone].filter(Boolean).join(', ')
  return (
    <Section title="Details">
      <Facts
        facts={{
          Email: details.email,
          Phone: details.phone,
          Born: born ? `${sayDayOfYear(born)} (${ageOn(born, today)} years old)` : null,
          Employment: EMPLOYMENT_WORDS[details.employmentType],
          Hired: sayOrNothing(details.hireDate),
          Emergency: emergency,
          Agreement: sayOrNothing(check?.agreementOn),
          Notes: check?.notes,
        }}
      />
      {check ? <CheckLine check={checkWords(check, today)} /> : null}
    </Section>
  )
}
