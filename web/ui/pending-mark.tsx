import ScheduleIcon from '@mui/icons-material/Schedule'

/** The small clock on a row that the server does not have yet. */
export function PendingMark({ title = 'Not sent yet' }: { title?: string }) {
  return <ScheduleIcon titleAccess={title} sx={{ fontSize: 18, color: 'warning.main', verticalAlign: 'text-bottom' }} />
}
