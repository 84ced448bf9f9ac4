import { Button } from '@mui/material'
import { useRef } from 'react'

/**
 * Lets the person choose a CSV or Excel file to read in.
 *
 * @param props.label the accessible name of the file field
 */
export function FileButton(props: {
  label: string
  variant: 'contained' | 'outlined'
  busy: boolean
  onFile(file: File | undefined): void
}) {
  const { label, variant, busy, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} disabled={busy} onClick={() => input.current?.click()}>
        {busy ? 'Reading...' : 'Choose File'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.xlsx,text/csv"
        hidden
        aria-label={label}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
