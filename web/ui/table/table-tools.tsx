import { Box, Button, Checkbox, FormControlLabel, Menu, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import type { Column } from './column'

/** Actions for the selected rows, or for all if none is selected, and the choice of columns. */
export function TableTools(props: {
  chosen: number
  /** Whether rows are still being read. */
  isPart: boolean
  /** Actions for selected rows. */
  actions: ReactNode
  onClear(): void
  onPrint(): void
  /** Absent if this person may not export files. */
  onSave: (() => void) | undefined
  /** Absent where the list can't be saved as a report. */
  onReport: (() => void) | undefined
  children: ReactNode
}) {
  const { chosen, isPart, actions, onClear, onPrint, onSave, onReport, children } = props
  return (
    <Box
      role="group"
      aria-label="Table tools"
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2, minHeight: 44 }}
    >
      <Typography role="status" variant="body2" sx={{ fontWeight: 650, mr: 2 }}>
        {chosen > 0 ? `${chosen.toLocaleString(spokenLanguage())} selected` : ''}
      </Typography>
      {chosen > 0 ? (
        <>
          {actions}
          <Button onClick={onClear}>Clear Selection</Button>
        </>
      ) : null}
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={isPart} onClick={onPrint}>
          {chosen > 0 ? 'Print Selected' : 'Print'}
        </Button>
        {onSave ? (
          <Button disabled={isPart} onClick={onSave}>
            {chosen > 0 ? 'Export Selected' : 'Export CSV'}
          </Button>
        ) : null}
        {onReport ? <Button onClick={onReport}>Save as Report</Button> : null}
        {children}
      </Box>
    </Box>
  )
}

/** Chooses which columns are shown; the first always is. */
export function ColumnChoice<R>(props: {
  columns: readonly Column<R>[]
  shown: readonly Column<R>[]
  onChoose(keys: string[] | null): void
}) {
  const { columns, shown, onChoose } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const keys = shown.map(({ key }) => key)
  const toggle = (key: string) => onChoose(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
  return (
    <>
      <Button aria-haspopup="true" onClick={(event) => setAnchor(event.currentTarget)}>
        Choose Columns
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { role: 'group', 'aria-label': 'Columns', sx: { px: 4, display: 'grid' } } }}
      >
        {columns.slice(1).map(({ key, title }) => (
          <FormControlLabel
            key={key}
            control={<Checkbox checked={keys.includes(key)} onChange={() => toggle(key)} />}
            label={title}
          />
        ))}
        <Button onClick={() => onChoose(null)} sx={{ my: 2 }}>
          Reset Columns
        </Button>
      </Menu>
    </>
  )
}
