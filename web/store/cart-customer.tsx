import ClearIcon from '@mui/icons-material/Close'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { memo } from 'react'
import type { TillCamper } from '#shared/store/reads'
import { useCamperPhoto } from '../campers/parts/camper-face'
import { Face } from '../ui/face'

function Who({ camper }: { camper: TillCamper | null }) {
  const photo = useCamperPhoto(camper?.id ?? 0)
  if (camper && photo) return <Face name={camper.name} photo={photo} size={40} />
  return <PersonIcon aria-hidden sx={{ color: 'text.secondary' }} />
}

interface Props {
  camper: TillCamper | null
  withoutCamper: boolean
  onChoose(camperId: null): void
  onCashSale(): void
}

/** The customer and all their allergies, in large type, so that the right child is charged. */
export const CartCustomer = memo(function CartCustomer({ camper, withoutCamper, onChoose, onCashSale }: Props) {
  const onClear = () => onChoose(null)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        flexShrink: 0,
        alignItems: 'center',
        columnGap: 2,
        mx: 4,
        px: 3,
        py: 0.5,
        minHeight: 48,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      <Who camper={camper} />
      {camper ? (
        <>
          <Typography
            sx={{
              flex: 1,
              minWidth: 0,
              fontWeight: 700,
              fontSize: '1.125rem',
              lineHeight: 1.25,
              overflowWrap: 'anywhere',
            }}
          >
            {camper.name}
          </Typography>
          <IconButton edge="end" aria-label={`Remove ${camper.name} from this sale`} onClick={onClear}>
            <ClearIcon />
          </IconButton>
          {camper.allergies ? (
            <Typography
              variant="caption"
              sx={{
                flexBasis: '100%',
                display: 'flex',
                gap: 1,
                pb: 1,
                color: 'error.main',
                fontWeight: 650,
                lineHeight: 1.25,
                overflowWrap: 'anywhere',
              }}
            >
              <AllergyIcon aria-hidden sx={{ fontSize: '1rem' }} /> Allergy: {camper.allergies}
            </Typography>
          ) : null}
        </>
      ) : withoutCamper ? (
        <>
          <Typography sx={{ flex: 1, fontWeight: 700, lineHeight: 1.25 }}>Cash sale, no camper</Typography>
          <IconButton edge="end" aria-label="Cancel cash sale" onClick={onClear}>
            <ClearIcon />
          </IconButton>
        </>
      ) : (
        <>
          <Typography sx={{ flex: 1, color: 'text.secondary', lineHeight: 1.25 }}>No camper selected</Typography>
          <Button aria-label="Cash sale, no camper" onClick={onCashSale} sx={{ px: 1, mr: -2, lineHeight: 1.2 }}>
            Cash sale
          </Button>
        </>
      )}
    </Box>
  )
})
