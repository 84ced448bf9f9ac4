import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Family } from '#shared/campers/model'
import { createFamily, editFamily, familyFields } from '#shared/campers/mutations'
import { DialogForm } from '../../ui/dialog-form'
import { editOfForm } from '../../ui/form-values'
import { useRun } from '../../ui/run'
import { useDuplicateQuestion } from '../parts/ask-duplicates'
import { FamilyFields, type FamilyForm, NEW_FAMILY } from '../parts/family-fields'
import { MergeLine } from '../parts/merge-line'

const CREATE_FAILED = { title: 'Family Not Created', message: 'Failed to create family. Please try again.' }
const SAVE_FAILED = { title: 'Family Not Saved', message: 'Something went wrong. Please try again.' }

/** Adds a family, or changes one. */
export function FamilyDialog({ family, onClose }: { family: Family | null; onClose(): void }) {
  const run = useRun()
  const form: FamilyForm = useForm({ resolver: zodResolver(familyFields), defaultValues: family ?? NEW_FAMILY })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const { askFamily, question } = useDuplicateQuestion()
  const submit = form.handleSubmit(async (values) => {
    const message = `${values.lastName} Family`
    if (!family) {
      if (!(await askFamily(values))) return
      const words = { done: { title: 'Family Created', message }, failed: CREATE_FAILED, form }
      if (await run(createFamily, (ids) => ({ ...values, familyId: ids.next() }), words)) onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    const words = { done: { title: 'Family Saved', message }, failed: SAVE_FAILED, form }
    if (!edit || (await run(editFamily, () => ({ familyId: family.id, ...edit }), words))) onClose()
  })
  return (
    <DialogForm
      open
      title={family ? 'Edit Family' : 'Add Family'}
      submitLabel={family ? 'Save' : 'Create Family'}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `family ${family?.id ?? 'new'}` }}
    >
      {question}
      <FamilyFields form={form} />
      {family ? (
        <MergeLine kind="families" keptId={family.id} name={`${family.lastName} Family`} onMerged={onClose} />
      ) : null}
    </DialogForm>
  )
}
