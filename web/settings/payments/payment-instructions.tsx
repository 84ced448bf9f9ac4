import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { setPaymentInstructions } from '#shared/financial/instruction-mutations'
import { useCamp } from '../../ui/camp'
import { FormField } from '../../ui/form-field'
import { textOrNull } from '../../ui/form-values'
import { useRun } from '../../ui/run'
import { SettingForm } from '../parts/setting-form'

const WORDS = {
  done: { title: 'Payment Instructions Saved' },
  failed: { title: 'Payment Instructions Not Saved', message: 'Something went wrong. Please try again.' },
}

/** Sets how families pay while they can't pay online: where to send a check, or when the office is open. */
export function PaymentInstructions() {
  const { profile } = useCamp()
  const run = useRun()
  const form = useForm({
    resolver: zodResolver(setPaymentInstructions.args),
    defaultValues: { paymentInstructions: profile.paymentInstructions },
  })
  const save = form.handleSubmit(async (values) => {
    await run(setPaymentInstructions, () => values, { ...WORDS, form })
  })
  return (
    <SettingForm submitLabel="Save Instructions" busy={form.formState.isSubmitting} onSave={() => void save()}>
      <FormField
        form={form}
        name="paymentInstructions"
        label="How Families Can Pay"
        multiline
        read={textOrNull}
        helperText="For example, who checks are made out to and where to send them. Families see this in My Account, and in statements and payment reminders, whenever they can't pay online."
      />
    </SettingForm>
  )
}
