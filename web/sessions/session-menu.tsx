import type { CampSession } from '#shared/sessions/model'
import { type MoreAction, MoreActions } from '../ui/more-actions'

interface Props {
  session: CampSession
  onCancel(session: CampSession): void
  onDelete(session: CampSession): void
}

/** The rarely used actions for a session. */
export function SessionMenu({ session, onCancel, onDelete }: Props) {
  const { name } = session
  const actions: MoreAction[] = [
    { text: 'Delete', label: `Delete ${name}`, danger: true, run: () => onDelete(session) },
  ]
  if (session.status !== 'cancelled')
    actions.unshift({ text: 'Cancel Session', label: `Cancel ${name}`, run: () => onCancel(session) })
  // Room for the focus ring at the card's edge.
  return <MoreActions of={name} actions={actions} sx={{ mr: 1 }} />
}
