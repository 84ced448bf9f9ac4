import AnchorIcon from '@mui/icons-material/Anchor'
import CabinIcon from '@mui/icons-material/CottageOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Drawer, IconButton, LinearProgress, List, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { Link as RouterLink, NavLink, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useCamp } from '../ui/camp'
import { BarOfTruth } from './bar-of-truth'
import { InstallPrompt } from './install-prompt'
import { NotificationBell } from './notification-bell'
import { DashboardPage, HousingPage, InboxPage, SCREENS, StorePage, screenAt, SyncPage } from './paths'
import { UserMenu } from './user-menu'

const SIDEBAR = 248

const ICONS: Readonly<Record<string, ReactNode>> = {
  '/': <DashboardIcon />,
  '/housing': <CabinIcon />,
  '/store': <StoreIcon />,
}

/** The frame around every screen of a camp: bar of truth, sidebar, header (Spec 1 §2, Application shell). */
export function CampShell() {
  const [open, setOpen] = useState(false)
  const screen = screenAt(useLocation().pathname)
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <Box
        component="a"
        href="#content"
        className="no-print"
        sx={{ position: 'absolute', left: -9999, '&:focus': { left: 8, top: 8, zIndex: 2000, p: 3, bgcolor: 'background.paper' } }}
      >
        Skip to content
      </Box>
      <Box component="nav" aria-label="Main" className="no-print" sx={{ width: SIDEBAR, flexShrink: 0, display: { xs: 'none', lg: 'block' } }}>
        <Box sx={{ position: 'sticky', top: 0, height: '100vh', borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
          <Sidebar />
        </Box>
      </Box>
      <Drawer open={open} onClose={() => setOpen(false)} sx={{ display: { lg: 'none' } }}>
        <Box component="nav" aria-label="Menu" sx={{ width: SIDEBAR }} onClick={() => setOpen(false)}>
          <Sidebar />
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <BarOfTruth />
        <Box
          component="header"
          className="no-print"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, md: 6 }, py: 2, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
        >
          <IconButton aria-label="Open menu" onClick={() => setOpen(true)} sx={{ display: { lg: 'none' } }}>
            <MenuIcon />
          </IconButton>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h1" noWrap>
              {screen.title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
              {screen.subtitle}
            </Typography>
          </Box>
          <InstallPrompt />
          <NotificationBell />
          <UserMenu />
        </Box>
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          <Suspense fallback={<LinearProgress aria-label="Loading" />}>
            <Routes>
              <Route path="/" element={<DashboardPage />} />
              <Route path="/housing" element={<HousingPage />} />
              <Route path="/store" element={<StorePage />} />
              <Route path="/inbox" element={<InboxPage />} />
              <Route path="/sync" element={<SyncPage />} />
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </Suspense>
        </Box>
      </Box>
    </Box>
  )
}

function Sidebar() {
  const { profile, who } = useCamp()
  const screens = SCREENS.filter(({ path }) => path !== '/store' || who.actor.role !== 'parent')
  return (
    <>
      <Box component={RouterLink} to="/" sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 5, color: 'inherit', textDecoration: 'none' }}>
        <AnchorIcon color="primary" sx={{ fontSize: 34 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="p" noWrap>
            {profile.name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Camp Management
          </Typography>
        </Box>
      </Box>
      <List sx={{ px: 2 }}>
        {screens.map(({ path, label }) => (
          <ListItemButton
            key={path}
            component={NavLink}
            to={path}
            end
            sx={{ borderRadius: 2, mb: 1, '&.active': { bgcolor: 'primary.main', color: 'primary.contrastText', '& svg': { color: 'inherit' } } }}
          >
            <ListItemIcon sx={{ minWidth: 40 }}>{ICONS[path]}</ListItemIcon>
            <ListItemText primary={label} />
          </ListItemButton>
        ))}
      </List>
    </>
  )
}
