import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { Badge, Box, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { alertsToTell } from '#shared/dashboard/topics'
import { useAlerts } from '../../dashboard/parts/alerts'
import { useHabits } from '../../ui/preferences'

/** How many alerts the menu shows; the dashboard shows all. */
const SHOWN = 6

/** The bell: refused actions and the alerts that the person wants to see, or 'No new notifications'. */
export function NotificationBell() {
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const known = useAlerts()
  const { habits } = useHabits()
  const alerts = alertsToTell(known ?? [], habits.quiet)
  const count = alerts.length
  const go = (path: string | null) => {
    setAnchor(null)
    if (path !== null) void navigate(path)
  }
  return (
    <>
      <IconButton
        aria-label={count > 0 ? `Notifications (${count})` : 'Notifications'}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} max={99} color="secondary">
          <NotificationsIcon />
        </Badge>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 380, maxWidth: '94vw' } } }}
      >
        {count === 0 ? (
          <MenuItem onClick={() => setAnchor(null)}>{known ? 'No new notifications' : 'Loading...'}</MenuItem>
        ) : null}
        {alerts.slice(0, SHOWN).map(({ id, title, description, color, path }) => (
          <MenuItem
            key={id}
            onClick={() => go(path)}
            sx={{ gap: 3, whiteSpace: 'normal', alignItems: 'flex-start', py: 2 }}
          >
            <Box
              aria-hidden
              sx={{ width: 10, height: 10, mt: 2, borderRadius: '50%', flexShrink: 0, bgcolor: `${color}.main` }}
            />
            <ListItemText sx={{ m: 0 }} primary={description} secondary={title} />
          </MenuItem>
        ))}
        {count > SHOWN ? <MenuItem onClick={() => go('/')}>{`Show All ${count}`}</MenuItem> : null}
      </Menu>
    </>
  )
}
