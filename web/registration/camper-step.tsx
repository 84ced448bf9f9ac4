import { Box, Button, FormControlLabel, Radio, RadioGroup, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { type Camper, type Family, fullName } from '#shared/campers/model'
import { campersOfFamily } from '#shared/campers/reads'
import { ageOn } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { NewCamper } from './new-camper'

interface Props {
  family: Family
  chosen: Camper | null
  onPicked(camper: Camper | null): void
  onChosen(camper: Camper): void
}

/** Step 2: an existing camper of the family, or a new one. A choice takes effect at once, in the tabs too. */
export function CamperStep(props: Props) {
  const { family, onPicked, onChosen } = props
  const all = useRead(campersOfFamily, family.id)
  const [creating, setCreating] = useState(false)
  if (!all) return <Skeleton variant="rounded" height={200} />
  if (creating || all.length === 0) {
    return <NewCamper family={family} onMade={onChosen} onBack={all.length > 0 ? () => setCreating(false) : null} />
  }
  const create = () => {
    onPicked(null)
    setCreating(true)
  }
  return <Selection {...props} all={all} onCreate={create} />
}

function Selection(props: Props & { all: Camper[]; onCreate(): void }) {
  const { all, family, onPicked, onChosen, onCreate } = props
  const [only] = all.length === 1 ? all : []
  const chosen = props.chosen ?? only ?? null
  const { today } = useCamp()
  const toast = useToast()
  const next = () => {
    if (chosen) onChosen(chosen)
    else toast({ tone: 'error', title: 'Please create a camper first.' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2" id="campers-of-family">
        {family.lastName} Family Campers
      </Typography>
      <RadioGroup
        aria-labelledby="campers-of-family"
        value={chosen?.id ?? ''}
        onChange={(_, value) => onPicked(all.find(({ id }) => id === Number(value)) ?? null)}
      >
        {all.map((camper) => (
          <FormControlLabel
            key={camper.id}
            value={camper.id}
            control={<Radio />}
            sx={{ minHeight: 44 }}
            label={[
              fullName(camper),
              camper.dateOfBirth && `age ${ageOn(camper.dateOfBirth, today)}`,
              camper.grade && `Grade ${camper.grade}`,
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" onClick={next}>
          Continue to Session Registration
        </Button>
        <Button variant="outlined" onClick={onCreate}>
          Create New Camper Instead
        </Button>
      </Box>
    </Box>
  )
}
