import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Cabin, cabinFields } from '#shared/housing/model'
import { createCabin, editCabin } from '#shared/housing/mutations'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun, wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { type Affected, AffectedDialog, affectedBy } from './affected'
import { type CabinForm, CabinFormFields, NEW_CABIN, type NewCabin } from './cabin-form'

const CREATED = {
  done: { title: 'Cabin Created', message: 'New cabin has been added successfully.' },
  failed: { title: 'Error', message: 'Failed to create cabin. Please try again.' },
}
const NOT_SAVED = { title: 'Error', message: 'Failed to save cabin. Please try again.' }

/** Adds a cabin, or changes one (Spec 1 §5, Cabin form). */
export function CabinDialog({ cabin, onClose }: { cabin: Cabin | null; onClose(): void }) {
  const [affected, setAffected] = useState<(Affected & { values: NewCabin }) | null>(null)
  const form: CabinForm = useForm({ resolver: zodResolver(cabinFields), defaultValues: cabin ?? NEW_CABIN })
  const create = useCreate(onClose)
  const edit = useEdit(onClose)

  async function save(values: NewCabin, confirmed: number[]) {
    if (!cabin) return create(values)
    const changed = Object.keys(form.formState.dirtyFields)
    const who = await edit(cabin, values, changed, confirmed)
    setAffected(who && { ...who, values })
  }

  return (
    <>
      <DialogForm
        open
        title={cabin ? 'Edit Cabin' : 'Add Cabin'}
        submitLabel={cabin ? 'Save' : 'Create Cabin'}
        busy={form.formState.isSubmitting}
        onSubmit={() => void form.handleSubmit((values) => save(values, []))()}
        onClose={onClose}
      >
        <CabinFormFields form={form} />
      </DialogForm>
      {affected && cabin ? (
        <AffectedDialog
          title={`Change ${cabin.name}?`}
          confirmLabel="Save anyway"
          names={affected.sleepers}
          onClose={() => setAffected(null)}
          onConfirm={() => void save(affected.values, affected.registrations)}
        />
      ) : null}
    </>
  )
}

function useCreate(onClose: () => void) {
  const run = useRun()
  return async (values: NewCabin) => {
    if (await run(createCabin, (ids) => ({ cabinId: ids.next(), ...values }), CREATED)) onClose()
  }
}

/** Saves what was changed; resolves to those who would lose their bed, where the person has not agreed to them yet. */
function useEdit(onClose: () => void) {
  const { mutate } = useCamp()
  const toast = useToast()
  return async (cabin: Cabin, values: NewCabin, changed: string[], confirmed: number[]): Promise<Affected | null> => {
    const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => changed.includes(name)))
    try {
      if (changed.length > 0) {
        await mutate(editCabin, () => ({ cabinId: cabin.id, set: pick(values), base: pick(cabin), confirmed }))
        toast({ title: 'Cabin Saved', message: values.name, tone: 'success' })
      }
      onClose()
      return null
    } catch (error) {
      const who = affectedBy(error)
      if (!who) toast({ ...wordsFor(error, NOT_SAVED), tone: 'error' })
      return who
    }
  }
}
