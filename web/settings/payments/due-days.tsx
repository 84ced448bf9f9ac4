import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { setDueDays } from '#shared/financial/plan-mutations'
import { useCamp } from '../../ui/camp'
import { FormField } from '../../ui/form-field'
import { useRun } from '../../ui/run'
import { SettingForm } from '../parts/setting-form'

const WORDS = {
  done: { title: 'Due Date Saved' },
  failed: { title: 'Due Date Not Saved', message: 'Something went wrong. Please try again.' },
}
const wholeNumber = (value: unknown) => (value === '' ? Number.NaN : Number(value))

/** Sets how many days before a session its places are due. */
export function DueDays() {
  const { profile } = useCamp()
  const run = useRun()
  const form = useForm({
    resolver: zodResolver(setDueDays.args),
    defaultValues: { balanceDueDays: profile.balanceDueDays },
  })
  const save = form.handleSubmit(async (values) => {
    await run(setDueDays, () => values, { ...WORDS, form })
  })
  return (
    <SettingForm submitLabel="Save Due Date" busy={form.formState.isSubmitting} onSave={() => void save()}>
      <FormField
        form={form}
        name="balanceDueDays"
        label="Days Before the Session"
        read={wholeNumber}
        helperText="How long before a session its registrations are due. Payment plans have their own dates."
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </SettingForm>
  )
}
