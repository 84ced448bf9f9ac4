import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'

/** What the person is told once a confirmation is recorded, or isn't. */
export const CONFIRMATION = {
  done: { title: 'Confirmed', message: 'The camp office can see that you read this.' },
  failed: { title: 'Not Confirmed', message: 'Something went wrong. Please try again.' },
}

/** Something from the camp to read and, if it asks for that, to confirm. */
export function ConfirmCard(props: {
  title: string
  /** Shown beside the title. */
  mark: ReactNode
  /** Shown below the title. */
  byline?: ReactNode
  text: string
  confirmed: { at: string } | null
  /** Absent if there is nothing to confirm. */
  onConfirm?: (() => void) | undefined
}) {
  const { title, mark, byline, text, confirmed, onConfirm } = props
  const { profile } = useCamp()
  return (
    <Card component="li" sx={{ maxWidth: 720 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {mark}
        </Box>
        {byline}
        <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        {confirmed ? (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {`Confirmed ${sayInstant(confirmed.at, profile.timezone)}`}
          </Typography>
        ) : null}
      </CardContent>
      {onConfirm ? (
        <Box sx={{ px: 5, pb: 4 }}>
          <Button variant="contained" aria-label={`Confirm ${title}`} onClick={onConfirm}>
            Confirm
          </Button>
        </Box>
      ) : null}
    </Card>
  )
}
