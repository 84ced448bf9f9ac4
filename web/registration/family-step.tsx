import { Box, Button, Divider, Typography } from '@mui/material'
import type { Family } from '#shared/campers/model'
import { familiesByName } from '#shared/campers/reads'
import { FamilyField } from '../campers/parts/family-choice'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { NewFamily } from './new-family'

/** Step 1: an existing family, or a new one. A choice takes effect at once, in the tabs too. */
export function FamilyStep(props: {
  chosen: Family | null
  onPicked(family: Family | null): void
  onChosen(family: Family): void
}) {
  const { chosen, onPicked, onChosen } = props
  const toast = useToast()
  const all = useRead(familiesByName)
  const next = () =>
    chosen ? onChosen(chosen) : toast({ tone: 'error', title: 'Please select or create a family first.' })
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h2">Family Information</Typography>
      <FamilyField all={all} label="Select an Existing Family" value={chosen} onChange={onPicked} />
      <Button variant="contained" onClick={next} sx={{ justifySelf: 'start' }}>
        Continue to Camper Details
      </Button>
      <Divider>or create a new family</Divider>
      <NewFamily onMade={onChosen} />
    </Box>
  )
}
