import { Box, ToggleButton } from '@mui/material'

const QUANTITIES = [2, 3, 5]

/** Chooses how many pieces the next tapped item adds; clicking the chosen number again resets it to one. */
export function NextQuantity({ value, onChange }: { value: number; onChange(pieces: number): void }) {
  return (
    <Box role="group" aria-label="Quantity of the next item" sx={{ display: 'flex', gap: 1 }}>
      {QUANTITIES.map((pieces) => (
        <ToggleButton
          key={pieces}
          value={pieces}
          selected={pieces === value}
          color="primary"
          aria-label={`${pieces} of the next item`}
          onChange={() => onChange(pieces === value ? 1 : pieces)}
          sx={{ minWidth: 44, minHeight: 44, px: 1, color: 'text.primary', fontWeight: 700, textTransform: 'none' }}
        >
          {pieces} x
        </ToggleButton>
      ))}
    </Box>
  )
}
