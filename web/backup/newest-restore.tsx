import { Alert, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { LEFT_WORDS, type RestoreShown } from '#shared/backup/model'
import { counted } from '#shared/kernel/rules/words'
import { spokenLanguage } from '#shared/kernel/values/language'
import { sentenceFor } from '#shared/registry'
import { type Guarded, GuardedDialog } from '../profile/parts/guarded-dialog'
import { useSyncStatus } from '../ui/camp'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'
import { useWhen } from '../ui/when'

const ask = () => request<{ newest: RestoreShown | null }>('GET', '/api/backups/restore')
/** How often a restore's progress is checked. */
const LOOK_MS = 1000

const TONE = { running: 'info', done: 'success', failed: 'error' } as const

/** Returns the camp's newest restore, requested again while it runs. */
export function useNewestRestore(onEnded: () => void) {
  const { value, reload } = useServerRead(ask)
  const newest = value?.newest ?? null
  const isRunning = newest?.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void reload(), LOOK_MS)
    return () => {
      clearInterval(timer)
      onEnded()
    }
  }, [isRunning, reload, onEnded])
  return { newest, isRunning, reload }
}

function Report({ report }: { report: NonNullable<RestoreShown['report']> }) {
  const { added, changed, removed, left } = report
  const many = (count: number) => count.toLocaleString(spokenLanguage())
  return (
    <>
      <Typography variant="body2">
        {counted(added, 'record')} restored, {many(changed)} changed, {many(removed)} deleted.
      </Typography>
      {left.map(({ why, rows }) => (
        <Typography key={why} variant="body2">
          {LEFT_WORDS[why]}: {many(rows)}
        </Typography>
      ))}
    </>
  )
}

function titleOf({ state, isUndo }: RestoreShown): string {
  if (state === 'running') return isUndo ? 'Undoing the restore...' : 'Restoring the backup...'
  if (state === 'failed') return "The restore didn't finish."
  return isUndo ? 'The restore was undone.' : 'The backup was restored.'
}

/** Shows the result of the latest restore, and lets the person undo it. */
export function NewestRestore(props: { restore: RestoreShown; slug: string; onChanged(): Promise<void> }) {
  const { restore, slug, onChanged } = props
  const { id, state, startedAt, byName, canUndo, report, why } = restore
  const offline = useSyncStatus().state === 'offline'
  const when = useWhen()
  const [asking, setAsking] = useState(false)
  const undo = async ({ typed, ...proof }: Guarded) => {
    await request('POST', `/api/backups/restores/${id}/undo`, { slug: typed, ...proof })
    await onChanged()
  }
  return (
    <Alert
      severity={TONE[state]}
      action={
        canUndo ? (
          <Button color="inherit" disabled={offline} onClick={() => setAsking(true)}>
            Undo
          </Button>
        ) : undefined
      }
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <Typography sx={{ fontWeight: 650 }}>{titleOf(restore)}</Typography>
      <Typography variant="body2">
        {byName}, {when(startedAt)}
      </Typography>
      {why ? <Typography variant="body2">{/^[a-z_]+$/.test(why) ? sentenceFor(why).message : why}</Typography> : null}
      {report ? <Report report={report} /> : null}
      {state === 'running' ? <LinearProgress aria-label="Restore progress" sx={{ mt: 2 }} /> : null}
      {asking ? (
        <GuardedDialog
          title="Undo the restore?"
          label="Undo Restore"
          typed={slug}
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          <Typography>
            Everything goes back to how it was before the restore, except changes people have made since then. You can
            do this only once.
          </Typography>
        </GuardedDialog>
      ) : null}
    </Alert>
  )
}
