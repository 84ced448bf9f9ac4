import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { type Camper, fullName } from '#shared/campers/model'
import { HealthFacts, useHealthFacts } from './parts/health-facts'
import type { EnrollmentDraft } from './use-enrollment'

/** Shows a child's health information once, to be confirmed with one tap. */
export function HealthCheck({ camper, enrollment }: { camper: Camper; enrollment: EnrollmentDraft }) {
  const { values, change } = enrollment
  const facts = useHealthFacts(camper.id)
  const others = values.healthChecked.filter((id) => id !== camper.id)
  return (
    <Box component="section" aria-label={`${fullName(camper)}'s Health Information`}>
      <Typography variant="h3" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {camper.firstName}'s Health Information
      </Typography>
      <HealthFacts facts={facts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <FormControlLabel
          control={<Checkbox />}
          checked={values.healthChecked.includes(camper.id)}
          onChange={(_, isChecked) => change({ healthChecked: isChecked ? [...others, camper.id] : others })}
          label={`This is everything the camp needs to know about ${camper.firstName}`}
        />
        <Button component={Link} to={`/campers?camper=${camper.id}`}>
          Edit Health Information
        </Button>
      </Box>
    </Box>
  )
}
