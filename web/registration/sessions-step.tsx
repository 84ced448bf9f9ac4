import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { type Camper, fullName } from '#shared/campers/model'
import { sessionCounts } from '#shared/registration/reads'
import { isOffered } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { AboutChild } from './about-child'
import { AskFacts } from './ask-facts'
import { SessionCards } from './session-cards'
import { type EnrollmentDraft, STEP } from './use-enrollment'

/** Step 3 for a parent: each child's sessions, and what is new about the child. */
export function SessionsStep({ enrollment }: { enrollment: EnrollmentDraft }) {
  const { chosen, picks, go } = enrollment
  const { today } = useCamp()
  const toast = useToast()
  const counts = useRead(sessionCounts, today)
  const offered = counts?.filter(({ session }) => isOffered(session, today))
  const next = () => {
    if (picks.length > 0) go(STEP.review)
    else toast({ tone: 'error', title: 'Choose a Session', message: 'Choose at least one session to continue.' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="h2">Choose Sessions</Typography>
      {offered?.length === 0 ? <Alert severity="info">No sessions are open for registration right now.</Alert> : null}
      {chosen.map((camper) => (
        <Box component="section" key={camper.id} aria-label={fullName(camper)} sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(camper)}
          </Typography>
          <AskFacts camper={camper} />
          <SessionCards camper={camper} offered={offered} enrollment={enrollment} />
          <About camper={camper} enrollment={enrollment} />
        </Box>
      ))}
      <Button variant="contained" size="large" onClick={next}>
        Continue to Review
      </Button>
    </Box>
  )
}

/** The notes about a child, collapsed until they are needed. */
function About({ camper, enrollment }: { camper: Camper; enrollment: EnrollmentDraft }) {
  const { values, change } = enrollment
  const written = values.notes[camper.id]
  const [isOpen, setOpen] = useState(written !== undefined)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ justifySelf: 'start', textAlign: 'left' }}>
        Anything New About {camper.firstName}?
      </Button>
      {isOpen ? (
        <AboutChild
          kept={written}
          onChange={(notes) => change({ notes: { ...enrollment.form.getValues('notes'), [camper.id]: notes } })}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -4, px: 2 }}>
          Cabin mates, food, health, or a note for the camp. You can skip this if nothing has changed.
        </Typography>
      )}
    </Box>
  )
}
