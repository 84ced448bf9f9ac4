import { Button, TextField } from '@mui/material'
import { useRef } from 'react'
import { GROWS, SEVERAL_LINES } from './form-field'
import { useToast } from './toast'

const NAMES = { link: 'Link', address: 'Address', text: 'Text' } as const

/**
 * A read-only text with a button that copies it.
 *
 * @param what what kind of text it is
 */
export function CopyText(props: {
  what: 'link' | 'address' | 'text'
  label: string
  value: string
  helperText?: string
}) {
  const { what, label, value, helperText } = props
  const name = NAMES[what]
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  // Without HTTPS, browsers have no clipboard API: the text is selected instead, to be copied by hand.
  const take = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ tone: 'success', title: `${name} copied` })
    } catch {
      field.current?.focus()
      field.current?.select()
      toast({
        tone: 'info',
        title: 'Copy It Yourself',
        message: `The ${what} is selected. Press Ctrl+C, or press and hold to copy it.`,
      })
    }
  }
  return (
    <>
      <TextField
        fullWidth
        label={label}
        value={value}
        multiline
        helperText={helperText}
        inputRef={field}
        onFocus={(event) => event.target.select()}
        sx={GROWS}
        slotProps={{ input: SEVERAL_LINES, htmlInput: { readOnly: true } }}
      />
      <Button variant="outlined" onClick={() => void take()}>
        Copy {name}
      </Button>
    </>
  )
}
