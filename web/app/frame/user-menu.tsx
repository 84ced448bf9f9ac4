import { Avatar, Divider, IconButton, ListItem, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SignedIn } from '#sync/replica/replica'
import { useCamp } from '../../ui/camp'
import { titleOfThisDevice } from '../../ui/device-kind'
import { PinDialog } from '../lock/pin-dialog'
import { useScreenLock } from '../lock/use-idle-lock'
import { useDeviceActions } from '../session/device-context'
import { SignOutDialog } from '../session/sign-out-dialog'
import { useWaiting } from '../session/use-waiting'

function initials({ firstName, lastName, email }: SignedIn): string {
  const letters = `${firstName?.at(0) ?? ''}${lastName?.at(0) ?? ''}`
  return (letters || email.at(0) || 'U').toUpperCase()
}

/** Shows who is signed in, with the sign-out button. */
export function UserMenu() {
  const { who, can } = useCamp()
  const { waiting } = useWaiting()
  const { leave } = useDeviceActions()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const { lock } = useScreenLock()
  const [choosingPin, setChoosingPin] = useState(false)

  const close = () => setAnchor(null)
  const signOut = () => {
    close()
    if (waiting > 0) setAsking(true)
    else void leave()
  }
  return (
    <>
      <IconButton aria-label="User menu" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <Avatar
          sx={{
            width: '2.25rem',
            height: '2.25rem',
            fontSize: '0.9375rem',
            fontWeight: 700,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials(who)}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 260 } } }}
      >
        <ListItem role="none">
          <ListItemText
            primary={who.email || 'User'}
            secondary={who.actor.role === 'parent' ? 'Parent' : 'Camp Staff'}
            slotProps={{ primary: { sx: { fontWeight: 650 } } }}
          />
        </ListItem>
        <Divider role="none" />
        <MenuItem
          onClick={() => {
            close()
            void navigate('/profile')
          }}
        >
          Profile Settings
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void navigate('/sync')
          }}
        >
          {titleOfThisDevice()}
        </MenuItem>
        {can('team.manage') ? (
          <MenuItem
            onClick={() => {
              close()
              void navigate('/settings')
            }}
          >
            System Settings
          </MenuItem>
        ) : null}
        <MenuItem
          onClick={() => {
            close()
            setChoosingPin(true)
          }}
        >
          Screen Lock
        </MenuItem>
        <MenuItem onClick={lock}>Lock Now</MenuItem>
        <MenuItem onClick={signOut}>Sign Out</MenuItem>
      </Menu>
      {choosingPin ? <PinDialog onClose={() => setChoosingPin(false)} /> : null}
      <SignOutDialog open={asking} waiting={waiting} onSignOut={() => void leave()} onClose={() => setAsking(false)} />
    </>
  )
}
