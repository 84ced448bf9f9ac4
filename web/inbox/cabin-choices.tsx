import { Box, MenuItem, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { fullName } from '#shared/campers/model'
import { assignMany } from '#shared/housing/bed-mutations'
import { type Board, type BoardCamper, everybodyOn } from '#shared/housing/board'
import type { Cabin } from '#shared/housing/model'
import { boardOf } from '#shared/housing/reads'
import { whoFits } from '#shared/housing/together'
import type { RefusedAction } from '#sync/inbox/refused'
import { DialogForm } from '../ui/dialog-form'
import { useRead } from '../ui/use-read'
import { aboutBeds } from './cabin-choice'

type Chosen = ReadonlyMap<number, number>

/**
 * Returns the cabins with room for some campers, taking into account campers already assigned to them here, and how
 * many beds are left.
 */
function cabinsFor(board: Board, campers: readonly BoardCamper[], chosen: Chosen): { cabin: Cabin; left: number }[] {
  const everybody = everybodyOn(board)
  return board.cabins.flatMap(({ cabin, campers: inCabin }) => {
    const coming = everybody.filter((each) => chosen.get(each.registrationId) === cabin.id && !campers.includes(each))
    const inside = [...inCabin, ...coming].map(({ camper }) => camper)
    const { going } = whoFits(cabin, inside, campers)
    return going.length === campers.length ? [{ cabin, left: cabin.capacity - inside.length }] : []
  })
}

/** Returns the choices that are still possible: the camper can still be moved, and the cabin has not filled up. */
function stillHad(board: Board | null | undefined, campers: readonly BoardCamper[], chosen: Chosen): Chosen {
  if (!board) return new Map()
  const had = campers.flatMap((each): [number, number][] => {
    const cabinId = chosen.get(each.registrationId)
    const offered = cabinsFor(board, [each], chosen).find(({ cabin }) => cabin.id === cabinId)
    return offered ? [[each.registrationId, offered.cabin.id]] : []
  })
  return new Map(had)
}

/** Offers another cabin to each of several campers who did not get their beds, or one cabin to all of them. */
export function CabinChoices(props: {
  action: RefusedAction
  busy: boolean
  onChoose(chosen: Chosen): void
  onClose(): void
}) {
  const { beds } = assignMany.args.parse(props.action.args)
  const sessionId = beds[0]?.sessionId ?? 0
  const board = useRead(boardOf, sessionId)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const lost = new Set(beds.map(({ registrationId }) => registrationId))
  const campers = board ? everybodyOn(board).filter(({ registrationId }) => lost.has(registrationId)) : []
  const forAll = board ? cabinsFor(board, campers, new Map()) : []
  const had = stillHad(board, campers, chosen)
  const choose = (some: readonly BoardCamper[], cabinId: string) => {
    const next = new Map(chosen)
    for (const { registrationId } of some) {
      if (cabinId === '') next.delete(registrationId)
      else next.set(registrationId, Number(cabinId))
    }
    setChosen(next)
  }
  return (
    <DialogForm
      open
      title="Choose Other Cabins"
      submitLabel={had.size === 1 ? 'Assign 1 Camper' : `Assign ${had.size} Campers`}
      disabled={had.size === 0}
      busy={props.busy}
      onSubmit={() => props.onChoose(had)}
      onClose={props.onClose}
    >
      {board === undefined ? <Skeleton variant="rounded" height={160} /> : null}
      {board && campers.length === 0 ? (
        <Typography>None of these campers has a spot in the session anymore.</Typography>
      ) : null}
      {campers.length > 1 && forAll.length > 0 ? (
        <Choice
          label={`Move All ${campers.length} to One Cabin`}
          value={sameOf(campers.map(({ registrationId }) => chosen.get(registrationId)))}
          cabins={forAll}
          onChange={(cabinId) => choose(campers, cabinId)}
        />
      ) : null}
      {board && campers.length > 0 ? (
        <Box role="group" aria-label="A cabin for each camper" sx={{ display: 'grid', gap: 4 }}>
          {campers.map((boardCamper) => (
            <Choice
              key={boardCamper.registrationId}
              label={fullName(boardCamper.camper)}
              value={chosen.get(boardCamper.registrationId)}
              cabins={cabinsFor(board, [boardCamper], chosen)}
              onChange={(cabinId) => choose([boardCamper], cabinId)}
            />
          ))}
        </Box>
      ) : null}
      {had.size > 0 && had.size < lost.size ? (
        <Typography variant="body2">Campers without a cabin stay on this list.</Typography>
      ) : null}
    </DialogForm>
  )
}

/** Returns the cabin that was chosen for all, if it is one. */
function sameOf(cabins: readonly (number | undefined)[]): number | undefined {
  return cabins.every((each) => each === cabins[0]) ? cabins[0] : undefined
}

function Choice(props: {
  label: string
  value: number | undefined
  cabins: readonly { cabin: Cabin; left: number }[]
  onChange(cabinId: string): void
}) {
  const { cabins } = props
  return (
    <TextField
      select
      fullWidth
      label={props.label}
      value={cabins.some(({ cabin }) => cabin.id === props.value) ? props.value : ''}
      disabled={cabins.length === 0}
      helperText={cabins.length === 0 ? 'No cabin has a free bed for this camper.' : undefined}
      slotProps={{ select: { renderValue: (id) => cabins.find(({ cabin }) => cabin.id === id)?.cabin.name } }}
      onChange={(event) => props.onChange(event.target.value)}
    >
      <MenuItem value="">No cabin yet</MenuItem>
      {cabins.map(({ cabin, left }) => (
        <MenuItem key={cabin.id} value={cabin.id} sx={{ display: 'block', py: 2 }}>
          <Typography sx={{ fontWeight: 650 }}>{cabin.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {aboutBeds(cabin, left)}
          </Typography>
        </MenuItem>
      ))}
    </TextField>
  )
}
