import type { Family } from '#shared/campers/model'
import { type MoreAction, MoreActions } from '../../ui/more-actions'

/** The rarely used actions for a family; nothing if this person has none. */
export function FamilyMenu(props: {
  family: Family
  onInvite: (() => void) | undefined
  onDelete: (() => void) | undefined
}) {
  const { family, onInvite, onDelete } = props
  const name = `${family.lastName} Family`
  const actions: MoreAction[] = []
  if (onInvite) actions.push({ text: 'Invite Parent', label: `Invite a parent in the ${name}`, run: onInvite })
  if (onDelete) actions.push({ text: 'Delete', label: `Delete ${name}`, danger: true, run: onDelete })
  return <MoreActions of={`the ${name}`} actions={actions} />
}
