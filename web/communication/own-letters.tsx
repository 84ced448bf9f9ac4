import { Box, Chip, Typography } from '@mui/material'
import { confirmLetter } from '#shared/communication/letter-mutations'
import { ownLetters, type ShownLetter } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { CONFIRMATION, ConfirmCard } from './parts/confirm-card'

/** The camp's letters to a parent's families, which can be read and confirmed offline, too. */
export function OwnLetters() {
  const all = useRead(ownLetters)
  if (!all || all.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Letters from camp"
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3, mb: 4, maxWidth: 720 }}
    >
      {all.map((each) => (
        <OwnLetter key={each.letter.id} shown={each} />
      ))}
    </Box>
  )
}

function OwnLetter({ shown: { letter, confirmed } }: { shown: ShownLetter }) {
  const { profile } = useCamp()
  const run = useRun()
  const { id, subject, body, needsAck, at } = letter
  const waits = needsAck && confirmed === null
  const confirm = () => void run(confirmLetter, (ids) => ({ confirmationId: ids.next(), letterId: id }), CONFIRMATION)
  return (
    <ConfirmCard
      title={subject}
      mark={waits ? <Chip size="small" color="warning" label="Please confirm" /> : null}
      byline={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${profile.name}, ${sayInstant(at, profile.timezone)}`}
        </Typography>
      }
      text={body}
      confirmed={confirmed}
      onConfirm={waits ? confirm : undefined}
    />
  )
}
