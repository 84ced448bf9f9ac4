import { Box, Chip } from '@mui/material'
import { confirmAnnouncement } from '#shared/communication/announcement-mutations'
import { announcementsFor, type ShownAnnouncement } from '#shared/communication/reads'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'
import { CONFIRMATION, ConfirmCard } from './confirm-card'

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
  const run = useRun()
  const { id, title, text, needsAck } = announcement
  const waits = needsAck && confirmed === null
  const confirm = () =>
    void run(confirmAnnouncement, (ids) => ({ confirmationId: ids.next(), announcementId: id }), CONFIRMATION)
  return (
    <ConfirmCard
      title={title}
      mark={<Chip size="small" color={waits ? 'warning' : 'info'} label={waits ? 'Please confirm' : 'Announcement'} />}
      text={text}
      confirmed={confirmed}
      onConfirm={waits ? confirm : undefined}
    />
  )
}
