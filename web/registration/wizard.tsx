import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Card, CardContent, Skeleton, Tab, Tabs } from '@mui/material'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Camper, Family } from '#shared/campers/model'
import { registrationNotes } from '#shared/registration/mutations'
import { useDraft } from '../ui/drafts'
import { CamperStep } from './camper-step'
import { FamilyStep } from './family-step'
import type { NotesForm } from './notes-fields'
import { SessionStep } from './session-step'
import { useStepHeading } from './use-step-heading'
import { useWizard } from './use-wizard'

/** A phone shows only the first word; screen readers read the full name. */
const STEPS = [
  ['Family', 'Information'],
  ['Camper', 'Details'],
  ['Session', 'Registration'],
] as const

/** The last registration, so that the same child can be registered for another session, or a sibling next. */
interface Done {
  message: string
  family: Family
  camper: Camper
}

/** Family, camper, session: a registration in three steps, after which it starts over (Registration rule 1). */
export function Wizard() {
  const { place, go } = useWizard()
  const [done, setDone] = useState<Done | null>(null)
  // Kept here, so that what was typed is not lost while the person looks at another step.
  const notes: NotesForm = useForm({ resolver: zodResolver(registrationNotes), defaultValues: {} })
  useDraft(notes, `registration of ${place?.camper?.id ?? 'nobody'}`)
  const panel = useRef<HTMLDivElement>(null)
  useStepHeading(panel, place?.step)
  if (!place) return <Skeleton variant="rounded" height={420} sx={{ maxWidth: 860, mx: 'auto' }} />
  const { step, family, camper, sessionIds } = place
  /** Continues with this choice; what was typed and chosen for another child does not carry over. */
  const choose = (next: Omit<typeof place, 'sessionIds'>) => {
    const isOther = next.camper?.id !== camper?.id
    if (isOther) notes.reset({})
    go({ ...next, sessionIds: isOther ? [] : sessionIds })
  }
  const onFamily = (next: Family | null, to: number) => {
    setDone(null)
    // Another family clears the chosen camper.
    choose({ step: to, family: next, camper: next?.id === family?.id ? camper : null })
  }
  const onCamper = (next: Camper | null, to: number) => choose({ step: to, family, camper: next })
  const onRegistered = (message: string) => {
    if (family && camper) setDone({ message, family, camper })
    choose({ step: 0, family: null, camper: null })
  }
  return (
    <Card sx={{ maxWidth: 860, mx: 'auto' }}>
      <Tabs
        value={step}
        variant="scrollable"
        aria-label="Registration steps"
        onChange={(_, next: number) => go({ ...place, step: next })}
        sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0, sm: 2 } }}
      >
        {STEPS.map(([first, rest], index) => (
          <Tab
            key={first}
            value={index}
            label={
              <span>
                {index + 1} {first} <RestOfName>{rest}</RestOfName>
              </span>
            }
            aria-label={`${index + 1} ${first} ${rest}`}
            id={`step-${index}`}
            aria-controls="wizard-step"
            disabled={(index === 1 && !family) || (index === 2 && !camper)}
          />
        ))}
      </Tabs>
      <CardContent
        ref={panel}
        role="tabpanel"
        id="wizard-step"
        aria-labelledby={`step-${step}`}
        sx={{ p: { xs: 4, sm: 6 }, scrollMarginTop: 140, '& h2:focus': { outline: 'none !important' } }}
      >
        {done && step === 0 ? (
          <Registered
            done={done}
            onAnother={() => onFamily(done.family, 1)}
            onAgain={() => {
              setDone(null)
              choose({ step: 2, family: done.family, camper: done.camper })
            }}
          />
        ) : null}
        {step === 0 ? (
          <FamilyStep chosen={family} onPicked={(next) => onFamily(next, 0)} onChosen={(next) => onFamily(next, 1)} />
        ) : null}
        {step === 1 && family ? (
          <CamperStep
            family={family}
            chosen={camper}
            onPicked={(next) => onCamper(next, 1)}
            onChosen={(next) => onCamper(next, 2)}
          />
        ) : null}
        {step === 2 && family && camper ? (
          <SessionStep
            {...{ family, camper, form: notes, sessionIds }}
            onSessions={(next) => go({ ...place, sessionIds: next })}
            onRegistered={onRegistered}
          />
        ) : null}
      </CardContent>
    </Card>
  )
}

function RestOfName({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {children}
    </Box>
  )
}

function Registered({ done, onAnother, onAgain }: { done: Done; onAnother(): void; onAgain(): void }) {
  return (
    <Alert severity="success" sx={{ mb: 5 }}>
      {done.message}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}>
        <Button color="inherit" variant="outlined" onClick={onAnother}>
          Register Another Child in This Family
        </Button>
        <Button color="inherit" variant="outlined" onClick={onAgain} sx={{ overflowWrap: 'anywhere' }}>
          Register {done.camper.firstName} for Another Session
        </Button>
      </Box>
    </Alert>
  )
}
