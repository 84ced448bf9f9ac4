import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { display, positiveAmount } from '#shared/kernel/values/money'
import { addFunds } from '#shared/store/funds-mutations'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { PaidBy, type PaidWay } from './paid-by'
import { tillName } from './till-name'

const QUICK = ['5', '10', '25', '50']
const FAILED = { title: 'Failed to Add Funds', message: 'Could not add funds to account.' }

/** Takes a payment and adds it to a camper's account (Store rule 13). */
export function AddFunds({ camperId }: { camperId: number }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const field = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [paymentMethod, setPaymentMethod] = useState<PaidWay>('cash')
  // The payment's id, so that pressing twice records it once.
  const [uid, setUid] = useState(newUid)
  const [busy, setBusy] = useState(false)

  const change = (next: string) => {
    setAmount(next)
    setWrong(null)
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const read = positiveAmount.safeParse(amount.trim())
    if (!read.success) {
      setWrong(read.error.issues[0]?.message ?? FAILED.message)
      return field.current?.focus()
    }
    setBusy(true)
    const till = tillName(who)
    const credit = { camperId, amount: read.data, description: 'Funds added', paymentMethod, till }
    const words = {
      done: { title: 'Funds Added', message: `${display(read.data, profile.currency)} was added to the account.` },
      failed: FAILED,
    }
    const saved = await run(addFunds, (ids) => ({ ...credit, transactionId: ids.next() }), words, { uid })
    setBusy(false)
    if (!saved) return
    setUid(newUid())
    change('')
    setPaymentMethod('cash')
    field.current?.focus()
  }

  return (
    <Box component="form" noValidate sx={{ mt: 5 }} onSubmit={(event) => void add(event)}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          label="Add funds"
          type="number"
          size="small"
          inputRef={field}
          value={amount}
          error={wrong !== null}
          helperText={wrong}
          onChange={(event) => change(event.target.value)}
          // Scrolling the mouse wheel must not change an amount of money.
          onWheel={() => field.current?.blur()}
          slotProps={{
            htmlInput: { min: 0, step: 0.01, inputMode: 'decimal', autoComplete: 'off' },
            input: { sx: { minHeight: 44 } },
          }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" color="secondary" disabled={amount.trim() === '' || busy}>
          Add Funds
        </Button>
      </Box>
      <Box
        role="group"
        aria-label="Quick amounts"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 2, mt: 3 }}
      >
        {QUICK.map((quick) => (
          <Button
            key={quick}
            variant="outlined"
            aria-pressed={amount === quick}
            onClick={() => change(quick)}
            sx={{ px: 1, minWidth: 0 }}
          >
            {display(quick, profile.currency).replace('.00', '')}
          </Button>
        ))}
      </Box>
      <Box sx={{ mt: 3 }}>
        <PaidBy value={paymentMethod} onChange={setPaymentMethod} />
      </Box>
    </Box>
  )
}
