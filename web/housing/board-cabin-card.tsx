import { useDroppable } from '@dnd-kit/core'
import { Box, Button, Card, Typography } from '@mui/material'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import { type BedRefusal, whyNoBed } from '#shared/housing/model'
import type { BoardCabin, Sleeper } from '#sync/housing/queries'
import { CamperChip, type ChipProps } from './camper-chip'
import { Occupancy } from './occupancy'

/** Why a cabin cannot take the camper who is being moved, in two words. */
function short({ code, data }: BedRefusal): string {
  if (code === 'cabin_full') return 'Cabin full'
  if (code === 'cabin_closed') return 'Closed'
  return data.gender === 'female' ? 'Girls only' : 'Boys only'
}

interface Props extends ChipProps {
  place: BoardCabin
  /** Whoever is lifted or tapped. */
  moving: Sleeper | null
  selected: Sleeper | null
}

/** A cabin on the wall: its beds, who sleeps in them, and whether it can take whoever is being moved. */
export const BoardCabinCard = memo(function BoardCabinCard({ place, moving, selected, ...chips }: Props) {
  const { cabin, sleepers } = place
  const { setNodeRef, isOver } = useDroppable({ id: cabin.id })
  const elsewhere = moving !== null && moving.assignment?.cabinId !== cabin.id
  const refusal = elsewhere
    ? whyNoBed(
        cabin,
        sleepers.map(({ camper }) => camper),
        moving.camper,
      )
    : null
  const lit = elsewhere && refusal === null
  const free = Math.max(0, cabin.capacity - sleepers.length)
  const about = [cabin.gender && cabin.gender !== 'mixed' ? cabin.gender : null, cabin.ageGroup]
    .filter(Boolean)
    .join(' · ')
  return (
    <Card
      ref={setNodeRef}
      component="section"
      aria-label={`Cabin ${cabin.name}`}
      sx={{
        p: 3,
        breakInside: 'avoid',
        transition: 'opacity 150ms, border-color 150ms',
        ...(lit && {
          borderColor: 'success.main',
          outline: isOver ? '3px solid' : '1px solid',
          outlineColor: 'success.main',
        }),
        ...(refusal && { opacity: 0.6 }),
        ...(refusal && isOver && { borderColor: 'error.main', outline: '3px solid', outlineColor: 'error.main' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {cabin.name}
        </Typography>
        <Occupancy current={sleepers.length} capacity={cabin.capacity} />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        Capacity: {sleepers.length}/{cabin.capacity}
      </Typography>
      {/* One line for both, so that nothing moves under the finger when a camper is lifted. */}
      <Typography
        variant="caption"
        sx={{ display: 'block', minHeight: 20, ...(refusal ? { color: 'error.main', fontWeight: 650 } : { color: 'text.secondary' }) }}
      >
        {refusal ? short(refusal) : cabin.status === 'active' ? about : 'Under maintenance'}
      </Typography>
      {selected && lit ? (
        <Button
          fullWidth
          variant="contained"
          sx={{ my: 2 }}
          aria-label={`Put ${fullName(selected.camper)} into ${cabin.name}`}
          onClick={() => chips.onMove(selected, cabin.id)}
        >
          Put here
        </Button>
      ) : null}
      <Box component="ul" aria-label={`Sleeping in ${cabin.name}`} sx={{ display: 'grid', gap: 2, m: 0, mt: 2, p: 0 }}>
        {sleepers.map((sleeper) => (
          <CamperChip key={sleeper.registrationId} sleeper={sleeper} {...chips} />
        ))}
      </Box>
      {free > 0 ? (
        <Typography
          variant="caption"
          sx={{
            display: 'block',
            mt: 2,
            p: 2,
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: 1,
            color: 'text.secondary',
          }}
        >
          {free === 1 ? '1 bed left' : `${free} beds left`}
        </Typography>
      ) : null}
    </Card>
  )
})
