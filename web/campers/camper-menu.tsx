import { type Camper, fullName } from '#shared/campers/model'
import { useCamp } from '../ui/camp'
import { type MoreAction, MoreActions } from '../ui/more-actions'
import { useRecalculate } from './use-recalculate'

/** The rarely used actions for a camper; nothing if this person has none. */
export function CamperMenu(props: {
  camper: Camper
  /** Whether the menu offers to recalculate the camper's store balance. */
  recalculates: boolean
  onDelete: ((camperId: number) => void) | undefined
}) {
  const { camper, onDelete } = props
  const { can } = useCamp()
  const recalculate = useRecalculate()
  const name = fullName(camper)
  const actions: MoreAction[] = []
  if (props.recalculates && can('campers.recalculate')) {
    const run = () => void recalculate([camper.id])
    actions.push({ text: 'Recalculate Balance', label: `Recalculate ${name}'s balance`, run })
  }
  if (onDelete) actions.push({ text: 'Delete', label: `Delete ${name}`, danger: true, run: () => onDelete(camper.id) })
  return <MoreActions of={name} actions={actions} />
}
