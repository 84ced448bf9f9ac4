import { Alert, Button, TextField } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { GROWS, SEVERAL_LINES } from './form-field'
import { useToast } from './toast'

/** A link that is shown once, to be passed on by hand. */
export function ShownLink({ label, path, children }: { label: string; path: string; children: ReactNode }) {
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const url = `${window.location.origin}${path}`
  // Without HTTPS a browser gives no clipboard: then the link is marked, to be copied by hand.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', title: 'Link copied' })
    } catch {
      field.current?.focus()
      field.current?.select()
      toast({
        tone: 'info',
        title: 'Copy it by hand',
        message: 'The link is marked: copy it with Ctrl+C or a long press.',
      })
    }
  }
  return (
    <>
      <Alert severity="success">{children}</Alert>
      <TextField
        label={label}
        value={url}
        multiline
        inputRef={field}
        onFocus={(event) => event.target.select()}
        sx={GROWS}
        slotProps={{ input: SEVERAL_LINES, htmlInput: { readOnly: true } }}
      />
      <Button variant="outlined" onClick={() => void copy()}>
        Copy Link
      </Button>
    </>
  )
}
