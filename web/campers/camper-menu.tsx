import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import { type Camper, fullName } from '#shared/campers/model'
import { useCamp } from '../ui/camp'
import { useRecalculate } from './use-recalculate'

/**
 * The rarely used actions for a camper, in a menu so that none is tapped by mistake; nothing if this person has none.
 */
export function CamperMenu(props: {
  camper: Camper
  /** Whether the menu offers to recalculate the camper's store balance. */
  recalculates: boolean
  onDelete: ((camperId: number) => void) | undefined
}) {
  const { camper, onDelete } = props
  const { can } = useCamp()
  const recalculate = useRecalculate()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = fullName(camper)
  const recalculates = props.recalculates && can('campers.recalculate')
  if (!recalculates && !onDelete) return null
  const choose = (action: () => void) => () => {
    setOpen(false)
    action()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`More actions for ${name}`}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {recalculates ? (
          <MenuItem aria-label={`Recalculate ${name}'s balance`} onClick={choose(() => void recalculate([camper.id]))}>
            Recalculate Balance
          </MenuItem>
        ) : null}
        {onDelete ? (
          <MenuItem
            aria-label={`Delete ${name}`}
            onClick={choose(() => onDelete(camper.id))}
            sx={{ color: 'error.main' }}
          >
            Delete
          </MenuItem>
        ) : null}
      </Menu>
    </>
  )
}
