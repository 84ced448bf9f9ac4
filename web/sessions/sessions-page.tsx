import EventIcon from '@mui/icons-material/EventOutlined'
import { Box, Button, Chip, Skeleton } from '@mui/material'
import { useState } from 'react'
import { sessionCounts, undoableCancellations } from '#shared/registration/reads'
import { type CampSession, campSessions } from '#shared/sessions/model'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { CancelSession } from './cancel-session'
import { DeleteSession } from './delete-session'
import { ManageSession } from './manage-session'
import { RestoreSession } from './restore-session'
import { SessionCard } from './session-card'
import { SessionDialog } from './session-dialog'

type Open = { kind: 'edit' | 'manage' | 'delete' | 'cancel' | 'restore'; session: CampSession } | { kind: 'add' } | null

/** The sessions as cards, with how full each is. */
export function SessionsPage() {
  const { today, can } = useCamp()
  const list = useCalmRead(sessionCounts, [today])
  const waiting = useWaitingRows(campSessions)
  const back = useRead(undoableCancellations)
  const [open, setOpen] = useState<Open>(null)
  const writes = can('sessions.write')
  const close = () => setOpen(null)
  const add = (
    <Button variant="contained" onClick={() => setOpen({ kind: 'add' })}>
      Add Session
    </Button>
  )
  return (
    <Page>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 5, minHeight: 44 }}>
        {list ? <Chip color="primary" label={list.length === 1 ? '1 session' : `${list.length} sessions`} /> : null}
        <Box sx={{ flex: 1 }} />
        {writes && list?.length !== 0 ? add : null}
      </Box>
      {list?.length === 0 ? (
        <EmptyState
          of={[campSessions]}
          icon={<EventIcon fontSize="inherit" />}
          title="No sessions found"
          text={writes ? "Add your camp's first session." : 'A camp administrator can add the first session.'}
          action={writes ? add : null}
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))' }}>
        {list?.map((each) => (
          <SessionCard
            key={each.session.id}
            count={each}
            waiting={waiting.has(each.session.id)}
            onManage={(session) => setOpen({ kind: 'manage', session })}
            onEdit={writes ? (session) => setOpen({ kind: 'edit', session }) : undefined}
            onCancel={writes ? (session) => setOpen({ kind: 'cancel', session }) : undefined}
            onRestore={
              writes && back?.has(each.session.id) ? (session) => setOpen({ kind: 'restore', session }) : undefined
            }
            onDelete={writes ? (session) => setOpen({ kind: 'delete', session }) : undefined}
          />
        )) ?? Array.from({ length: 3 }, (_, index) => <Skeleton key={index} variant="rounded" height={300} />)}
      </Box>
      {open?.kind === 'add' ? <SessionDialog session={null} onClose={close} /> : null}
      {open?.kind === 'edit' ? <SessionDialog session={open.session} onClose={close} /> : null}
      {open?.kind === 'manage' ? <ManageSession session={open.session} onClose={close} /> : null}
      {open?.kind === 'cancel' ? <CancelSession session={open.session} onClose={close} /> : null}
      {open?.kind === 'restore' ? (
        <RestoreSession session={open.session} cancellationId={back?.get(open.session.id) ?? 0} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? <DeleteSession session={open.session} onClose={close} /> : null}
    </Page>
  )
}
