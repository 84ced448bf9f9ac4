import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Cabin, cabinFields } from '#shared/housing/model'
import { createCabin, editCabin } from '#shared/housing/mutations'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { editOfForm } from '../ui/form-values'
import { useRun, wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { type Affected, AffectedDialog, affectedBy } from './affected'
import { type CabinForm, CabinFormFields, NEW_CABIN, type NewCabin } from './cabin-form'

const CREATED = {
  done: { title: 'Cabin Created', message: 'New cabin has been added successfully.' },
  failed: { title: 'Error', message: 'Failed to create cabin. Please try again.' },
}
const NOT_SAVED = { title: 'Cabin Not Saved', message: 'Something went wrong. Please try again.' }

/** Adds a cabin, or changes one (Housing rule 1). */
export function CabinDialog({ cabin, onClose }: { cabin: Cabin | null; onClose(): void }) {
  const [affected, setAffected] = useState<(Affected & { values: NewCabin }) | null>(null)
  const form: CabinForm = useForm({ resolver: zodResolver(cabinFields), defaultValues: cabin ?? NEW_CABIN })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const create = useCreate(form, onClose)
  const edit = useEdit(form, onClose)

  async function save(values: NewCabin, confirmed: number[]) {
    if (!cabin) return create(values)
    const who = await edit(cabin, values, editOfForm({ dirtyFields, defaultValues }, values), confirmed)
    setAffected(who && { ...who, values })
  }

  return (
    <>
      <DialogForm
        open
        title={cabin ? 'Edit Cabin' : 'Add Cabin'}
        submitLabel={cabin ? 'Save' : 'Create Cabin'}
        busy={isSubmitting}
        onSubmit={() => void form.handleSubmit((values) => save(values, []))()}
        onClose={onClose}
        draft={{ form, about: `cabin ${cabin?.id ?? 'new'}` }}
      >
        <CabinFormFields form={form} />
      </DialogForm>
      {affected && cabin ? (
        <AffectedDialog
          title={`Save changes to ${cabin.name}?`}
          confirmLabel="Save Anyway"
          names={affected.campers}
          onClose={() => setAffected(null)}
          onConfirm={() => void save(affected.values, affected.registrations)}
        />
      ) : null}
    </>
  )
}

function useCreate(form: CabinForm, onClose: () => void) {
  const run = useRun()
  return async (values: NewCabin) => {
    if (await run(createCabin, (ids) => ({ cabinId: ids.next(), ...values }), { ...CREATED, form })) onClose()
  }
}

/** Saves the changes; resolves to those who would lose their bed if the user has not agreed to that yet. */
function useEdit(form: CabinForm, onClose: () => void) {
  const { mutate } = useCamp()
  const toast = useToast()
  return async (
    cabin: Cabin,
    { name }: NewCabin,
    edit: ReturnType<typeof editOfForm>,
    confirmed: number[],
  ): Promise<Affected | null> => {
    try {
      if (edit) {
        await mutate(editCabin, () => ({ cabinId: cabin.id, ...edit, confirmed }))
        toast({ title: 'Cabin Saved', message: name, tone: 'success' })
      }
      onClose()
      return null
    } catch (error) {
      const who = affectedBy(error)
      if (who) return who
      const words = wordsFor(error, NOT_SAVED)
      // The names of the affected campers are shown at the gender field, where they stay long enough to be read.
      if (error instanceof Refusal && error.code === 'gender_restriction')
        form.setError('gender', words, { shouldFocus: true })
      else toast({ ...words, tone: 'error' })
      return null
    }
  }
}
