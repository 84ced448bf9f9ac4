import DraftIcon from '@mui/icons-material/DraftsOutlined'
import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isOpen, type Message, messages } from '#shared/communication/model'
import { deleteDraft } from '#shared/communication/mutations'
import type { Reader } from '#shared/kernel/store/reader'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { PROBLEM_WORDS, STATUS_WORDS } from './message-words'

const openMessages = async (rows: Reader): Promise<Message[]> =>
  (await rows.all(messages)).filter(isOpen).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))

/** Unsent messages: drafts, recalled ones and those that the server returned. */
export function DraftsTab() {
  const { profile } = useCamp()
  const drafts = useRead(openMessages)
  const [leaving, setLeaving] = useState<Message | null>(null)
  if (!drafts) return null
  return (
    <Page>
      {drafts.length === 0 ? (
        <EmptyState icon={<DraftIcon fontSize="inherit" />} title="No drafts" text="Messages you save appear here." />
      ) : null}
      <Box
        component="ul"
        aria-label="Drafts"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3, maxWidth: 720 }}
      >
        {drafts.map((draft) => (
          <Card component="li" key={draft.id}>
            <CardContent>
              <Box sx={{ display: 'flex', gap: 2 }}>
                <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {draft.subject || 'No subject'}
                </Typography>
                <Chip size="small" label={STATUS_WORDS[draft.status]} color={draft.problem ? 'warning' : 'default'} />
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {draft.problem ? PROBLEM_WORDS[draft.problem] : sayInstant(draft.createdAt, profile.timezone)}
              </Typography>
            </CardContent>
            <CardActions>
              <Button component={Link} to={`?tab=compose&draft=${draft.id}`}>
                Edit Draft
              </Button>
              <Button color="error" onClick={() => setLeaving(draft)}>
                Delete Draft
              </Button>
            </CardActions>
          </Card>
        ))}
      </Box>
      {leaving ? <DeleteDraft draft={leaving} onClose={() => setLeaving(null)} /> : null}
    </Page>
  )
}

function DeleteDraft({ draft, onClose }: { draft: Message; onClose(): void }) {
  const run = useRun()
  const act = async () => {
    const words = {
      done: { title: 'Draft Deleted' },
      failed: { title: 'Draft Not Deleted', message: 'Please try again.' },
    }
    if (await run(deleteDraft, () => ({ messageId: draft.id }), words)) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this draft?"
      confirmLabel="Delete Draft"
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {draft.subject || 'It has no subject.'}
    </ConfirmDialog>
  )
}
