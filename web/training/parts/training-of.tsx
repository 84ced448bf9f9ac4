import { Box, Button, Chip, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { sayDate } from '#shared/kernel/values/dates'
import { removeInPerson } from '#shared/training/in-person-mutations'
import { type InPersonLine, type TrainingLine, trainingLinesOf } from '#shared/training/reads'
import { useCamp } from '../../ui/camp'
import { ReasonDialog } from '../../ui/reason-dialog'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'
import { CertificateDialog, type CertificateOf } from '../certificate-dialog'
import { InPersonDialog } from '../in-person-dialog'
import { useCalendar } from '../use-calendar'
import { STATE_COLOURS, sayCell } from '../words'

/** A staff member whose training is shown. */
interface Person {
  staffId: number
  userId: number | null
  name: string
}

/** Shows a person's required training, and which of it is done, in the app or in person. */
export function TrainingOf({ person }: { person: Person }) {
  const { can, who } = useCamp()
  const lines = useRead(trainingLinesOf, person.staffId, useCalendar())
  const [certificate, setCertificate] = useState<CertificateOf | null>(null)
  const [noting, setNoting] = useState<TrainingLine | null>(null)
  const closeCertificate = useCallback(() => setCertificate(null), [])
  const { userId, staffId, name } = person
  const notes = can('training.write') && userId !== who.userId
  if (lines?.length === 0) return <Typography sx={{ color: 'text.secondary' }}>No training is required.</Typography>
  return (
    <Box component="ul" aria-label="Training" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lines?.map((line) => (
        <Box component="li" key={line.programId} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Line line={line}>
            {line.cell.state === 'done' && userId !== null ? (
              <Button
                size="small"
                onClick={() => setCertificate({ programId: line.programId, title: line.title, userId })}
                aria-label={`View certificate for ${line.title}`}
              >
                View Certificate
              </Button>
            ) : null}
            {line.cell.state !== 'done' && notes ? (
              <Button
                size="small"
                className="no-print"
                onClick={() => setNoting(line)}
                aria-label={`Record ${line.title} as done in person`}
              >
                Record as Done in Person
              </Button>
            ) : null}
          </Line>
          {line.inPerson.map((each) => (
            <InPerson key={each.row.id} line={each} title={line.title} takesBack={notes} />
          ))}
        </Box>
      ))}
      {certificate ? <CertificateDialog of={certificate} onClose={closeCertificate} /> : null}
      {noting ? (
        <InPersonDialog
          programs={[{ id: noting.programId, title: noting.title }]}
          people={[{ staffId, name, done: new Set() }]}
          onClose={() => setNoting(null)}
        />
      ) : null}
    </Box>
  )
}

function Line({ line: { title, isRequired, cell }, children }: { line: TrainingLine; children: React.ReactNode }) {
  const { profile } = useCamp()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
        {isRequired ? '' : ' (optional)'}
      </Typography>
      <Chip size="small" color={STATE_COLOURS[cell.state]} label={sayCell(cell, profile.timezone)} />
      {children}
    </Box>
  )
}

/** Shows that a program was taken in person: when, recorded by whom, and whether that was undone. */
function InPerson(props: { line: InPersonLine; title: string; takesBack: boolean }) {
  const { line, title, takesBack } = props
  const { id, heldOn, note, takenBackAt, takenBackReason } = line.row
  const run = useRun()
  const [asking, setAsking] = useState(false)
  const undoRecord = async (reason: string, uid: string) => {
    const words = {
      done: { title: 'Record Removed', message: title },
      failed: { title: 'Record Not Removed', message: 'Please try again.' },
    }
    return (await run(removeInPerson, () => ({ inPersonId: id, reason }), words, { uid })) !== undefined
  }
  const said = `In person on ${sayDate(heldOn)}, recorded by ${line.by ?? 'the office'}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flex: '1 1 180px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[said, note].filter(Boolean).join(': ')}
        {takenBackAt === null ? null : `. Removed: ${takenBackReason ?? ''}`}
      </Typography>
      {takesBack && takenBackAt === null ? (
        <Button
          size="small"
          className="no-print"
          onClick={() => setAsking(true)}
          aria-label={`Remove record: ${title} done in person`}
        >
          Remove Record
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={`Remove the in-person record for ${title}?`}
          confirmLabel="Remove Record"
          longest={500}
          act={undoRecord}
          onClose={() => setAsking(false)}
        >
          <Typography>It will no longer count, and any certificate issued for it will no longer be valid.</Typography>
        </ReasonDialog>
      ) : null}
    </Box>
  )
}
