import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import type { CampSession } from '#shared/sessions/model'

interface Props {
  session: CampSession
  onCancel(session: CampSession): void
  onDelete(session: CampSession): void
}

/** The rarely used actions for a session, in a menu so that none is clicked by mistake. */
export function SessionMenu({ session, onCancel, onDelete }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choose = (what: (session: CampSession) => void) => () => {
    setOpen(false)
    what(session)
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`More actions for ${session.name}`}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
        // Room for the focus ring at the card's edge.
        sx={{ mr: 1 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {session.status === 'cancelled' ? null : (
          <MenuItem aria-label={`Cancel ${session.name}`} onClick={choose(onCancel)}>
            Cancel Session
          </MenuItem>
        )}
        <MenuItem aria-label={`Delete ${session.name}`} onClick={choose(onDelete)} sx={{ color: 'error.main' }}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}
