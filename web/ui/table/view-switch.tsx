import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTableHabits, type View } from './table-habits'

/** The switch between cards and table, if there is a choice; remembered on this device. */
export function ViewSwitch({ of, first }: { of: string; first?: View }) {
  const { offered, asTable, change } = useTableHabits(of, first)
  if (!offered) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className="no-print"
      aria-label="View"
      value={asTable ? 'table' : 'cards'}
      onChange={(_, view: string | null) => view && change({ asTable: view === 'table' })}
      sx={{ '& .MuiToggleButton-root': { minHeight: 44, px: 4, textTransform: 'none' } }}
    >
      <ToggleButton value="cards">Cards</ToggleButton>
      <ToggleButton value="table">Table</ToggleButton>
    </ToggleButtonGroup>
  )
}
