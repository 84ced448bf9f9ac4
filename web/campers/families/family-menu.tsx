import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import type { Family } from '#shared/campers/model'

/** The rarely used actions for a family, in a menu so that none is tapped by mistake; nothing if this person has none. */
export function FamilyMenu(props: {
  family: Family
  onInvite: (() => void) | undefined
  onDelete: (() => void) | undefined
}) {
  const { family, onInvite, onDelete } = props
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = `${family.lastName} Family`
  if (!onInvite && !onDelete) return null
  const choose = (action: () => void) => () => {
    setOpen(false)
    action()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`More actions for the ${name}`}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {onInvite ? (
          <MenuItem aria-label={`Invite a parent in the ${name}`} onClick={choose(onInvite)}>
            Invite Parent
          </MenuItem>
        ) : null}
        {onDelete ? (
          <MenuItem aria-label={`Delete ${name}`} onClick={choose(onDelete)} sx={{ color: 'error.main' }}>
            Delete
          </MenuItem>
        ) : null}
      </Menu>
    </>
  )
}
