import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Remove'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { addCustom } from '#shared/store/cart'
import { amountOn, KEYS, press } from '#shared/store/keypad'
import type { CartLine } from '#shared/store/model'

/** Sells something that is not in the catalogue: an amount on the keypad (Spec 2 §5). */
export function CustomItemDialog(props: { onAdd(change: (lines: readonly CartLine[]) => CartLine[]): void; onClose(): void }) {
  const titleId = useId()
  const [shown, setShown] = useState('')
  const [description, setDescription] = useState('Store Purchase')
  const [quantity, setQuantity] = useState(1)
  const amount = amountOn(shown)
  const add = () => {
    if (!amount) return
    props.onAdd((lines) => addCustom(lines, description, amount, quantity))
    props.onClose()
  }
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Add Custom Item</DialogTitle>
      <DialogContent>
        <Typography aria-live="polite" aria-label="Amount" sx={{ fontSize: 36, fontWeight: 750, textAlign: 'right' }}>
          ${shown === '' ? '0.00' : shown}
        </Typography>
        <Box role="group" aria-label="Keypad" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2, my: 3 }}>
          {KEYS.map((key) => (
            <Button key={key} variant="outlined" aria-label={key === '⌫' ? 'Delete' : key} onClick={() => setShown(press(shown, key))} sx={{ minHeight: 58, fontSize: 22 }}>
              {key}
            </Button>
          ))}
        </Box>
        <TextField label="Description" fullWidth value={description} onChange={(event) => setDescription(event.target.value)} slotProps={{ htmlInput: { maxLength: 200 } }} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3 }}>
          <Typography sx={{ flex: 1 }}>Quantity</Typography>
          <IconButton aria-label="Less" disabled={quantity <= 1} onClick={() => setQuantity(quantity - 1)}>
            <RemoveIcon />
          </IconButton>
          <Typography sx={{ minWidth: 32, textAlign: 'center', fontWeight: 700 }}>{quantity}</Typography>
          <IconButton aria-label="More" onClick={() => setQuantity(quantity + 1)}>
            <AddIcon />
          </IconButton>
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button variant="contained" disabled={!amount} onClick={add}>
          Add to Cart
        </Button>
      </DialogActions>
    </Dialog>
  )
}
