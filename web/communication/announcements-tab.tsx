import AnnouncementIcon from '@mui/icons-material/CampaignOutlined'
import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import type { Announcement } from '#shared/communication/announcement-model'
import { deleteAnnouncement } from '#shared/communication/announcement-mutations'
import { AUDIENCE_WORDS, isShownOn } from '#shared/communication/announcements'
import { type AnnouncementLine, announcementLines } from '#shared/communication/reads'
import { counted } from '#shared/kernel/rules/words'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { AnnouncementDialog } from './announcement-dialog'

/** The camp's announcements, with how many people have confirmed each. */
export function AnnouncementsTab() {
  const lines = useRead(announcementLines)
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Announcement | null>(null)
  if (!lines) return null
  return (
    <Page>
      <Box sx={{ maxWidth: 720, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Button variant="contained" onClick={() => setEditing('new')} sx={{ justifySelf: 'start' }}>
          New Announcement
        </Button>
        {lines.length === 0 ? (
          <EmptyState
            icon={<AnnouncementIcon fontSize="inherit" />}
            title="No announcements yet"
            text="Parents see announcements under Messages, staff and volunteers on the dashboard."
          />
        ) : null}
        <Box component="ul" aria-label="Announcements" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
          {lines.map((line) => (
            <Line key={line.announcement.id} line={line} onEdit={setEditing} onDelete={setLeaving} />
          ))}
        </Box>
      </Box>
      {editing ? (
        <AnnouncementDialog announcement={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
      {leaving ? <DeleteAnnouncement announcement={leaving} onClose={() => setLeaving(null)} /> : null}
    </Page>
  )
}

function Line(props: {
  line: AnnouncementLine
  onEdit(announcement: Announcement): void
  onDelete(announcement: Announcement): void
}) {
  const { line, onEdit, onDelete } = props
  const { announcement, confirmations } = line
  const { today } = useCamp()
  const { title, text, audience, from, until, needsAck } = announcement
  const state = isShownOn(announcement, today) ? 'Showing now' : today < from ? 'Upcoming' : 'Ended'
  const facts = [
    AUDIENCE_WORDS[audience],
    `${sayDate(from)} to ${sayDate(until)}`,
    ...(needsAck ? [`${counted(confirmations, 'person', 'people')} confirmed`] : []),
  ]
  return (
    <Card component="li">
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip size="small" label={state} color={state === 'Showing now' ? 'success' : 'default'} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
        <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      </CardContent>
      <CardActions>
        <Button aria-label={`Edit ${title}`} onClick={() => onEdit(announcement)}>
          Edit
        </Button>
        <Button color="error" aria-label={`Delete ${title}`} onClick={() => onDelete(announcement)}>
          Delete
        </Button>
      </CardActions>
    </Card>
  )
}

function DeleteAnnouncement({ announcement, onClose }: { announcement: Announcement; onClose(): void }) {
  const run = useRun()
  const act = async () => {
    const words = {
      done: { title: 'Announcement Deleted' },
      failed: { title: 'Announcement Not Deleted', message: 'Please try again.' },
    }
    if (await run(deleteAnnouncement, () => ({ announcementId: announcement.id }), words)) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this announcement?"
      confirmLabel="Delete Announcement"
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {announcement.title}
    </ConfirmDialog>
  )
}
