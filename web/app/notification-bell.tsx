import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { Badge, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { alertsOf } from '#sync/dashboard/queries'
import { useCamp } from '../ui/camp'
import { useWaiting } from './bar-of-truth'

/** The bell: refused actions and alerts, or 'No new notifications' (Spec 1 §2). */
export function NotificationBell() {
  const { replica } = useCamp()
  const { refused } = useWaiting()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const alerts = useLiveQuery(() => alertsOf(replica), [replica]) ?? []
  const count = alerts.length + refused
  const go = (path: string) => {
    setAnchor(null)
    void navigate(path)
  }
  return (
    <>
      <IconButton aria-label={`Notifications (${count})`} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <Badge badgeContent={count} color="secondary">
          <NotificationsIcon />
        </Badge>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {count === 0 ? <MenuItem onClick={() => setAnchor(null)}>No new notifications</MenuItem> : null}
        {refused > 0 ? (
          <MenuItem onClick={() => go('/inbox')}>
            <ListItemText primary={`${refused} refused, waiting for you`} secondary="Open the inbox" />
          </MenuItem>
        ) : null}
        {alerts.slice(0, 6).map((alert) => (
          <MenuItem key={alert.id} onClick={() => go('/')} sx={{ maxWidth: 360 }}>
            <ListItemText primary={alert.title} secondary={alert.description} slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
