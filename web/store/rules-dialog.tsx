import { FormControlLabel, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { setStoreRules } from '#shared/store/funds-mutations'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { limitField } from './limit-field'
import { TaxRateFields } from './tax-rate-fields'

const WORDS = {
  done: { title: 'Rules Saved', message: 'They now apply at every till.' },
  failed: { title: 'Rules Not Saved', message: 'Something went wrong. Please try again.' },
}

const SWITCHES = ['belowZero', 'blindCount', 'pricesIncludeTax'] as const

/** The camp's rules for the till: daily limits, accounts below zero and store tax. */
export function RulesDialog({ onClose }: { onClose(): void }) {
  const { profile } = useCamp()
  const run = useRun()
  const [limit, setLimit] = useState(profile.dailyLimit ?? '')
  const [belowZero, setBelowZero] = useState(profile.belowZero)
  const [blindCount, setBlindCount] = useState(profile.blindCount)
  const [pricesIncludeTax, setPricesIncludeTax] = useState(profile.pricesIncludeTax)
  const [wrong, setWrong] = useState<string | null>(null)
  // The rules when the dialog was opened: saving nothing must not undo a rule that another device has set since.
  const [began] = useState({ limit: profile.dailyLimit, belowZero, blindCount, pricesIncludeTax })
  const save = async () => {
    const read = limitField.safeParse(limit)
    if (!read.success) return setWrong(read.error.issues[0]?.message ?? '')
    const rules = { belowZero, blindCount, pricesIncludeTax }
    const switched = SWITCHES.some((name) => rules[name] !== began[name])
    const changed = read.data !== began.limit || switched
    if (changed && !(await run(setStoreRules, () => ({ dailyLimit: read.data, ...rules }), WORDS))) return
    onClose()
  }
  return (
    <DialogForm open title="Store Rules" submitLabel="Save Rules" onSubmit={() => void save()} onClose={onClose}>
      <TextField
        label="Daily Limit"
        value={limit}
        error={wrong !== null}
        helperText={wrong ?? 'How much each camper can spend per day. Leave blank for no limit.'}
        onChange={(event) => setLimit(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <FormControlLabel
        control={<Switch checked={belowZero} onChange={(_, checked) => setBelowZero(checked)} />}
        label="Let campers go below zero"
      />
      <FormControlLabel
        control={<Switch checked={blindCount} onChange={(_, checked) => setBlindCount(checked)} />}
        label="Hide the expected cash from everyone but the office until the drawer is counted"
      />
      <TaxRateFields pricesIncludeTax={pricesIncludeTax} onIncluded={setPricesIncludeTax} />
    </DialogForm>
  )
}
