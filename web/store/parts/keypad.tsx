import BackIcon from '@mui/icons-material/BackspaceOutlined'
import { Box, Button } from '@mui/material'
import { BACK, KEYS } from '#shared/store/keypad'

/** The keypad for an amount, with keys large enough for a thumb. */
export function Keypad({ onPress }: { onPress(key: string): void }) {
  return (
    <Box role="group" aria-label="Keypad" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
      {KEYS.map((key) => (
        <Button
          key={key}
          variant="outlined"
          color="inherit"
          aria-label={key === BACK ? 'Delete last digit' : key}
          onClick={() => onPress(key)}
          sx={{ minHeight: 58, fontSize: '1.375rem', borderColor: 'divider', bgcolor: 'background.default' }}
        >
          {key === BACK ? <BackIcon /> : key}
        </Button>
      ))}
    </Box>
  )
}
