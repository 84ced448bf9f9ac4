import { zodResolver } from '@hookform/resolvers/zod'
import { Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { type Camper, fullName } from '#shared/campers/model'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { signWaiver } from '#shared/registration/form-mutations'
import { currentWaiver } from '#shared/registration/reads'
import { useCamp } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'

const fields = signWaiver.args.pick({ name: true })
const WORDS = {
  done: { title: 'Waiver Signed' },
  failed: { title: 'Waiver Not Signed', message: 'Something went wrong. Please try again.' },
}

/**
 * Shows the current waiver, to be read and signed with a typed name, offline too (Registration rule 24). Staff use it
 * to record a signature on paper.
 */
export function SignWaiverDialog({ camper, onClose }: { camper: Camper; onClose(): void }) {
  const waiver = useRead(currentWaiver)
  const run = useRun()
  const isFamily = ownRowsOnly(useCamp().who.actor)
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name: '' } })
  const submit = form.handleSubmit(async ({ name }) => {
    if (!waiver) return
    const build = () => ({ camperId: camper.id, waiverId: waiver.id, name })
    if (await run(signWaiver, build, { ...WORDS, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={`Waiver for ${fullName(camper)}`}
      submitLabel={isFamily ? 'Sign Waiver' : 'Save Signature'}
      busy={form.formState.isSubmitting}
      disabled={!waiver}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{waiver?.text}</Typography>
      <FormField
        form={form}
        name="name"
        label={isFamily ? 'Your Full Name' : 'Name of the Person Who Signed on Paper'}
        required
        autoComplete={isFamily ? 'name' : 'off'}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isFamily
          ? 'We keep your name, the time and this version of the waiver as your signature.'
          : 'The name, the time, your account and this version of the waiver are saved. Keep the signed paper.'}
      </Typography>
    </DialogForm>
  )
}
