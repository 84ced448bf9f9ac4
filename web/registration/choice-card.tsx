import { Box, Checkbox } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A card that is selected by tapping anywhere on it. */
export function ChoiceCard(props: {
  checked: boolean
  onChange(checked: boolean): void
  label: string
  disabled?: boolean
  children: ReactNode
}) {
  const { checked, onChange, label, disabled = false, children } = props
  const details = useId()
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        p: 3,
        border: 1,
        borderRadius: 1,
        borderColor: checked ? 'primary.main' : 'divider',
        boxShadow: checked ? '0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        bgcolor: disabled ? 'action.hover' : 'background.paper',
        cursor: disabled ? 'default' : 'pointer',
      }}
    >
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={(_, next) => onChange(next)}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': details } }}
        sx={{ mt: -1, ml: -1 }}
      />
      <Box id={details} sx={{ flex: 1, minWidth: 0, minHeight: 44 }}>
        {children}
      </Box>
    </Box>
  )
}
