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

/** What the camp asks of its staff. */
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
      done: { title: 'Saved', message: 'What the camp asks of its staff.' },
      failed: { title: 'Error', message: 'Failed to save the rules. Please try again.' },
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
      <Typography variant="h2">Ready to work with campers</Typography>
      <FormField form={form} name="readiness" label="Who is not ready" select>
        <MenuItem value="warn">is shown, and can be given a post</MenuItem>
        <MenuItem value="block">can be given no post, and does not become active</MenuItem>
      </FormField>
      <Toggle form={form} name="needsCheck" label="A background check that is valid through the session" />
      <FormField form={form} name="references" label="Good references of who is new" select read={Number}>
        {[0, 1, 2, 3, 4, 5].map((count) => (
          <MenuItem key={count} value={count}>
            {count === 0 ? 'None' : count}
          </MenuItem>
        ))}
      </FormField>
      <Toggle form={form} name="needsAgreement" label="The agreement, signed within a year" />
      <Toggle form={form} name="needsTraining" label="Required training" />
      <FormField
        form={form}
        name="adultShare"
        label="Percent of cabin leaders 18 or older"
        type="number"
        read={numberOrNull}
        slotProps={{ htmlInput: { min: 0, max: 100, inputMode: 'numeric' } }}
      />
      <Typography variant="h2">Applications of strangers</Typography>
      <Toggle form={form} name="applyOpen" label="People may apply without an account" />
      <FormField form={form} name="applyWords" label="What the page says first" multiline read={textOrNull} />
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        The page is at{' '}
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
