import { MenuItem } from '@mui/material'
import { memo } from 'react'
import type { InCamp } from '#shared/store/reads'
import { PlainSelect } from '../ui/plain-select'
import { type CamperFilter, shownAsText, shownFromText } from './till-list'

interface Props {
  shown: CamperFilter
  /** Null if no session is running. */
  inCamp: InCamp | null
  onChange(shown: CamperFilter): void
}

/** Chooses whom the till's list shows. */
export const ShowCampers = memo(function ShowCampers({ shown, inCamp, onChange }: Props) {
  return (
    <PlainSelect
      label="Show Campers"
      hideLabel
      small
      value={shownAsText(shown)}
      onChange={(text) => onChange(shownFromText(text))}
    >
      {inCamp ? <MenuItem value="in-camp">At Camp Now</MenuItem> : null}
      <MenuItem value="served">Recently Served</MenuItem>
      <MenuItem value="all">All Campers</MenuItem>
      {inCamp?.cabins.map((cabin) => (
        <MenuItem key={cabin} value={shownAsText({ cabin })}>
          {cabin}
        </MenuItem>
      ))}
    </PlainSelect>
  )
})
