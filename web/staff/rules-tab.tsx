import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, FormControlLabel, Link, MenuItem, Paper, Skeleton, Switch, Typography } from '@mui/material'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { campStaffRules } from '#shared/staff/reads'
import { setStaffRules, staffRulesFields } from '#shared/staff/ready-mutations'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

type Rules = z.output<typeof staffRulesFields>
type Form = UseFormReturn<z.input<typeof staffRulesFields>, unknown, Rules>

/** Shows the camp's requirements for its staff. */
export function RulesTab() {
  const rules = useRead(campStaffRules)
  return rules ? <RulesForm rules={rules} /> : <Skeleton variant="rounded" height={320} />
}

function RulesForm({ rules }: { rules: Rules }) {
  const { profile } = useCamp()
  const run = useRun()
  const form: Form = useForm({ resolver: zodResolver(staffRulesFields), defaultValues: rules, values: rules })
  const { isDirty, isSubmitting } = form.formState
  const address = `${window.location.origin}/apply/${profile.slug}`
  const submit = form.handleSubmit(async (values) => {
    await run(setStaffRules, (ids) => ({ ...values, rulesId: ids.next() }), {
      done: { title: 'Staff Rules Saved' },
      failed: { title: 'Staff Rules Not Saved', message: 'Please try again.' },
    })
  })
  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ p: { xs: 4, sm: 6 }, maxWidth: 720, display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Typography variant="h2">Requirements for working with campers</Typography>
      <FormField form={form} name="readiness" label="If someone isn't ready" select>
        <MenuItem value="warn">Show a warning, but allow assignments</MenuItem>
        <MenuItem value="block">Block assignments and don't allow Active status</MenuItem>
      </FormField>
      <Toggle form={form} name="needsCheck" label="Background check valid through the session" />
      <FormField form={form} name="references" label="Good references required for new staff" select read={Number}>
        {[0, 1, 2, 3, 4, 5].map((count) => (
          <MenuItem key={count} value={count}>
            {count === 0 ? 'None' : count}
          </MenuItem>
        ))}
      </FormField>
      <Toggle form={form} name="needsAgreement" label="Staff agreement signed within the past year" />
      <Toggle form={form} name="needsTraining" label="Required training completed" />
      <FormField
        form={form}
        name="adultShare"
        label="Minimum percent of cabin leaders who are 18 or older"
        type="number"
        read={numberOrNull}
        slotProps={{ htmlInput: { min: 0, max: 100, inputMode: 'numeric' } }}
      />
      <Typography variant="h2">Public applications</Typography>
      <Toggle form={form} name="applyOpen" label="Let people apply without an account" />
      <FormField
        form={form}
        name="applyWords"
        label="Introduction on the application page"
        multiline
        read={textOrNull}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Application page:{' '}
        <Link href={address} target="_blank" rel="noreferrer">
          {address}
        </Link>
      </Typography>
      <Box>
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
          Save
        </Button>
      </Box>
    </Paper>
  )
}

function Toggle({ form, name, label }: { form: Form; name: keyof Rules; label: string }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <FormControlLabel
          label={label}
          control={
            <Switch checked={value === true} onChange={onChange} onBlur={onBlur} slotProps={{ input: { ref } }} />
          }
        />
      )}
    />
  )
}
