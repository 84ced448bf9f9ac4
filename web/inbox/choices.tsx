import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import { assignCabin, assignMany } from '#shared/housing/bed-mutations'
import { choosingOthers } from '#shared/housing/left-beds'
import { settleRefused } from '#shared/inbox/mutations'
import { discard, retry } from '#sync/inbox'
import type { RefusedAction } from '#sync/refused'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { CabinChoice } from './cabin-choice'
import { CabinChoices } from './cabin-choices'
import { FieldChoices } from './field-choices'
import { onlyTold } from './told'

const agreed = z.object({ confirmed: z.array(z.number()) }).catch({ confirmed: [] })

/** The same sign-ups, with the agreement to some campers more: whoever was agreed to before stays so. */
function agreeingTo(args: unknown, camperIds: readonly number[]) {
  return { ...Object(args), confirmed: [...new Set([...agreed.parse(args).confirmed, ...camperIds])] }
}

const elsewhere = z.object({ clashes: z.array(z.object({ camperId: z.number() })) }).catch({ clashes: [] })

/** The campers who would be in two places at once, to be agreed to. */
function whoIsElsewhere(data: unknown): number[] {
  return elsewhere.parse(data).clashes.map(({ camperId }) => camperId)
}

/** What can be done with a refused action: another cabin, once more, or given up with a reason. */
export function Choices({ action }: { action: RefusedAction }) {
  const { replica, who, mutate, syncNow } = useCamp()
  const toast = useToast()
  const [open, setOpen] = useState<'discard' | 'cabin' | null>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const own = action.device === null
  const twice = action.code === 'camper_elsewhere' ? whoIsElsewhere(action.data) : []

  async function attempt(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      syncNow()
      setOpen(null)
      toast({ title: done, tone: 'success' })
    } catch (error) {
      const words = wordsFor(error, { title: 'Not possible', message: 'This could not be done. Please try again.' })
      toast({ ...words, tone: 'error', ms: 6000 })
    } finally {
      setBusy(false)
    }
  }
  const settle = (because: string, done: string) =>
    attempt(
      () =>
        own
          ? discard(replica, who, action.uid, because)
          : mutate(settleRefused, () => ({ uid: action.uid, reason: because })),
      done,
    )

  if (onlyTold(action)) {
    return (
      <Button
        variant="contained"
        disabled={busy}
        onClick={() => void settle('Understood', 'Settled')}
        sx={{ mt: 4, justifySelf: 'start' }}
      >
        Understood
      </Button>
    )
  }
  // Both values are known where the author's own session was told of them.
  const isConflict = own && action.code === 'edit_conflict' && action.data !== null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
      {own && (action.name === assignCabin.name || action.name === assignMany.name) ? (
        <Button variant="contained" color="secondary" onClick={() => setOpen('cabin')}>
          Choose another cabin
        </Button>
      ) : null}
      {own && twice.length > 0 ? (
        <Button
          variant="contained"
          color="secondary"
          disabled={busy}
          onClick={() =>
            void attempt(() => retry(replica, who, action.uid, agreeingTo(action.args, twice)), 'Sign-ups Saved')
          }
        >
          Sign up all the same
        </Button>
      ) : null}
      {isConflict ? <FieldChoices action={action} busy={busy} attempt={attempt} /> : null}
      {own && !isConflict ? (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => void attempt(() => retry(replica, who, action.uid), 'Done again')}
        >
          Retry
        </Button>
      ) : null}
      <Button color="error" onClick={() => setOpen('discard')}>
        Discard
      </Button>
      <ConfirmDialog
        open={open === 'discard'}
        title="Discard this action?"
        confirmLabel="Discard"
        danger
        busy={busy}
        disabled={reason.trim() === ''}
        onConfirm={() => void settle(reason, 'Action discarded')}
        onClose={() => setOpen(null)}
      >
        <Typography sx={{ mb: 3 }}>
          It will not be tried again, nor will what belongs to it. The reason is kept in the camp's log.
        </Typography>
        <TextField
          label="Reason"
          fullWidth
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </ConfirmDialog>
      {open === 'cabin' && action.name === assignMany.name ? (
        <CabinChoices
          action={action}
          busy={busy}
          onClose={() => setOpen(null)}
          onChoose={(chosen) => {
            const { args, rest } = choosingOthers(action, chosen)
            void attempt(() => retry(replica, who, action.uid, args, rest), 'Assignments Saved')
          }}
        />
      ) : null}
      {open === 'cabin' && action.name === assignCabin.name ? (
        <CabinChoice
          action={action}
          onClose={() => setOpen(null)}
          onChoose={(args) => void attempt(() => retry(replica, who, action.uid, args), 'Assignment Saved')}
        />
      ) : null}
    </Box>
  )
}
