import { Box } from '@mui/material'

/** A list that scrolls if it is long. */
export function Lines({ label, lines }: { label: string; lines: readonly { key: string; text: string }[] }) {
  return (
    <Box component="ul" tabIndex={0} aria-label={label} sx={{ my: 1, pl: 5, maxHeight: 240, overflowY: 'auto' }}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </Box>
  )
}
