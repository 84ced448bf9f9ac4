import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material'
import { confirmLetter } from '#shared/communication/letter-mutations'
import { ownLetters, type ShownLetter } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

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
  const confirm = () =>
    run(confirmLetter, (ids) => ({ confirmationId: ids.next(), letterId: id }), {
      done: { title: 'Confirmed', message: 'The camp office can see that you read this.' },
      failed: { title: 'Not Confirmed', message: 'Something went wrong. Please try again.' },
    })
  return (
    <Card component="li">
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {subject}
          </Typography>
          {waits ? <Chip size="small" color="warning" label="Please confirm" /> : null}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${profile.name}, ${sayInstant(at, profile.timezone)}`}
        </Typography>
        <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
        {confirmed ? (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {`Confirmed ${sayInstant(confirmed.at, profile.timezone)}`}
          </Typography>
        ) : null}
      </CardContent>
      {waits ? (
        <Box sx={{ px: 5, pb: 4 }}>
          <Button variant="contained" aria-label={`Confirm ${subject}`} onClick={() => void confirm()}>
            Confirm
          </Button>
        </Box>
      ) : null}
    </Card>
  )
}
