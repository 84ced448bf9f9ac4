import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { display } from '#shared/kernel/values/money'
import { setDailyLimit } from '#shared/store/funds-mutations'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { limitField } from './limit-field'

const FAILED = { title: 'Limit Not Saved', message: 'Something went wrong. Please try again.' }

/** Sets how much this camper may spend per day; if it is empty, the camp's limit applies. */
export function DailyLimit({ camperId, limit }: { camperId: number; limit: string | null }) {
  const { profile } = useCamp()
  const run = useRun()
  const [written, setWritten] = useState(limit ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const camps = profile.dailyLimit === null ? 'no limit' : display(profile.dailyLimit, profile.currency)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = limitField.safeParse(written)
    if (!read.success) return setWrong(read.error.issues[0]?.message ?? FAILED.message)
    setWrong(null)
    const message = read.data === null ? `Camp default: ${camps}` : `${display(read.data, profile.currency)} a day`
    const words = { done: { title: 'Limit Saved', message }, failed: FAILED }
    await run(setDailyLimit, () => ({ camperId, dailyLimit: read.data }), words)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mt: 4 }}
    >
      <TextField
        label="Daily Limit"
        size="small"
        value={written}
        placeholder={camps}
        error={wrong !== null}
        helperText={wrong ?? `Leave blank to use the camp default (${camps})`}
        onChange={(event) => setWritten(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          input: { sx: { minHeight: 44 } },
        }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="outlined" disabled={written.trim() === (limit ?? '')}>
        Save Limit
      </Button>
    </Box>
  )
}
