import { Alert, Box, Typography } from '@mui/material'
import type { Camper } from '#shared/campers/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { useCamp } from '../ui/camp'
import { NOTES_WORDS } from './notes-fields'

type Fact = readonly [label: string, text: string | null | undefined]

/** Shows what no one who looks at a camper must miss (Access rule 6). */
export function CamperAlerts({ camper }: { camper: Camper }) {
  const facts: Fact[] = [
    ['Allergies', camper.allergies],
    ['Diet', camper.dietaryRestrictions],
  ]
  const known = facts.filter(([, text]) => text)
  if (known.length === 0) return null
  return (
    <Alert severity="warning">
      {known.map(([label, text]) => (
        <Typography key={label} sx={{ overflowWrap: 'anywhere' }}>
          <strong>{label}:</strong> {text}
        </Typography>
      ))}
    </Alert>
  )
}

/**
 * Shows a registration's notes to people who can read but not change them. Notes this person may not read are left out,
 * and so are empty ones, because a blank would suggest that there is nothing.
 */
export function WrittenNotes({ line, medicalNotes }: { line: RegistrationLine; medicalNotes: string | null }) {
  const { sees } = useCamp()
  const { registration } = line
  const { emergencyContact, wantedMates, unwantedMates } = registration
  const facts: Fact[] = [
    ['Cabin-Mate Requests', wantedMates.join(', ')],
    ['Keep Apart From', unwantedMates.join(', ')],
    ['Special Requests', registration.specialRequests],
    ['Dietary Restrictions', registration.dietaryRestrictions],
    ['Medical Notes', medicalNotes],
    ['Emergency Contact for This Session', Object.values(emergencyContact ?? {}).join(', ')],
    [NOTES_WORDS.family, registration.notes],
  ]
  const written = facts.filter(([, text]) => text)
  if (written.length === 0)
    return sees('registration_notes') ? (
      <Typography sx={{ color: 'text.secondary' }}>This registration has no notes or requests.</Typography>
    ) : null
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {written.map(([label, text]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
