import { zodResolver } from '@hookform/resolvers/zod'
import { MenuItem, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { WEEKDAYS } from '#shared/reports/schedule'
import { FREQUENCIES, FREQUENCY_WORDS, type ReportSchedule } from '#shared/reports/schedule-model'
import { scheduleFields, scheduleReport } from '#shared/reports/schedule-mutations'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { commaList } from '../ui/form-values'
import { useRun } from '../ui/run'
import { wordChoices } from '../ui/word-choices'

/** The report that is emailed: a ready one by name, or a shared one. */
export interface MailedReport {
  ready: string | null
  reportId: number | null
  title: string
}

type Fields = z.input<typeof scheduleFields>

/** Asks when and to whom a report is emailed. */
export function ScheduleDialog(props: { report: MailedReport; schedule: ReportSchedule | null; onClose(): void }) {
  const { schedule, onClose } = props
  const { ready, reportId, title } = props.report
  const { profile, email } = useStart()
  const run = useRun()
  const form = useForm<Fields>({
    resolver: zodResolver(scheduleFields),
    defaultValues: schedule ?? {
      every: 'week',
      weekday: 1,
      monthDay: 1,
      time: '06:00',
      recipients: email ? [email] : [],
    },
  })
  const every = form.watch('every')
  const submit = form.handleSubmit(async (values) => {
    const done = await run(
      scheduleReport,
      (ids) => ({ scheduleId: schedule?.id ?? ids.next(), ready, reportId, ...values }),
      {
        done: { title: 'Schedule Saved' },
        failed: { title: 'Schedule Not Saved', message: "The schedule couldn't be saved. Please try again." },
        form,
      },
    )
    if (done) onClose()
  })
  return (
    <DialogForm
      open
      title={`Email ${title}`}
      submitLabel="Save Schedule"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField form={form} name="every" label="How Often" select>
        {wordChoices(FREQUENCIES, FREQUENCY_WORDS)}
      </FormField>
      {every === 'week' ? (
        <FormField form={form} name="weekday" label="Day of the Week" select read={Number}>
          {WEEKDAYS.map((name, weekday) => (
            <MenuItem key={name} value={weekday}>
              {name}
            </MenuItem>
          ))}
        </FormField>
      ) : null}
      {every === 'month' ? (
        <FormField
          form={form}
          name="monthDay"
          label="Day of the Month"
          type="number"
          read={Number}
          helperText="Shorter months use their last day"
        />
      ) : null}
      <FormField
        form={form}
        name="time"
        label="Time"
        type="time"
        helperText={`In ${profile.name}'s time zone`}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormField
        form={form}
        name="recipients"
        label="Email Addresses"
        multiline
        read={commaList}
        helperText="Separate addresses with commas"
      />
      <Typography sx={{ color: 'text.secondary' }}>
        People who sign in as staff here get a link, which shows what they have permission to see. Any other address
        gets counts and totals only, never names.
      </Typography>
    </DialogForm>
  )
}

/** Returns the camp, and the email this person signs in with. */
function useStart() {
  const { profile, who } = useCamp()
  return { profile, email: who.email }
}
