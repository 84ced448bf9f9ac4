import { Alert, Button, Card, CardContent, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import type { Camper, Family } from '#shared/campers/model'
import { CamperStep } from './camper-step'
import { FamilyStep } from './family-step'
import { SessionStep } from './session-step'

/** What the wizard has so far. */
interface Chosen {
  step: 0 | 1 | 2
  family: Family | null
  camper: Camper | null
  /** What was registered last, and for which family: brothers and sisters go on from there. */
  done: { message: string; family: Family } | null
}

const START: Chosen = { step: 0, family: null, camper: null, done: null }
const STEPS = ['Family Information', 'Camper Details', 'Session Registration']

/** Family, camper, session: a registration in three steps; afterwards it begins again (Spec 1 §2 and §4). */
export function Wizard() {
  const [chosen, setChosen] = useState(START)
  const { step, family, camper, done } = chosen
  // Another family clears the chosen camper.
  const onFamily = (next: Family) =>
    setChosen({ ...chosen, step: 1, family: next, camper: next.id === family?.id ? camper : null, done: null })
  const onCamper = (next: Camper) => setChosen({ ...chosen, step: 2, camper: next })
  const onRegistered = (message: string) => family && setChosen({ ...START, done: { message, family } })
  return (
    <Card sx={{ maxWidth: 860, mx: 'auto' }}>
      <Tabs
        value={step}
        variant="scrollable"
        aria-label="Steps"
        onChange={(_, next: Chosen['step']) => setChosen({ ...chosen, step: next })}
        sx={{ borderBottom: 1, borderColor: 'divider', px: 2 }}
      >
        {STEPS.map((label, index) => (
          <Tab
            key={label}
            value={index}
            label={`${index + 1} ${label}`}
            id={`step-${index}`}
            aria-controls="wizard-step"
            disabled={(index === 1 && !family) || (index === 2 && !camper)}
          />
        ))}
      </Tabs>
      <CardContent role="tabpanel" id="wizard-step" aria-labelledby={`step-${step}`} sx={{ p: { xs: 4, sm: 6 } }}>
        {done && step === 0 ? (
          <Alert
            severity="success"
            sx={{ mb: 5 }}
            action={
              <Button color="inherit" onClick={() => onFamily(done.family)}>
                Register another child of this family
              </Button>
            }
          >
            {done.message}
          </Alert>
        ) : null}
        {step === 0 ? <FamilyStep chosen={family} onChosen={onFamily} /> : null}
        {step === 1 && family ? <CamperStep family={family} chosen={camper} onChosen={onCamper} /> : null}
        {step === 2 && family && camper ? <SessionStep camper={camper} onRegistered={onRegistered} /> : null}
      </CardContent>
    </Card>
  )
}
