import { Box, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { messagesByField, Refusal } from '#shared/kernel/refusals/refusal'
import { RATIO_SETTINGS, type RatioSetting } from '#shared/staffing/model'
import { ratioFields, setRatios } from '#shared/staffing/ratio-mutations'
import { agesOf, type RatioRule, STANDARD_RATIOS } from '#shared/staffing/ratios'
import { ratiosHere } from '#shared/staffing/reads'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'

const TITLES: Readonly<Record<RatioSetting, string>> = {
  overnight: 'Overnight, per cabin',
  day: 'Daytime, per session',
}
const FAILED = { title: 'Ratios Not Saved', message: 'Please try again.' }

/** Settings for how many campers one adult may have: the standard's numbers, which a camp may make stricter. */
export function RatiosDialog({ onClose }: { onClose(): void }) {
  const rules = useRead(ratiosHere)
  if (!rules) return <Skeleton />
  return <RatiosForm rules={rules} onClose={onClose} />
}

/** The numbers of one setting as typed. */
interface Typed {
  least: string
  per: Record<number, string>
}

function typedOf(rules: readonly RatioRule[], setting: RatioSetting): Typed {
  const those = rules.filter((rule) => rule.setting === setting)
  const per = Object.fromEntries(those.map(({ ageFrom, campersPerStaff }) => [ageFrom, String(campersPerStaff)]))
  return { least: String(Math.max(...those.map(({ least }) => least))), per }
}

function RatiosForm({ rules, onClose }: { rules: readonly RatioRule[]; onClose(): void }) {
  const { mutate } = useCamp()
  const toast = useToast()
  const [before] = useState(() => ({ overnight: typedOf(rules, 'overnight'), day: typedOf(rules, 'day') }))
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState<Record<string, string>>({})

  async function save() {
    for (const setting of RATIO_SETTINGS) {
      if (JSON.stringify(typed[setting]) === JSON.stringify(before[setting])) continue
      const { least, per } = typed[setting]
      const figures = Object.entries(per).map(([ageFrom, count]) => ({
        ageFrom: Number(ageFrom),
        campersPerStaff: count.trim() === '' ? undefined : Number(count),
      }))
      const read = ratioFields.safeParse({
        setting,
        least: least.trim() === '' ? undefined : Number(least),
        rules: figures,
      })
      if (!read.success) return setWrong(under(setting, messagesByField(read.error)))
      try {
        await mutate(setRatios, (ids) => {
          const { rules, ...rest } = read.data
          return { ...rest, rules: rules.map((rule) => ({ ...rule, ruleId: ids.next() })) }
        })
      } catch (error) {
        const fields = error instanceof Refusal ? (error.data.fields as Record<string, string> | undefined) : undefined
        if (fields) return setWrong(under(setting, fields))
        toast({ tone: 'error', ...wordsFor(error, FAILED) })
        return
      }
    }
    toast({ tone: 'success', title: 'Ratios Saved' })
    onClose()
  }

  return (
    <DialogForm open title="Staff-to-Camper Ratios" submitLabel="Save" onSubmit={() => void save()} onClose={onClose}>
      <Typography>
        The most campers one adult can supervise. The starting numbers are the American Camp Association standards. You
        can make yours stricter.
      </Typography>
      {RATIO_SETTINGS.map((setting) => (
        <Box key={setting} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3" sx={{ mb: 3 }}>
            {TITLES[setting]}
          </Typography>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
            {STANDARD_RATIOS.filter((rule) => rule.setting === setting).map((rule, index) => (
              <Figure
                key={rule.ageFrom}
                label={`Ages ${agesOf(rule)}`}
                value={typed[setting].per[rule.ageFrom] ?? ''}
                wrong={wrong[`${setting}.rules.${index}.campersPerStaff`]}
                onChange={(value) => {
                  const per = { ...typed[setting].per, [rule.ageFrom]: value }
                  setTyped({ ...typed, [setting]: { ...typed[setting], per } })
                }}
              />
            ))}
            <Figure
              label="Minimum Adults"
              value={typed[setting].least}
              wrong={wrong[`${setting}.least`]}
              onChange={(least) => setTyped({ ...typed, [setting]: { ...typed[setting], least } })}
            />
          </Box>
        </Box>
      ))}
    </DialogForm>
  )
}

/** Returns the messages of one setting's fields. */
function under(setting: RatioSetting, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [`${setting}.${field}`, message]))
}

function Figure(props: { label: string; value: string; wrong: string | undefined; onChange(value: string): void }) {
  const { label, value, wrong, onChange } = props
  return (
    <TextField
      label={label}
      type="number"
      value={value}
      error={wrong !== undefined}
      helperText={wrong}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { min: 1, max: 50, inputMode: 'numeric' } }}
    />
  )
}
