import CabinIcon from '@mui/icons-material/CottageOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import PersonIcon from '@mui/icons-material/HikingOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '../ui/logo'
import { useTitle } from '../ui/use-title'
import { Waves } from '../ui/waves'

interface Feature {
  icon: ReactNode
  title: string
  text: string
}

const FEATURES: readonly Feature[] = [
  { icon: <PersonIcon />, title: 'Camper Management', text: 'Families, medical notes and registrations in one place.' },
  {
    icon: <CabinIcon />,
    title: 'Housing & Sessions',
    text: 'Fill cabins by drag and drop. Sessions never overbook.',
  },
  { icon: <GroupsIcon />, title: 'Staff Coordination', text: 'Applications, background checks and training.' },
  {
    icon: <StoreIcon />,
    title: 'Camp Store & Finances',
    text: 'A point of sale that works offline and accounts that add up.',
  },
]

/** The page visitors see. */
export function LandingPage() {
  useTitle()
  return (
    <Box component="main" sx={{ minHeight: '100dvh' }}>
      <Box
        component="section"
        sx={{
          position: 'relative',
          overflow: 'hidden',
          bgcolor: 'lake.main',
          color: 'lake.contrastText',
          textAlign: 'center',
          px: 5,
          pt: { xs: 16, md: 22 },
          pb: { xs: 40, md: 46 },
        }}
      >
        <Waves height={150} />
        <Logo size={72} />
        <Typography variant="h1" sx={{ mt: 4, fontSize: { xs: '2.5rem', md: '3.5rem' }, letterSpacing: '-0.03em' }}>
          Anchor Camp
        </Typography>
        <Typography
          variant="h2"
          component="p"
          sx={{ mt: 2, fontSize: { xs: '1.1875rem', md: '1.375rem' }, fontWeight: 600 }}
        >
          Comprehensive Camp Management Platform
        </Typography>
        <Typography sx={{ mt: 4, mx: 'auto', maxWidth: 600, fontSize: '1.0625rem', opacity: 0.9 }}>
          Camper registration, staff coordination, housing assignments and a camp store for faith-based camps. It keeps
          working where camps are, even with no internet.
        </Typography>
        <Button
          component={Link}
          to="/auth"
          variant="contained"
          size="large"
          sx={{
            position: 'relative',
            mt: 8,
            px: 9,
            bgcolor: 'lake.contrastText',
            color: 'lake.main',
            '&:hover': { bgcolor: '#ffffff' },
            '--ring': (theme) => (theme.vars ?? theme).palette.lake.contrastText,
          }}
        >
          Sign In to Continue
        </Button>
      </Box>
      <Box
        component="section"
        aria-label="Features"
        sx={{
          position: 'relative',
          mt: { xs: -24, md: -26 },
          mx: 'auto',
          maxWidth: 1120,
          px: 5,
          pb: 14,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        {FEATURES.map(({ icon, title, text }) => (
          <Card key={title}>
            <CardContent>
              <Box aria-hidden sx={{ color: 'secondary.main', mb: 3, '& svg': { fontSize: 32, display: 'block' } }}>
                {icon}
              </Box>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                {text}
              </Typography>
            </CardContent>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
