import { Box, Button, Checkbox, FormControlLabel, FormGroup, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { MAX_AT_ONCE, recordInPerson } from '#shared/training/in-person-mutations'
import { useSteps } from '../ui/by-steps'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'
import { SearchField } from '../ui/search-field'

/** A person who may have taken part. */
export interface TraineeRow {
  staffId: number
  name: string
  /** The programs that the person has completed already. */
  done: ReadonlySet<number>
}

const NO_PROGRAM = 0

/**
 * Records that people took a program in person: one of `programs`, and those of `people` who took part.
 *
 * @param people without the viewer; a single person is preselected
 */
export function InPersonDialog(props: {
  programs: readonly { id: number; title: string }[]
  people: readonly TraineeRow[]
  onClose(): void
}) {
  const { programs, people, onClose } = props
  const { today } = useCamp()
  const run = useRun()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(people.length === 1 ? people.map(({ staffId }) => staffId) : []),
  )
  const [programId, setProgramId] = useState(programs[0]?.id ?? NO_PROGRAM)
  const [heldOn, setHeldOn] = useState(today)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const title = programs.find(({ id }) => id === programId)?.title ?? ''
  const save = async () => {
    setBusy(true)
    const said = { programId, heldOn, note: note.trim() === '' ? null : note.trim() }
    const there = [...chosen]
    const words = {
      done: { title: 'Training Recorded', message: `${title}: ${sayWho(people, chosen)}` },
      failed: { title: 'Training Not Recorded', message: 'Please try again.' },
    }
    for (let from = 0; from < there.length; from += MAX_AT_ONCE) {
      const some = there.slice(from, from + MAX_AT_ONCE)
      const saved = await run(
        recordInPerson,
        (ids) => ({ ...said, people: some.map((staffId) => ({ staffId, inPersonId: ids.next() })) }),
        words,
      )
      if (!saved) return setBusy(false)
    }
    onClose()
  }
  return (
    <DialogForm
      open
      title={
        people.length === 1 ? `Record In-Person Training for ${people[0]?.name ?? ''}` : 'Record In-Person Training'
      }
      submitLabel={people.length === 1 ? 'Save' : `Save for ${chosen.size} ${chosen.size === 1 ? 'Person' : 'People'}`}
      busy={busy}
      disabled={chosen.size === 0 || heldOn === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {programs.length === 1 ? (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      ) : (
        <PlainSelect label="Program" value={String(programId)} onChange={(value) => setProgramId(Number(value))}>
          {programs.map(({ id, title: name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </PlainSelect>
      )}
      <TextField
        label="Date"
        type="date"
        required
        value={heldOn}
        onChange={({ target }) => setHeldOn(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
      <TextField
        label="Note"
        placeholder="e.g. At the lake, taught by Ruth"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {people.length === 1 ? null : (
        <WhoWasThere people={people} programId={programId} chosen={chosen} onChange={setChosen} />
      )}
    </DialogForm>
  )
}

function sayWho(people: readonly TraineeRow[], chosen: ReadonlySet<number>): string {
  const one = chosen.size === 1 ? people.find(({ staffId }) => chosen.has(staffId)) : undefined
  return one?.name ?? `${chosen.size} people`
}

/** Lists all active staff with checkboxes; those who have not done the program yet come first. */
function WhoWasThere(props: {
  people: readonly TraineeRow[]
  programId: number
  chosen: ReadonlySet<number>
  onChange(chosen: ReadonlySet<number>): void
}) {
  const { people, programId, chosen, onChange } = props
  const [search, setSearch] = useState('')
  const fits = searchFor(search)
  const isOpen = ({ done }: TraineeRow) => !done.has(programId)
  const found = people.filter(({ name }) => fits(searchKey(name))).sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
  const { shown, more } = useSteps(found)
  const tick = (staffId: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(staffId)
    else next.delete(staffId)
    onChange(next)
  }
  return (
    <>
      <SearchField label="Search staff" value={search} onChange={setSearch} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography role="status" sx={{ flex: 1 }}>
          {chosen.size} selected
        </Typography>
        <Button onClick={() => onChange(new Set(people.filter(isOpen).map(({ staffId }) => staffId)))}>
          Select Everyone Who Hasn't Done It
        </Button>
      </Box>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {shown?.map((each) => (
          <FormControlLabel
            key={each.staffId}
            sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
            control={<Checkbox checked={chosen.has(each.staffId)} onChange={(_, on) => tick(each.staffId, on)} />}
            label={isOpen(each) ? each.name : `${each.name} (done)`}
          />
        ))}
      </FormGroup>
      {more}
    </>
  )
}
