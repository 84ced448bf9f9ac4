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
import { useMemo, useState } from 'react'
import { assignMany } from '#shared/housing/bed-mutations'
import type { Suggestion } from '#shared/housing/suggest'
import { useBackCloses } from '../ui/back-closes'
import { useRun } from '../ui/run'
import type { GivenBeds } from './given-beds'
import { type Proposal, useProposal } from './use-proposal'

const WORDS = {
  done: { title: 'Assignments Saved', message: 'The suggested beds have been assigned.' },
  failed: { title: 'Assignment Failed', message: 'Failed to save cabin assignment. Please try again.' },
}

/** Shows who would sleep where, which requests could not be met and why; nothing changes until it is applied. */
export function SuggestDialog(props: { sessionId: number; onApplied(beds: GivenBeds): void; onClose(): void }) {
  const { sessionId, onApplied, onClose } = props
  const run = useRun()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useBackCloses(phone, onClose)
  const { proposal, failed, searching, again, improve } = useProposal(sessionId)
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
        {searching ? <LinearProgress aria-label={proposal ? 'Improving suggestions' : 'Finding beds'} /> : null}
        {proposal ? <Proposed {...proposal} /> : null}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Cancel</Button>
        {proposal && canBeBetter(proposal.suggestion) ? (
          <Button variant="outlined" disabled={busy || searching} onClick={improve}>
            Improve
          </Button>
        ) : null}
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
      We couldn't suggest any beds. Nothing was changed.
    </Alert>
  )
}

function Proposed({ input, suggestion }: Proposal) {
  const { moves, withoutBed, unmet, wishes } = suggestion
  const byCabin = useMemo(() => {
    const names = new Map(input.campers.map(({ registrationId, name }) => [registrationId, name]))
    return input.cabins
      .map(({ id, name }) => ({
        name,
        campers: moves.filter(({ cabinId }) => cabinId === id).map(({ registrationId }) => names.get(registrationId)),
      }))
      .filter(({ campers }) => campers.length > 0)
  }, [input, moves])
  return (
    <>
      <Alert severity={withoutBed.length > 0 ? 'warning' : unmet.length > 0 ? 'info' : 'success'}>
        {moves.length === 1 ? '1 camper' : `${moves.length} campers`} will get a bed.{' '}
        {withoutBed.length === 0 ? 'No one is left without one.' : `${withoutBed.length} will be left without one.`}{' '}
        {sayWishes(wishes)}
      </Alert>
      <Reasons title="Campers without a bed" lines={withoutBed.map(({ camper, reason }) => `${camper}: ${reason}`)} />
      <Reasons
        title="Requests not met"
        lines={unmet.map(
          ({ camper, mate, kind, reason }) => `${camper} ${kind === 'with' ? 'with' : 'apart from'} ${mate}: ${reason}`,
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

/** Returns whether a longer search could find better beds. */
function canBeBetter({ wishes, withoutBed }: Suggestion): boolean {
  return wishes.met < wishes.possible || withoutBed.length > 0
}

/** Formats how many of the requests are met, and how many could be met at the same time. */
function sayWishes({ all, met, possible }: Suggestion['wishes']): string {
  if (met === all) return all === 0 ? 'There are no cabin-mate requests.' : 'Every cabin-mate request is met.'
  const most = met === possible ? 'no more are possible' : `at most ${possible} are possible`
  return `${met} of ${all} cabin-mate requests are met, and ${most}.`
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
