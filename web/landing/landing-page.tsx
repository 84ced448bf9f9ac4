import AnchorIcon from '@mui/icons-material/Anchor'
import CabinIcon from '@mui/icons-material/CottageOutlined'
import PersonIcon from '@mui/icons-material/DirectionsRunOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

const LOGO = 'organizationLogo'

const FEATURES: readonly (readonly [ReactNode, string, string])[] = [
  [<PersonIcon key="c" />, 'Camper Management', 'Families, medical notes and registrations in one place.'],
  [<CabinIcon key="h" />, 'Housing & Sessions', 'Cabins filled by drag and drop, sessions that never overbook.'],
  [<GroupsIcon key="s" />, 'Staff Coordination', 'Applications, background checks and training.'],
  [<StoreIcon key="f" />, 'Camp Store & Finances', 'A till that sells without a network, accounts that add up.'],
]

/** The camp's logo where one is stored on this device and can be shown; otherwise the anchor. */
function Logo() {
  const [broken, setBroken] = useState(false)
  const source = localStorage.getItem(LOGO)
  if (!source || broken) return <AnchorIcon color="primary" sx={{ fontSize: 64 }} />
  return <img src={source} alt="Organization logo" height={64} onError={() => setBroken(true)} />
}

/** What a visitor sees (Spec 1 §2, Landing). */
export function LandingPage() {
  return (
    <Box component="main" sx={{ maxWidth: 1040, mx: 'auto', px: 5, py: { xs: 10, md: 18 }, textAlign: 'center' }}>
      <Logo />
      <Typography variant="h1" sx={{ mt: 3, fontSize: { xs: '2.2rem', md: '3rem' } }}>
        Anchor Camp
      </Typography>
      <Typography variant="h2" component="p" sx={{ mt: 2, color: 'primary.main' }}>
        Comprehensive Camp Management Platform
      </Typography>
      <Typography sx={{ mt: 4, mx: 'auto', maxWidth: 620, color: 'text.secondary', fontSize: '1.0625rem' }}>
        Camper registration, staff coordination, housing assignments and a camp store for faith-based camps. It keeps
        working where camps are: without a network.
      </Typography>
      <Button component={Link} to="/auth" variant="contained" size="large" sx={{ mt: 8, px: 10, minHeight: 52 }}>
        Sign In to Continue
      </Button>
      <Box
        sx={{
          mt: 14,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
          textAlign: 'left',
        }}
      >
        {FEATURES.map(([icon, title, text]) => (
          <Card key={title}>
            <CardContent>
              <Box sx={{ color: 'secondary.main', mb: 2 }}>{icon}</Box>
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
