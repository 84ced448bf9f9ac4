import { Alert, type SxProps, type Theme } from '@mui/material'

/** Shows the custody note; nothing if there is none. */
export function CustodyAlert({ note, sx }: { note: string | null; sx?: SxProps<Theme> }) {
  if (!note) return null
  return (
    <Alert severity="warning" sx={[{ overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      Custody: {note}
    </Alert>
  )
}
