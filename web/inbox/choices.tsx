import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import { assignCabin, assignMany } from '#shared/housing/bed-mutations'
import { choosingOthers } from '#shared/housing/left-beds'
import { settleRefused } from '#shared/inbox/mutations'
import { isCutShort, isOver, mayBeBooked } from '#shared/inbox/refused'
import { bookRefusedGroup, discardRefusedGroup, retryRefusedGroup } from '#sync/inbox/inbox'
import { useCamp } from '../ui/camp'
import { ReasonDialog } from '../ui/reason-dialog'
import { NoConnection, RequestFailed, request } from '../ui/request'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { ApplyDialog } from './apply-dialog'
import { CabinChoice } from './cabin-choice'
import { CabinChoices } from './cabin-choices'
import { type DescribedRefusal, isNoticeOnly, uidsOf } from './described-refusal'
import { FieldChoices } from './field-choices'

const agreed = z.object({ confirmed: z.array(z.number()) }).catch({ confirmed: [] })

/** Returns the same sign-ups, with these campers added to those agreed to. */
function agreeingTo(args: unknown, camperIds: readonly number[]) {
  return { ...Object(args), confirmed: [...new Set([...agreed.parse(args).confirmed, ...camperIds])] }
}

const elsewhere = z.object({ clashes: z.array(z.object({ camperId: z.number() })) }).catch({ clashes: [] })

/** Returns the campers who would be in two places at once, for the person to agree to. */
function whoIsElsewhere(data: unknown): number[] {
  return elsewhere.parse(data).clashes.map(({ camperId }) => camperId)
}

/** Returns whether the server says that this was already settled. */
function hasGone(error: unknown): boolean {
  return error instanceof RequestFailed && error.code !== undefined && isOver(error.code)
}

/** Returns why an action could not be done, in words. */
function whyNot(error: unknown): { title: string; message: string } {
  if (error instanceof NoConnection)
    return {
      title: 'No Connection',
      message: "A family's change is applied on the server. Try again when you're back online.",
    }
  if (error instanceof RequestFailed)
    return { title: hasGone(error) ? 'Already Handled' : 'Change Not Made', message: error.said }
  return wordsFor(error, { title: 'Change Not Made', message: 'Something went wrong. Please try again.' })
}

type Open = 'discard' | 'book' | 'cabin' | null

/** Actions for a refused action: choose another cabin, try again, or dismiss it with a reason. */
export function Choices({
  refusal,
  onSettled,
}: {
  refusal: DescribedRefusal
  onSettled(uids: readonly string[]): void
}) {
  const { action } = refusal
  const { replica, who, mutate, syncNow } = useCamp()
  const toast = useToast()
  const [open, setOpen] = useState<Open>(null)
  const [busy, setBusy] = useState(false)
  const own = action.device === null
  const twice = action.code === 'camper_elsewhere' ? whoIsElsewhere(action.data) : []

  async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      syncNow()
      setOpen(null)
      onSettled(uidsOf(refusal))
      toast({ title: done, tone: 'success' })
      return true
    } catch (error) {
      toast({ ...whyNot(error), tone: 'error' })
      if (!hasGone(error)) return false
      onSettled(uidsOf(refusal))
      return true
    } finally {
      setBusy(false)
    }
  }
  const settle = (because: string, done: string) => attempt(() => settleAll(because), done)
  async function settleAll(reason: string) {
    if (own) return discardRefusedGroup(replica, who, action.uid, reason)
    for (const uid of uidsOf(refusal)) await mutate(settleRefused, () => ({ uid, reason }))
  }

  if (isNoticeOnly(action)) {
    return (
      <Button
        variant="contained"
        disabled={busy}
        onClick={() => void settle('Read', 'Marked as Read')}
        sx={{ mt: 4, justifySelf: 'start' }}
      >
        Got It
      </Button>
    )
  }
  // Only the author's own device received both values.
  const isConflict = own && action.code === 'edit_conflict' && action.data !== null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
      {own && (action.name === assignCabin.name || action.name === assignMany.name) ? (
        <Button variant="contained" color="secondary" onClick={() => setOpen('cabin')}>
          Choose Another Cabin
        </Button>
      ) : null}
      {own && twice.length > 0 ? (
        <Button
          variant="contained"
          color="secondary"
          disabled={busy}
          onClick={() =>
            void attempt(
              () => retryRefusedGroup(replica, who, action.uid, agreeingTo(action.args, twice)),
              'Sign-Ups Saved',
            )
          }
        >
          Sign Up Anyway
        </Button>
      ) : null}
      {isConflict ? <FieldChoices action={action} busy={busy} attempt={attempt} /> : null}
      {own && !isConflict ? (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => void attempt(() => retryRefusedGroup(replica, who, action.uid), 'Change Sent Again')}
        >
          Try Again
        </Button>
      ) : null}
      {!own && mayBeBooked(action, action.ofFamily === true) && !isCutShort(action.args) ? (
        <Button variant="outlined" onClick={() => setOpen('book')}>
          Apply Anyway
        </Button>
      ) : null}
      <Button color="error" onClick={() => setOpen('discard')}>
        Discard Change
      </Button>
      <OpenDialog {...{ refusal, open, busy, attempt, settle, onClose: () => setOpen(null) }} />
    </Box>
  )
}

/** The dialog that is open about a refused action. */
function OpenDialog(props: {
  refusal: DescribedRefusal
  open: Open
  busy: boolean
  attempt(work: () => Promise<unknown>, done: string): Promise<boolean>
  settle(reason: string, done: string): Promise<boolean>
  onClose(): void
}) {
  const { refusal, open, busy, attempt, settle, onClose } = props
  const { action } = refusal
  const { replica, who } = useCamp()
  // A family's action is not on this device, so the server applies it.
  const bookIt = (uids: readonly string[], reason: string) =>
    action.ofFamily
      ? request('POST', '/api/inbox/book', { uids, reason })
      : bookRefusedGroup(replica, who, action.uid, reason)
  return (
    <>
      {open === 'book' ? (
        <ApplyDialog
          refusal={refusal}
          apply={(uids, reason) => attempt(() => bookIt(uids, reason), 'Change Applied')}
          onClose={onClose}
        />
      ) : null}
      {open === 'discard' ? (
        <ReasonDialog
          title="Discard this change?"
          confirmLabel="Discard Change"
          longest={500}
          act={(reason) => settle(reason, 'Change Discarded')}
          onClose={onClose}
        >
          <Typography>
            This change and the changes that depend on it won't be tried again. Your reason is kept in the camp's log.
          </Typography>
        </ReasonDialog>
      ) : null}
      {open === 'cabin' && action.name === assignMany.name ? (
        <CabinChoices
          action={action}
          busy={busy}
          onClose={onClose}
          onChoose={(chosen) => {
            const { args, rest } = choosingOthers(action, chosen)
            void attempt(() => retryRefusedGroup(replica, who, action.uid, args, rest), 'Assignments Saved')
          }}
        />
      ) : null}
      {open === 'cabin' && action.name === assignCabin.name ? (
        <CabinChoice
          action={action}
          onClose={onClose}
          onChoose={(args) => void attempt(() => retryRefusedGroup(replica, who, action.uid, args), 'Assignment Saved')}
        />
      ) : null}
    </>
  )
}
