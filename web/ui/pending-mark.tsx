import ScheduleIcon from '@mui/icons-material/Schedule'

/** The small clock that a row wears until the server has it. */
export function PendingMark({ title = 'Not sent yet' }: { title?: string }) {
  return <ScheduleIcon titleAccess={title} sx={{ fontSize: 18, color: 'warning.main', verticalAlign: 'text-bottom' }} />
}
