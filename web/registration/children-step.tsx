import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { type Camper, fullName } from '#shared/campers/model'
import { ageOn } from '#shared/kernel/values/dates'
import { CamperFace } from '../campers/parts/camper-face'
import { useCamp } from '../ui/camp'
import { useToast } from '../ui/toast'
import { ChoiceCard } from './choice-card'
import { NewCamper } from './new-camper'
import { type EnrollmentDraft, STEP } from './use-enrollment'

/** Step 2 for a parent: the children to register this time, and new ones. */
export function ChildrenStep({ enrollment }: { enrollment: EnrollmentDraft }) {
  const { family, children, chosen, values, change, go } = enrollment
  const toast = useToast()
  const [creating, setCreating] = useState(false)
  if (!family) return null
  if (creating || children.length === 0) {
    const made = (camper: Camper) => {
      change({ familyId: family.id, camperIds: [...values.camperIds, camper.id] })
      setCreating(false)
    }
    return <NewCamper family={family} onMade={made} onBack={children.length > 0 ? () => setCreating(false) : null} />
  }
  const toggle = ({ id }: Camper, isChosen: boolean) => {
    const others = values.camperIds.filter((each) => each !== id)
    change({ familyId: family.id, camperIds: isChosen ? [...others, id] : others })
  }
  const next = () => {
    if (chosen.length > 0) go(STEP.sessions)
    else toast({ tone: 'error', title: 'Please create a camper first.', message: 'Or choose a child from the list.' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2" id="who-is-coming">
        Who is coming to camp?
      </Typography>
      <Box role="group" aria-labelledby="who-is-coming" sx={{ display: 'grid', gap: 3 }}>
        {children.map((camper) => (
          <ChildCard
            key={camper.id}
            camper={camper}
            checked={chosen.includes(camper)}
            onChange={(isChosen) => toggle(camper, isChosen)}
          />
        ))}
      </Box>
      <Button variant="outlined" onClick={() => setCreating(true)} sx={{ justifySelf: 'start' }}>
        Add a Child
      </Button>
      <Button variant="contained" size="large" onClick={next}>
        Continue to Session Registration
      </Button>
    </Box>
  )
}

function ChildCard(props: { camper: Camper; checked: boolean; onChange(checked: boolean): void }) {
  const { camper, checked, onChange } = props
  const { today } = useCamp()
  const { dateOfBirth, grade } = camper
  const facts = [dateOfBirth && `age ${ageOn(dateOfBirth, today)}`, grade && `Grade ${grade}`].filter(Boolean)
  return (
    <ChoiceCard checked={checked} onChange={onChange} label={fullName(camper)}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
        <CamperFace camperId={camper.id} name={fullName(camper)} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{fullName(camper)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {facts.join(', ')}
          </Typography>
        </Box>
      </Box>
    </ChoiceCard>
  )
}
