import { Chip } from '@mui/material'
import { memo } from 'react'
import { occupancyLevel } from '#shared/housing/model'

const COLOURS = { Full: 'error', 'Almost Full': 'warning', Occupied: 'info', Empty: 'default' } as const

/** Shows how full a cabin is, in a word and a color (Housing rule 2). */
export const Occupancy = memo(function Occupancy({ current, capacity }: { current: number; capacity: number }) {
  const level = occupancyLevel(current, capacity)
  return <Chip size="small" variant={level === 'Empty' ? 'outlined' : 'filled'} color={COLOURS[level]} label={level} />
})
