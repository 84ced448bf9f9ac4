import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { schedulesByName } from '#shared/reports/reads'
import { PROBLEM_WORDS, sayTimes } from '#shared/reports/schedule'
import type { ReportSchedule } from '#shared/reports/schedule-model'
import { endSchedule } from '#shared/reports/schedule-mutations'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { type MailedReport, ScheduleDialog } from './schedule-dialog'

/** A button to schedule a report's emails. */
export function ScheduleButton({ report }: { report: MailedReport }) {
  const { can } = useCamp()
  const [isOpen, setOpen] = useState(false)
  if (!can('reports.schedule')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Schedule</Button>
      {isOpen ? <ScheduleDialog report={report} schedule={null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** When and to whom a report is emailed. */
export function ReportSchedules({ report }: { report: MailedReport }) {
  const { can } = useCamp()
  return can('reports.schedule') ? <Lines report={report} /> : null
}

function Lines({ report }: { report: MailedReport }) {
  const all = useRead(schedulesByName) ?? []
  const own = all.filter(({ ready, reportId }) => ready === report.ready && reportId === report.reportId)
  return own.map((schedule) => <Line key={schedule.id} report={report} schedule={schedule} />)
}

function Line({ report, schedule }: { report: MailedReport; schedule: ReportSchedule }) {
  const run = useRun()
  const [open, setOpen] = useState<'edit' | 'stop' | null>(null)
  const { recipients, problem } = schedule
  const times = sayTimes(schedule)
  const stop = async () => {
    await run(endSchedule, () => ({ scheduleId: schedule.id }), {
      done: { title: 'Schedule Deleted' },
      failed: { title: 'Schedule Not Deleted', message: "The schedule couldn't be deleted. Please try again." },
    })
    setOpen(null)
  }
  return (
    <Box className="no-print">
      {problem ? (
        <Alert severity="warning">{`This report isn't being emailed. ${PROBLEM_WORDS[problem]}`}</Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{`${times}: ${recipients.join(', ')}`}</Typography>
        <Button aria-label={`Edit schedule: ${times}`} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button color="error" aria-label={`Delete schedule: ${times}`} onClick={() => setOpen('stop')}>
          Delete
        </Button>
      </Box>
      {open === 'edit' ? <ScheduleDialog report={report} schedule={schedule} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === 'stop'}
        title="Delete this schedule?"
        confirmLabel="Delete Schedule"
        danger
        onConfirm={stop}
        onClose={() => setOpen(null)}
      >
        {`${report.title} won't be emailed to these addresses anymore: ${recipients.join(', ')}`}
      </ConfirmDialog>
    </Box>
  )
}
