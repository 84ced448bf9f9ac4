import { Box } from '@mui/material'
import { encode } from 'uqr'

/** The number of white modules around the code, so that a camera finds it. */
const QUIET = 4

/** Shows a text as a QR code, dark on white in both color schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, bgcolor: '#fff', borderRadius: 1, flexShrink: 0 }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
