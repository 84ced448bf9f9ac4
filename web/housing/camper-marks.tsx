import UnmetIcon from '@mui/icons-material/GroupOffOutlined'
import MetIcon from '@mui/icons-material/GroupOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import OutsideIcon from '@mui/icons-material/WarningAmberOutlined'

const LOOK = { fontSize: 18, verticalAlign: 'text-bottom' } as const

/** Marks a camper whose family's cabin mate request is met. */
export function MetMark({ title }: { title: string }) {
  return <MetIcon titleAccess={title} sx={{ ...LOOK, color: 'success.main' }} />
}

/** Marks a camper whose family's cabin mate request is not met. */
export function UnmetMark({ title }: { title: string }) {
  return <UnmetIcon titleAccess={title} sx={{ ...LOOK, color: 'error.main' }} />
}

/** Marks a camper who sleeps in a cabin of another age group. */
export function OutsideMark({ title }: { title: string }) {
  return <OutsideIcon titleAccess={title} sx={{ ...LOOK, color: 'warning.main' }} />
}

/** Marks a camper with a note on the bed. */
export function NoteMark({ note }: { note: string }) {
  return <NoteIcon titleAccess={`Bed note: ${note}`} sx={{ ...LOOK, color: 'text.secondary' }} />
}
