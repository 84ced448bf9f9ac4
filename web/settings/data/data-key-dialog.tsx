import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { addDays } from '#shared/kernel/values/dates'
import { type DataKeyForm, type DataKeyMade, dataKeyForm } from '#shared/reports/data-keys'
import { reportsSaved } from '#shared/reports/reads'
import { useCamp } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { useRead } from '../../ui/use-read'
import { SecretDialog } from './secret-dialog'
import { useCreate } from './use-create'

type Fields = z.input<typeof dataKeyForm>
type Form = UseFormReturn<Fields, unknown, DataKeyForm>

/** How many days a new key works unless another day is chosen. */
const USUAL_DAYS = 90

/** Asks what a new key may read and until when, and shows the key, which no one sees again. */
export function DataKeyDialog({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const { today } = useCamp()
  const [key, setKey] = useState<string | null>(null)
  const form = useForm<Fields, unknown, DataKeyForm>({
    resolver: zodResolver(dataKeyForm),
    defaultValues: { name: '', reportIds: [], isMedical: false, endsOn: addDays(today, USUAL_DAYS) },
  })
  const { failed, make } = useCreate<DataKeyMade, Fields, DataKeyForm>('/api/data-keys', form)
  const submit = form.handleSubmit(async (values) => {
    const made = await make(values)
    if (!made) return
    setKey(made.key)
    onMade()
  })
  if (key !== null) return <SecretDialog title="Your New Key" what="Key" value={key} onClose={onClose} />
  return (
    <DialogForm
      open
      title="New Key"
      submitLabel="Create Key"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {failed ? <Alert severity="error">{failed}</Alert> : null}
      <FormField
        form={form}
        name="name"
        label="Name"
        helperText="What the key is for, such as the board's spreadsheet"
      />
      <ReportChoice form={form} />
      <FormField form={form} name="endsOn" label="Last Day" type="date" helperText="A year from today at most" />
      <MedicalChoice form={form} />
    </DialogForm>
  )
}

/** The reports that the key may read: those that no one else can change. */
function ReportChoice({ form }: { form: Form }) {
  const { who } = useCamp()
  const own = useRead(reportsSaved, who.actor)?.filter(({ isOwn }) => isOwn) ?? []
  const chosen = form.watch('reportIds')
  const error = form.formState.errors.reportIds?.message
  const choose = (id: number, isChosen: boolean) =>
    form.setValue('reportIds', isChosen ? [...chosen, id] : chosen.filter((each) => each !== id), { shouldDirty: true })
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Reports You've Saved</FormLabel>
      <FormGroup>
        {own.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={<Checkbox checked={chosen.includes(id)} onChange={(_, isChosen) => choose(id, isChosen)} />}
          />
        ))}
      </FormGroup>
      <FormHelperText>
        {error ?? (own.length === 0 ? 'Save a report of your own under Reports first.' : null)}
      </FormHelperText>
    </FormControl>
  )
}

function MedicalChoice({ form }: { form: Form }) {
  const error = form.formState.errors.isMedical?.message
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label="Can read medical information"
        control={
          <Checkbox
            checked={form.watch('isMedical') ?? false}
            onChange={(_, isMedical) => form.setValue('isMedical', isMedical, { shouldDirty: true })}
          />
        }
      />
      <FormHelperText>{error ?? 'Every read of a medical report is recorded in the audit log.'}</FormHelperText>
    </FormControl>
  )
}
