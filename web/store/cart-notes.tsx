import MoreIcon from '@mui/icons-material/ExpandMore'
import { Alert, Box, ButtonBase, Typography } from '@mui/material'
import { memo, useState } from 'react'
import type { CartNote } from './notes-of-cart'

/**
 * Shows what the camper must avoid, always in full (Store rule 9); below it what else to know before the cart is
 * booked, in a line that opens, so that the cart's lines keep their room. It also describes the buttons below: the
 * first note says why a purchase cannot go through.
 */
export const CartNotes = memo(function CartNotes({ id, notes }: { id: string; notes: readonly CartNote[] }) {
  const [first] = notes
  if (!first) return null
  if (first.kind === 'incomplete') {
    return (
      <p id={id} className="till-missing">
        {first.text}
      </p>
    )
  }
  const allergies = notes.filter(({ kind }) => kind === 'allergy')
  return (
    <Box role="alert" id={id}>
      {allergies.map(({ text }) => (
        <Alert key={text} role="none" severity="error" sx={ALLERGY}>
          {text}
        </Alert>
      ))}
      <OtherNotes notes={notes.filter(({ kind }) => kind !== 'allergy')} />
    </Box>
  )
})

const ALLERGY = {
  mb: 1,
  py: 0,
  px: 2,
  border: 2,
  borderColor: 'error.main',
  fontWeight: 700,
  '& .MuiAlert-icon': { mr: 1.5 },
  '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
} as const

function OtherNotes({ notes }: { notes: readonly CartNote[] }) {
  const [open, setOpen] = useState(false)
  if (notes.length === 0) return null
  return (
    <ButtonBase
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      sx={{ display: 'block', width: 1, mb: 1, borderRadius: 1, font: 'inherit', textAlign: 'left' }}
    >
      <Alert
        role="none"
        severity={notes.some(({ kind }) => kind !== 'stock') ? 'error' : 'warning'}
        action={<MoreIcon aria-hidden sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{
          minHeight: 44,
          py: 0,
          px: 2,
          alignItems: open ? 'flex-start' : 'center',
          fontWeight: 600,
          '& .MuiAlert-icon': { mr: 1.5 },
          '& .MuiAlert-action': { alignItems: 'center', p: 0, m: 0, ml: 1, minHeight: 42 },
          '& .MuiAlert-message': {
            flex: 1,
            minWidth: 0,
            py: open ? 2 : 0,
            maxHeight: open ? 140 : 'none',
            overflowY: open ? 'auto' : 'hidden',
          },
        }}
      >
        {open ? (
          notes.map(({ text }) => (
            <Typography key={text} component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
              {text}
            </Typography>
          ))
        ) : (
          <Typography component="span" variant="body2" noWrap sx={{ display: 'block', fontWeight: 600 }}>
            {notes.length > 1 ? `${notes.length} things to check: ` : null}
            {notes.map(({ text }) => text).join(' ')}
          </Typography>
        )}
      </Alert>
    </ButtonBase>
  )
}
