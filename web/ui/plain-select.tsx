import { TextField } from '@mui/material'
import type { ReactNode } from 'react'

/** A choice among a few. */
export function PlainSelect(props: {
  label: string
  value: string | number
  onChange(value: string): void
  small?: boolean
  children: ReactNode
}) {
  return (
    <TextField
      select
      fullWidth
      label={props.label}
      value={props.value}
      size={props.small ? 'small' : 'medium'}
      onChange={(event) => props.onChange(event.target.value)}
      sx={{ minWidth: 140, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      {props.children}
    </TextField>
  )
}
