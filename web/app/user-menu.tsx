import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Divider, IconButton, ListItem, ListItemText, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useWaiting } from './bar-of-truth'
import { useDeviceActions } from './device-context'

/** Who is signed in, and the way out; nobody leaves unaware of actions that still wait (Decisions, "Sign-out"). */
export function UserMenu() {
  const { who, syncNow } = useCamp()
  const { waiting } = useWaiting()
  const { leave } = useDeviceActions()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)

  const out = async () => {
    await leave()
    await navigate('/')
  }
  const ask = () => {
    setAnchor(null)
    if (waiting > 0) setAsking(true)
    else void out()
  }
  return (
    <>
      <IconButton aria-label="User menu" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <PersonIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListItem role="none">
          <ListItemText primary={who.email || 'User'} secondary="Camp Staff" />
        </ListItem>
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            void navigate('/sync')
          }}
        >
          This device
        </MenuItem>
        <MenuItem onClick={ask}>Sign Out</MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title="Actions are still waiting"
        confirmLabel="Sign Out"
        cancelLabel="Send now"
        onConfirm={() => void out()}
        onClose={() => {
          setAsking(false)
          syncNow()
        }}
      >
        <Typography>
          {waiting === 1 ? '1 action has' : `${waiting} actions have`} not been sent yet. Signed out, only{' '}
          {waiting === 1 ? 'it is' : 'they are'} kept on this device and sent when somebody of your camp signs in here again.
        </Typography>
      </ConfirmDialog>
    </>
  )
}
