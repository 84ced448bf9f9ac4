import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, List, ListItem, ListItemText, MenuItem, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fullName } from '#shared/campers/model'
import type { Member } from '#shared/staffing/board'
import { TIME_OFF_KINDS, TIME_OFF_WORDS } from '#shared/staffing/model'
import { addTimeOff, removeTimeOff } from '#shared/staffing/mutations'
import { timeOffFields } from '#shared/staffing/posts'
import { timeOffFrom } from '#shared/staffing/reads'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'
import { sayDays } from './pieces'

const ADDED = {
  done: { title: 'Time Off Saved' },
  failed: { title: 'Time Off Not Saved', message: 'Please try again.' },
}
const REMOVED = {
  done: { title: 'Time Off Removed' },
  failed: { title: 'Time Off Not Removed', message: 'Please try again.' },
}

/** Shows and adds time off: for one person, or for any of `members`. */
export function TimeOffDialog(props: { of?: number; members?: readonly Member[]; onClose(): void }) {
  const { of, members, onClose } = props
  const { today } = useCamp()
  const run = useRun()
  const form = useForm<z.input<typeof timeOffFields>, unknown, z.output<typeof timeOffFields>>({
    resolver: zodResolver(timeOffFields),
    defaultValues: { staffId: of ?? 0, startDate: today, endDate: today, kind: 'day_off', note: null },
  })
  const save = form.handleSubmit(async (values) => {
    // The form is cleared before the new entry is listed, so that a person who continues at once loses nothing of the
    // next one.
    const typed = form.getValues()
    form.reset()
    const saved = await run(addTimeOff, (ids) => ({ ...values, timeOffId: ids.next() }), ADDED)
    if (!saved) form.reset(typed, { keepDefaultValues: true })
  })
  return (
    <DialogForm
      open
      title="Time Off"
      submitLabel="Add Time Off"
      closeLabel="Close"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
      draft={{ form, about: `time off ${of ?? 'of anyone'}` }}
    >
      <Away of={of} />
      {members ? (
        <FormField form={form} name="staffId" label="Staff Member" select read={numberOrNull}>
          <MenuItem value={0} disabled>
            Choose a person
          </MenuItem>
          {members.map((member) => (
            <MenuItem key={member.id} value={member.id}>
              {fullName(member)}
            </MenuItem>
          ))}
        </FormField>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField form={form} name="startDate" label="First Day" type="date" />
        <FormField form={form} name="endDate" label="Last Day" type="date" />
      </Box>
      <FormField form={form} name="kind" label="Type" select>
        {wordChoices(TIME_OFF_KINDS, TIME_OFF_WORDS)}
      </FormField>
      <FormField form={form} name="note" label="Note for the office" read={textOrNull} />
    </DialogForm>
  )
}

/** Lists who is away from today on, with an undo. */
function Away({ of }: { of: number | undefined }) {
  const { today } = useCamp()
  const run = useRun()
  const all = useRead(timeOffFrom, today)
  const shown = all?.filter(({ staffId }) => of === undefined || staffId === of) ?? []
  if (all && shown.length === 0) return <Typography>No current or upcoming time off.</Typography>
  return (
    <List dense disablePadding aria-label="Time off">
      {shown.map(({ id, name, startDate, endDate, kind, note }) => (
        <ListItem key={id} disableGutters sx={{ gap: 2 }}>
          <ListItemText
            primary={`${name}, ${sayDays({ from: startDate, to: endDate })}`}
            secondary={[TIME_OFF_WORDS[kind], note].filter(Boolean).join(': ')}
          />
          <Button
            aria-label={`Remove ${name}'s time off`}
            sx={{ flexShrink: 0 }}
            onClick={() => void run(removeTimeOff, () => ({ timeOffId: id }), REMOVED)}
          >
            Remove
          </Button>
        </ListItem>
      ))}
    </List>
  )
}
