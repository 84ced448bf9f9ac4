import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { ReadyReport } from '#shared/reports/ready'
import { useCamp } from '../ui/camp'
import { addressOfNew, addressOfReady } from './addresses'
import { AnsweredReport } from './opened/answered-report'
import { ReportHead } from './report-head'
import { ReportSchedules, ScheduleButton } from './report-schedules'

/** A ready report on this device's rows, with the questions it asks, to read, print and export. */
export function OpenedReport({ report: { name, title, about, definition } }: { report: ReadyReport }) {
  const { can } = useCamp()
  const mailed = { ready: name, reportId: null, title }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <ReportHead title={title} about={about} address={addressOfReady(name)}>
        {can('reports.build') ? (
          <Button component={Link} to={addressOfNew()} state={{ name: `${title} (Copy)`, definition }}>
            Edit a Copy
          </Button>
        ) : null}
        <ScheduleButton report={mailed} />
      </ReportHead>
      <ReportSchedules report={mailed} />
      <AnsweredReport report={{ name, title, definition }} />
    </Box>
  )
}
