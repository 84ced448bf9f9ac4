import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { fullName } from '#shared/campers/model'
import { requiredText } from '#shared/kernel/entity/entity'
import type { Member } from '#shared/staffing/board'
import { assignStaff } from '#shared/staffing/mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'

const fields = z.object({ duty: requiredText(100, 'Duty is required') })
const WORDS = {
  done: { title: 'Assignment Saved' },
  failed: { title: 'Assignment Failed', message: 'Please try again.' },
}

/** Gives a person a duty that is not on the board yet, which adds it to the board. */
export function DutyDialog({ sessionId, member, onClose }: { sessionId: number; member: Member; onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { duty: '' } })
  const save = form.handleSubmit(async ({ duty }) => {
    const post = { staffId: member.id, sessionId, duty, role: 'counselor' as const }
    if (await run(assignStaff, (ids) => ({ ...post, assignmentId: ids.next() }), WORDS)) onClose()
  })
  return (
    <DialogForm
      open
      title={`Add a Duty for ${fullName(member)}`}
      submitLabel="Save"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
      draft={{ form, about: `duty ${sessionId} ${member.id}` }}
    >
      <FormField form={form} name="duty" label="Duty" placeholder="e.g. Campfire" autoFocus />
    </DialogForm>
  )
}
