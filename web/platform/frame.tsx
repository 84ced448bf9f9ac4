import SignOutIcon from '@mui/icons-material/Logout'
import MenuIcon from '@mui/icons-material/Menu'
import { Box, Button, ButtonBase, Drawer, IconButton, Typography } from '@mui/material'
import { type ComponentType, type ReactNode, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { Logo } from '../ui/logo'
import { useTitle } from '../ui/use-title'
import { Waves } from '../ui/waves'
import { useOperator } from './operator'

/** A screen of the platform, as its navigation lists it. */
export interface PlatformPlace {
  path: string
  label: string
  icon: ComponentType
  title: string
  subtitle: string
}

function Place({ place: { path, label, icon: Icon } }: { place: PlatformPlace }) {
  return (
    <ButtonBase
      component={NavLink}
      to={path}
      end={path === '/'}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 3,
        px: 3.5,
        minHeight: 48,
        width: '100%',
        borderRadius: 3,
        color: 'inherit',
        fontWeight: 550,
        fontSize: '1rem',
        '--ring-offset': '-3px',
        '&:hover': { bgcolor: 'rgb(255 255 255 / 0.08)' },
        '&.active': { bgcolor: 'lake.light', fontWeight: 700 },
      }}
    >
      <Icon />
      {label}
    </ButtonBase>
  )
}

function Sidebar({ places, onLeave }: { places: readonly PlatformPlace[]; onLeave(): void }) {
  const { who } = useOperator()
  return (
    <Box
      sx={{
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        overflowY: 'auto',
        bgcolor: 'lake.main',
        color: 'lake.contrastText',
        '--ring': (theme) => (theme.vars ?? theme).palette.lake.contrastText,
      }}
    >
      <Waves height={90} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 5 }}>
        <Logo size={34} />
        <Box>
          <Typography variant="h3" component="p">
            Anchor Camp
          </Typography>
          <Typography variant="caption" component="p" sx={{ opacity: 0.85 }}>
            Platform Admin
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, px: 3 }}>
        {places.map((place) => (
          <Place key={place.path} place={place} />
        ))}
      </Box>
      <Box sx={{ position: 'relative', mt: 'auto', p: 4 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 2 }}>
          {who.email}
        </Typography>
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<SignOutIcon />}
          onClick={onLeave}
          sx={{ bgcolor: 'lake.main' }}
        >
          Sign Out
        </Button>
      </Box>
    </Box>
  )
}

/** The frame around every screen of the platform: navigation, title, and the screen's content. */
export function PlatformFrame(props: {
  places: readonly PlatformPlace[]
  here: Pick<PlatformPlace, 'title' | 'subtitle'>
  onLeave(): void
  children: ReactNode
}) {
  const { places, here, onLeave, children } = props
  const [open, setOpen] = useState(false)
  useTitle(here.title)
  const sidebar = <Sidebar places={places} onLeave={onLeave} />
  return (
    <Box sx={{ display: 'flex' }}>
      <Box
        component="nav"
        aria-label="Main"
        sx={{ flexShrink: 0, width: '15.5rem', display: { xs: 'none', md: 'block' } }}
      >
        <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>{sidebar}</Box>
      </Box>
      <Drawer open={open} onClose={() => setOpen(false)} sx={{ display: { md: 'none' } }}>
        <Box component="nav" aria-label="Menu" sx={{ width: 280, height: '100%' }} onClick={() => setOpen(false)}>
          {sidebar}
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, minHeight: '100dvh' }}>
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, md: 6 }, py: { xs: 2, md: 3 } }}
        >
          <IconButton aria-label="Open menu" onClick={() => setOpen(true)} sx={{ display: { md: 'none' } }}>
            <MenuIcon />
          </IconButton>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h1" sx={{ fontSize: { xs: '1.25rem', md: '1.625rem' }, overflowWrap: 'anywhere' }}>
              {here.title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
              {here.subtitle}
            </Typography>
          </Box>
        </Box>
        <Box component="main" id="content">
          {children}
        </Box>
      </Box>
    </Box>
  )
}
