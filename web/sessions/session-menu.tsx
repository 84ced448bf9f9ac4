import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'
import type { CampSession } from '#shared/sessions/model'

interface Props {
  session: CampSession
  onDelete(session: CampSession): void
}

/** What is rarely done with a session, and is not to be pressed by mistake. */
export function SessionMenu({ session, onDelete }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choose = () => {
    setOpen(false)
    onDelete(session)
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`More for ${session.name}`}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
        // Room for the ring, where the card ends.
        sx={{ mr: 1 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        <MenuItem aria-label={`Delete ${session.name}`} onClick={choose} sx={{ color: 'error.main' }}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}
