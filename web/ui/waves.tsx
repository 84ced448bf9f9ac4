import { Box } from '@mui/material'

/** Decorative waves at the bottom of an element. */
export function Waves({ height, colour = 'lake.light' }: { height: number; colour?: string }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 248 90"
      preserveAspectRatio="none"
      sx={{ position: 'absolute', left: 0, bottom: 0, width: '100%', height, color: colour, pointerEvents: 'none' }}
    >
      <path d="M0 44c31 0 31 16 62 16s31-16 62-16 31 16 62 16 31-16 62-16v46H0z" fill="currentColor" opacity="0.35" />
      <path d="M0 62c31 0 31 12 62 12s31-12 62-12 31 12 62 12 31-12 62-12v28H0z" fill="currentColor" opacity="0.6" />
    </Box>
  )
}
