import { Box, Button, Card, CardContent, Chip, LinearProgress, Typography } from '@mui/material'
import { sayDate, sayDay } from '#shared/kernel/values/dates'
import { trainingPrograms } from '#shared/training/model'
import type { ProgramCard as CardOf } from '#shared/training/reads'
import { PendingMark } from '../ui/pending-mark'
import { useWaitingRows } from '../ui/waiting-rows'
import { sayMinutes } from './words'

/** Shows below a program's title whether it is required, and by when. */
export function ProgramChips({ card }: { card: CardOf }) {
  const { program, due, late, progress, asked } = card
  const isOpen = progress.status !== 'completed'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
      {program.isRequired ? <Chip size="small" color="primary" label="Required" /> : null}
      {asked && isOpen && due !== null ? (
        <Chip
          size="small"
          color={late ? 'error' : 'default'}
          label={late ? `Overdue since ${sayDay(due)}` : `Due ${sayDay(due)}`}
        />
      ) : null}
      {progress.status === 'completed' ? <Chip size="small" color="success" label="Completed" /> : null}
      {progress.inPersonOn ? <Chip size="small" label={`In person ${sayDate(progress.inPersonOn)}`} /> : null}
      {program.isActive ? null : <Chip size="small" color="warning" label="Archived" />}
    </Box>
  )
}

/** Shows a person's progress in a program. */
export function ProgressBar({ card }: { card: CardOf }) {
  const { program, progress } = card
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <LinearProgress
        variant="determinate"
        value={progress.percentage}
        aria-label={`Progress in ${program.title}`}
        color={progress.percentage === 100 ? 'success' : 'primary'}
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ minWidth: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {progress.percentage}%
      </Typography>
    </Box>
  )
}

/** Shows one program with the person's progress. */
export function ProgramCard(props: { card: CardOf; onOpen(): void; onCertificate(): void }) {
  const { card, onOpen, onCertificate } = props
  const { program, materials, minutes, progress } = card
  const waiting = useWaitingRows(trainingPrograms)
  const about = [
    materials === 1 ? '1 material' : `${materials} materials`,
    minutes === null ? null : sayMinutes(minutes),
  ].filter(Boolean)
  const action = progress.percentage === 100 ? 'Review Materials' : 'Start Training'
  return (
    <Card component="article" aria-label={program.title} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {program.title} {waiting.has(program.id) ? <PendingMark /> : null}
        </Typography>
        <ProgramChips card={card} />
        {program.description ? <Typography sx={{ mb: 2 }}>{program.description}</Typography> : null}
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {about.join(' · ')}
        </Typography>
        <ProgressBar card={card} />
      </CardContent>
      <Box className="no-print" sx={{ px: 5, pb: 5, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant={progress.percentage === 100 ? 'outlined' : 'contained'} onClick={onOpen}>
          {action}
        </Button>
        {progress.percentage === 100 ? (
          <Button onClick={onCertificate} aria-label={`View certificate for ${program.title}`}>
            View Certificate
          </Button>
        ) : null}
      </Box>
    </Card>
  )
}
