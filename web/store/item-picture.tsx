import { Box } from '@mui/material'

/** An item's picture. Its name stands beside it. */
export function ItemPicture({ of, size }: { of: string; size: number }) {
  return (
    <Box
      component="img"
      src={of}
      alt=""
      decoding="async"
      sx={{ width: size, height: size, borderRadius: '8px', objectFit: 'cover', flexShrink: 0 }}
    />
  )
}
