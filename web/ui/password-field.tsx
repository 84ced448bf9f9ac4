import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'

/** A password field that can show what was typed, for small keys and wet hands. */
export function PasswordField(props: {
  label: string
  autoComplete: 'current-password' | 'new-password'
  message: string | undefined
  help?: string | undefined
  registration: object
}) {
  const { label, autoComplete, message, help, registration } = props
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      error={message !== undefined}
      helperText={message ?? help}
      slotProps={{
        htmlInput: { maxLength: 1000 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Hide characters' : 'Show characters'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      {...registration}
    />
  )
}
