import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material'
import { confirmAnnouncement } from '#shared/communication/announcement-mutations'
import { announcementsFor, type ShownAnnouncement } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'

/** Today's announcements for the person who reads them; they can be read and confirmed offline, too. */
export function Announcements() {
  const { who, today } = useCamp()
  const reader = who.actor.role === 'parent' ? 'parents' : 'workers'
  const all = useRead(announcementsFor, who.userId, reader, today)
  if (!all || all.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Announcements"
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3, mb: 4 }}
    >
      {all.map((each) => (
        <OneAnnouncement key={each.announcement.id} shown={each} />
      ))}
    </Box>
  )
}

function OneAnnouncement({ shown: { announcement, confirmed } }: { shown: ShownAnnouncement }) {
  const { profile } = useCamp()
  const run = useRun()
  const { id, title, text, needsAck } = announcement
  const waits = needsAck && confirmed === null
  const confirm = () =>
    run(confirmAnnouncement, (ids) => ({ confirmationId: ids.next(), announcementId: id }), {
      done: { title: 'Confirmed', message: 'The camp office can see that you read this.' },
      failed: { title: 'Not Confirmed', message: 'Something went wrong. Please try again.' },
    })
  return (
    <Card component="li" sx={{ maxWidth: 720 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip size="small" color={waits ? 'warning' : 'info'} label={waits ? 'Please confirm' : 'Announcement'} />
        </Box>
        <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        {confirmed ? (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {`Confirmed ${sayInstant(confirmed.at, profile.timezone)}`}
          </Typography>
        ) : null}
      </CardContent>
      {waits ? (
        <Box sx={{ px: 5, pb: 4 }}>
          <Button variant="contained" aria-label={`Confirm ${title}`} onClick={() => void confirm()}>
            Confirm
          </Button>
        </Box>
      ) : null}
    </Card>
  )
}
