import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Remove'
import { Box, IconButton, InputAdornment, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { currencySign, display } from '#shared/kernel/values/money'
import { addCustom, CUSTOM_ITEM, tooMuch } from '#shared/store/cart'
import { amountOn, pressKey, typeKey } from '#shared/store/keypad'
import { type CartLine, lineTotal, MAX_QUANTITY } from '#shared/store/model'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { Keypad } from './parts/keypad'

interface Custom {
  description: string
  unitPrice: string
  quantity: number
}

/** Sells something that is not in the catalog: an amount on the keypad, or typed (Store rule 1). */
export function CustomItemDialog(props: {
  /** The lines already in the cart, which count toward the limits of a sale. */
  lines: readonly CartLine[]
  onAdd(custom: Custom): void
  onClose(): void
}) {
  const { lines, onAdd, onClose } = props
  const [shown, setShown] = useState('')
  const [description, setDescription] = useState(CUSTOM_ITEM)
  const [quantity, setQuantity] = useState(1)
  const { profile } = useCamp()
  const amount = amountOn(shown)
  const line = { description, unitPrice: amount ?? '0.00', quantity }
  const over = tooMuch(addCustom(lines, line), (each) => display(each, profile.currency))
  const add = () => {
    if (!amount || over) return
    onAdd(line)
    onClose()
  }
  return (
    <DialogForm
      open
      title="Add Custom Item"
      submitLabel="Add to Cart"
      disabled={amount === null || over !== null}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label="Amount"
        autoFocus
        value={shown}
        placeholder="0.00"
        error={over !== null}
        helperText={over}
        onChange={(event) => setShown(typeKey(shown, event.target.value))}
        slotProps={{
          // The on-screen keyboard stays closed; the keypad below replaces it.
          htmlInput: {
            inputMode: 'none',
            autoComplete: 'off',
            style: { textAlign: 'right', fontSize: 32, fontWeight: 750, padding: '10px 14px' },
          },
          input: { startAdornment: <InputAdornment position="start">{currencySign(profile.currency)}</InputAdornment> },
          inputLabel: { shrink: true },
        }}
      />
      <Keypad onPress={(key) => setShown((before) => pressKey(before, key))} />
      <TextField
        label="Description"
        value={description}
        placeholder={CUSTOM_ITEM}
        onChange={(event) => setDescription(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Box role="group" aria-label="Quantity" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: 1 }}>Quantity</Typography>
        <IconButton aria-label="Decrease quantity" disabled={quantity <= 1} onClick={() => setQuantity(quantity - 1)}>
          <RemoveIcon />
        </IconButton>
        <Typography aria-live="polite" sx={{ minWidth: 36, textAlign: 'center', fontWeight: 700 }}>
          {quantity}
        </Typography>
        <IconButton
          aria-label="Increase quantity"
          disabled={quantity >= MAX_QUANTITY}
          onClick={() => setQuantity(quantity + 1)}
        >
          <AddIcon />
        </IconButton>
        <Box sx={{ minWidth: 96, textAlign: 'right', fontWeight: 650 }}>
          <Amount value={lineTotal(line)} />
        </Box>
      </Box>
    </DialogForm>
  )
}
