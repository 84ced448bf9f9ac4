import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { assignMany } from '#shared/housing/bed-mutations'
import type { SuggestInput } from '#shared/housing/beds'
import { suggestInput } from '#shared/housing/reads'
import type { Suggestion } from '#shared/housing/suggest'
import { DeviceReader } from '#sync/device-reader'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import type { GivenBeds } from './given-beds'

const WORDS = {
  done: { title: 'Assignments Saved', message: 'The suggested beds have been assigned.' },
  failed: { title: 'Assignment Failed', message: 'Failed to save cabin assignment. Please try again.' },
}

interface Proposal {
  input: SuggestInput
  suggestion: Suggestion
}

/** Looks for beds in a worker; `failed` where it broke, and `again` tries once more. */
function useProposal(sessionId: number): { proposal: Proposal | null; failed: boolean; again(): void } {
  const { replica } = useCamp()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new search
  useEffect(() => {
    const worker = new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module' })
    const fail = () => setFailed(true)
    setFailed(false)
    worker.onerror = fail
    worker.onmessageerror = fail
    suggestInput(new DeviceReader(replica), sessionId).then((input) => {
      worker.onmessage = ({ data }: MessageEvent<Suggestion>) => setProposal({ input, suggestion: data })
      worker.postMessage(input)
    }, fail)
    return () => worker.terminate()
  }, [replica, sessionId, attempt])
  return { proposal, failed, again: () => setAttempt((now) => now + 1) }
}

/** Shows who would sleep where, and what could not be met and why; nothing is done before it is applied. */
export function SuggestDialog(props: { sessionId: number; onApplied(beds: GivenBeds): void; onClose(): void }) {
  const { sessionId, onApplied, onClose } = props
  const run = useRun()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { proposal, failed, again } = useProposal(sessionId)
  const [busy, setBusy] = useState(false)
  const apply = async (moves: GivenBeds) => {
    setBusy(true)
    const build = (ids: { next(): number }) => ({
      beds: moves.map((move) => ({ ...move, sessionId, assignmentId: ids.next() })),
    })
    const done = await run(assignMany, build, WORDS)
    setBusy(false)
    if (!done) return
    onApplied(moves)
    onClose()
  }
  const moves = proposal?.suggestion.moves ?? []
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby="suggest-beds">
      <DialogTitle id="suggest-beds">Suggested Assignments</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 240 }}>
        {failed ? <Failed onAgain={again} /> : null}
        {proposal ? <Proposed {...proposal} /> : null}
        {proposal || failed ? null : <LinearProgress aria-label="Looking for beds" />}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={busy || moves.length === 0} onClick={() => void apply(moves)}>
          {moves.length === 1 ? 'Apply 1 Assignment' : `Apply ${moves.length} Assignments`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Failed({ onAgain }: { onAgain(): void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onAgain}>
          Try Again
        </Button>
      }
    >
      No beds could be suggested. Nothing has been changed.
    </Alert>
  )
}

function Proposed({ input, suggestion }: Proposal) {
  const { moves, withoutBed, unmet } = suggestion
  const byCabin = useMemo(() => {
    const names = new Map(input.guests.map(({ registrationId, name }) => [registrationId, name]))
    return input.cabins
      .map(({ id, name }) => ({
        name,
        campers: moves.filter(({ cabinId }) => cabinId === id).map(({ registrationId }) => names.get(registrationId)),
      }))
      .filter(({ campers }) => campers.length > 0)
  }, [input, moves])
  return (
    <>
      <Alert severity={withoutBed.length > 0 ? 'warning' : 'success'}>
        {moves.length === 1 ? '1 camper gets a bed' : `${moves.length} campers get a bed`},{' '}
        {withoutBed.length === 0 ? 'nobody stays without' : `${withoutBed.length} without`}. {sayUnmet(unmet.length)}
      </Alert>
      <Reasons title="Without a bed" lines={withoutBed.map(({ camper, reason }) => `${camper}: ${reason}`)} />
      <Reasons
        title="Requests not met"
        lines={unmet.map(
          ({ camper, mate, kind, reason }) => `${camper} ${kind === 'with' ? 'with' : 'not with'} ${mate}: ${reason}`,
        )}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {byCabin.map(({ name, campers }) => (
          <section key={name} aria-label={`Suggested for ${name}`}>
            <Typography variant="subtitle2" component="h3">
              {name} ({campers.length})
            </Typography>
            <Box component="ul" sx={{ my: 1, pl: 5 }}>
              {campers.map((camper, index) => (
                <li key={index}>{camper}</li>
              ))}
            </Box>
          </section>
        ))}
      </Box>
    </>
  )
}

function sayUnmet(count: number): string {
  if (count === 0) return 'Every cabin-mate request is met.'
  return count === 1 ? '1 cabin-mate request is not met.' : `${count} cabin-mate requests are not met.`
}

function Reasons({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </section>
  )
}
