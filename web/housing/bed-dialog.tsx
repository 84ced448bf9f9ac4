import LockIcon from '@mui/icons-material/LockOutlined'
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { setBed } from '#shared/housing/bed-mutations'
import type { BoardCabin, BoardCamper } from '#shared/housing/board'
import { bedsByNumber, MAX_BED_NOTE } from '#shared/housing/model'
import { useRun } from '../ui/run'
import { shortName } from './words'

const FAILED = { title: 'Bed Not Changed', message: 'Something went wrong. Please try again.' }

interface Props {
  boardCamper: BoardCamper
  boardCabin: BoardCabin
  onClose(): void
}

/** Lets the user choose one of the cabin's free beds for a camper, and whether the bed is locked. */
export function BedDialog({ boardCamper, boardCabin, onClose }: Props) {
  const titleId = useId()
  const run = useRun()
  const { registrationId, camper, assignment } = boardCamper
  const locked = assignment?.locked ?? false
  const own = assignment?.bedNumber ?? null
  const choose = async (bedNumber: number | null) => {
    const title = bedNumber === null ? 'Bed Number Removed' : `Bed ${bedNumber} Assigned`
    const done = { title, message: `${fullName(camper)}, ${boardCabin.cabin.name}` }
    if (await run(setBed, () => ({ registrationId, bedNumber }), { done, failed: FAILED })) onClose()
  }
  const lock = () =>
    run(setBed, () => ({ registrationId, locked: !locked }), {
      done: { title: locked ? 'Bed Unlocked' : 'Bed Locked' },
      failed: FAILED,
    })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {fullName(camper)}'s Bed in {boardCabin.cabin.name}
      </DialogTitle>
      <DialogContent sx={{ '--ring-offset': '-3px' }}>
        <Beds boardCabin={boardCabin} boardCamper={boardCamper} onChoose={(bed) => void choose(bed)} />
        <FormControlLabel
          sx={{ mt: 4, ml: 0, gap: 2 }}
          control={<Switch checked={locked} onChange={() => void lock()} />}
          label="Lock the Bed"
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A camper in a locked bed can't be moved, by hand or by Suggest Assignments.
        </Typography>
        <BedNote registrationId={registrationId} note={assignment?.notes ?? ''} />
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        {own === null ? null : <Button onClick={() => void choose(null)}>Remove Bed Number</Button>}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The note on a camper's bed. */
function BedNote({ registrationId, note }: { registrationId: number; note: string }) {
  const run = useRun()
  const [written, setWritten] = useState(note)
  const save = () =>
    run(setBed, () => ({ registrationId, notes: written.trim() }), {
      done: { title: written.trim() ? 'Bed Note Saved' : 'Bed Note Removed' },
      failed: FAILED,
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mt: 4 }}>
      <TextField
        label="Bed Note"
        helperText="Goes along when the camper is moved. Parents don't see it."
        multiline
        maxRows={4}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_BED_NOTE } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button variant="outlined" disabled={written.trim() === note} onClick={() => void save()} sx={{ mt: 2 }}>
        Save Note
      </Button>
    </Box>
  )
}

/** Every bed of a cabin by number: free to choose, this camper's own, or taken, and by whom. */
function Beds({ boardCabin, boardCamper, onChoose }: Omit<Props, 'onClose'> & { onChoose(bed: number): void }) {
  const numbered = boardCabin.campers.map((who) => ({
    who,
    registrationId: who.registrationId,
    bedNumber: who.assignment?.bedNumber ?? null,
  }))
  return (
    <Box
      role="group"
      aria-label={`Beds in ${boardCabin.cabin.name}`}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}
    >
      {bedsByNumber(boardCabin.cabin.capacity, numbered).map((taken, index) => {
        const bed = index + 1
        const own = taken?.registrationId === boardCamper.registrationId
        const whose = own ? 'This camper' : taken ? shortName(taken.who.camper) : 'Free'
        return (
          <ButtonBase
            key={bed}
            disabled={taken !== null && !own}
            aria-pressed={own}
            aria-label={`Bed ${bed}, ${own ? 'this camper' : taken ? fullName(taken.who.camper) : 'free'}`}
            onClick={() => onChoose(bed)}
            sx={{
              display: 'block',
              minHeight: 64,
              p: 2,
              borderRadius: 1,
              border: 1,
              textAlign: 'left',
              minWidth: 0,
              borderColor: own ? 'primary.main' : taken ? 'divider' : 'text.secondary',
              borderStyle: taken ? 'solid' : 'dashed',
              bgcolor: own ? 'primary.main' : taken ? 'action.hover' : 'transparent',
              ...(own && { '--ring': 'var(--mui-palette-primary-contrastText)' }),
              color: own ? 'primary.contrastText' : 'text.primary',
            }}
          >
            <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
              {bed}{' '}
              {taken?.who.assignment?.locked ? <LockIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} /> : null}
            </Typography>
            <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {whose}
            </Typography>
          </ButtonBase>
        )
      })}
    </Box>
  )
}
