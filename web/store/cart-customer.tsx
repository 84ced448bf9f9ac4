import ClearIcon from '@mui/icons-material/Close'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import type { TillCamper } from '#sync/store/queries'

/** For whom the cart is; large, so that the right child pays. */
export function CartCustomer({ camper, onClear }: { camper: TillCamper | null; onClear(): void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mx: 4,
        px: 3,
        minHeight: 48,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      <PersonIcon aria-hidden sx={{ color: 'text.secondary' }} />
      {camper ? (
        <>
          <Typography noWrap sx={{ flex: 1, fontWeight: 700, fontSize: '1.125rem' }}>
            {camper.name}
          </Typography>
          <IconButton edge="end" aria-label={`Sale is not for ${camper.name}`} onClick={onClear}>
            <ClearIcon />
          </IconButton>
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>No camper selected</Typography>
      )}
    </Box>
  )
}
