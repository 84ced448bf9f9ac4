import { TextField } from '@mui/material'
import type { ReactNode } from 'react'

/** A select field with a few choices. */
export function PlainSelect(props: {
  label: string
  value: string | number
  onChange(value: string): void
  small?: boolean
  readOnly?: boolean
  /** Whether the label is only for screen readers, because a table header shows it. */
  hideLabel?: boolean
  children: ReactNode
}) {
  return (
    <TextField
      select
      fullWidth
      label={props.hideLabel ? undefined : props.label}
      slotProps={{
        select: {
          readOnly: props.readOnly ?? false,
          inputProps: props.hideLabel ? { 'aria-label': props.label } : {},
        },
      }}
      value={props.value}
      size={props.small ? 'small' : 'medium'}
      onChange={(event) => props.onChange(event.target.value)}
      sx={{ minWidth: props.hideLabel ? 110 : 140, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      {props.children}
    </TextField>
  )
}
