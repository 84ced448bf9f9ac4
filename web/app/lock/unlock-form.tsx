import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react'

/**
 * A field for the PIN or password that unlocks the screen.
 *
 * @param least the minimum length, in characters
 * @param read cleans up what was typed
 * @param open tries it; resolves to what was wrong, or to null if it unlocked the screen
 */
export function UnlockForm(props: {
  label: string
  htmlInput: InputHTMLAttributes<HTMLInputElement>
  least: number
  read?(typed: string): string
  open(given: string): Promise<string | null>
}) {
  const { label, htmlInput, least, read = String, open } = props
  const field = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const said = await open(given)
    if (said === null) return
    setBusy(false)
    setGiven('')
    setWrong(said)
    field.current?.focus()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void unlock(event)}
      sx={{ width: 1, display: 'grid', gap: 3 }}
    >
      <TextField
        label={label}
        type="password"
        autoFocus
        inputRef={field}
        value={given}
        error={wrong !== null}
        helperText={wrong}
        onChange={(event) => setGiven(read(event.target.value))}
        slotProps={{ htmlInput, formHelperText: { role: 'alert' } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={given.length < least} loading={busy}>
        Unlock
      </Button>
    </Box>
  )
}
