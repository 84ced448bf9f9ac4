import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useState } from 'react'
import type { Family } from '#shared/campers/model'
import { useToast } from '../ui/toast'
import { NewFamily } from './new-family'
import { type EnrollmentDraft, STEP } from './use-enrollment'

/** Step 1 for a parent: their family, or a new one. */
export function OwnFamilyStep({ enrollment }: { enrollment: EnrollmentDraft }) {
  const { all, family, change, go } = enrollment
  const toast = useToast()
  const [another, setAnother] = useState(false)
  const choose = (next: Family) => {
    if (next.id !== family?.id) change({ familyId: next.id, camperIds: [], picks: [] })
  }
  const next = () => {
    if (family) go(STEP.campers)
    else toast({ tone: 'error', title: 'Please select or create a family first.' })
  }
  const made = (created: Family) => {
    choose(created)
    go(STEP.campers)
  }
  if (all.length === 0 || another) {
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="h2">Your Family</Typography>
        <NewFamily onMade={made} />
        {another ? (
          <Button onClick={() => setAnother(false)} sx={{ justifySelf: 'start' }}>
            Back to Your Families
          </Button>
        ) : null}
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2" id="own-families">
        Your Family
      </Typography>
      <RadioGroup
        aria-labelledby="own-families"
        value={family?.id ?? ''}
        onChange={(_, value) => {
          const picked = all.find(({ id }) => id === Number(value))
          if (picked) choose(picked)
        }}
      >
        {all.map((each) => (
          <FormControlLabel
            key={each.id}
            value={each.id}
            control={<Radio />}
            label={`${each.lastName} Family`}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" onClick={next}>
          Continue to Camper Details
        </Button>
        <Button variant="outlined" onClick={() => setAnother(true)}>
          Create Another Family
        </Button>
      </Box>
    </Box>
  )
}
