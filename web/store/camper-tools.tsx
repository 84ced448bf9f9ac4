import { Box } from '@mui/material'
import { type KeyboardEvent, memo } from 'react'
import type { InCamp } from '#shared/store/reads'
import { SearchField } from '../ui/search-field'
import { ShowCampers } from './show-campers'
import type { CamperFilter } from './till-list'

interface Props {
  search: string
  onSearch(search: string): void
  onKey(event: KeyboardEvent): void
  shown: CamperFilter
  /** Null if no session is running. */
  inCamp: InCamp | null
  onShow(shown: CamperFilter): void
}

/** The search fields for campers. Memoized, so that a tap renders only the list again. */
export const CamperTools = memo(function CamperTools({ search, onSearch, onKey, shown, inCamp, onShow }: Props) {
  return (
    <div className="till-finders">
      <Box onKeyDown={onKey}>
        <SearchField
          label="Search campers"
          placeholder="Search campers..."
          value={search}
          onChange={onSearch}
          focusOnSlash
        />
      </Box>
      <ShowCampers shown={shown} inCamp={inCamp} onChange={onShow} />
    </div>
  )
})
