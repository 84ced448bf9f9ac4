import InstallIcon from '@mui/icons-material/InstallMobile'
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useCamp } from '../../ui/camp'
import { Logo } from '../../ui/logo'
import { Waves } from '../../ui/waves'
import { useInstallOffer } from './install-offer'
import type { Screen } from './paths'

function Place(props: { screen: Screen; rail: boolean; inDrawer: boolean }) {
  const { path, icon: Icon, label } = props.screen
  const { rail, inDrawer } = props
  return (
    <ButtonBase
      component={NavLink}
      to={path}
      end
      replace={inDrawer}
      sx={{
        display: 'flex',
        width: '100%',
        borderRadius: 3,
        color: 'inherit',
        fontWeight: 550,
        opacity: 0.92,
        ...(rail
          ? {
              flexDirection: 'column',
              gap: 1,
              py: 2.5,
              px: 0.25,
              fontSize: '0.75rem',
              // Narrow enough for "Communication" to fit on one line, in bold too.
              letterSpacing: '-0.03em',
              overflowWrap: 'anywhere',
              lineHeight: 1.2,
              textAlign: 'center',
            }
          : { justifyContent: 'flex-start', gap: 3, px: 3.5, minHeight: 48, fontSize: '1rem' }),
        '&:hover': { bgcolor: 'rgb(255 255 255 / 0.08)' },
        '&.active': { bgcolor: 'lake.light', fontWeight: 700, opacity: 1 },
        '--ring-offset': '-3px',
      }}
    >
      {Icon ? <Icon /> : null}
      {label}
    </ButtonBase>
  )
}

/** Groups entries under their headings; those without one come first, such as the Dashboard. */
function groupScreens(screens: readonly Screen[]): { heading: Screen['group']; entries: Screen[] }[] {
  const listed = screens.filter(({ label }) => label !== null)
  const headings = [...new Set(listed.map(({ group }) => group))]
  return headings.map((heading) => ({ heading, entries: listed.filter(({ group }) => group === heading) }))
}

function Group(props: { heading: Screen['group']; rail: boolean; children: ReactNode }) {
  const { heading, rail, children } = props
  const id = useId()
  const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }
  if (heading === null) return <Box sx={{ ...grid, mb: 1 }}>{children}</Box>
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: rail ? 2 : 4 }}>
      <Typography
        id={id}
        variant="caption"
        component="p"
        sx={{
          opacity: 0.85,
          fontWeight: 650,
          ...(rail
            ? { textAlign: 'center', pt: 2, pb: 1, borderTop: '1px solid rgb(255 255 255 / 0.25)', lineHeight: 1.2 }
            : { px: 3.5, pb: 1 }),
        }}
      >
        {heading}
      </Typography>
      <Box sx={grid}>{children}</Box>
    </Box>
  )
}

/**
 * The navigation. `rail` is the narrow variant for a tablet in landscape. In a drawer, which has its own entry in the
 * browser's history, a link replaces that entry, so that Back leads to the previous screen.
 */
export function Sidebar(props: { screens: readonly Screen[]; rail?: boolean; inDrawer?: boolean }) {
  const { screens, rail = false, inDrawer = false } = props
  const { profile } = useCamp()
  const install = useInstallOffer()
  const groups = groupScreens(screens)
  return (
    <Box
      sx={{
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'lake.main',
        color: 'lake.contrastText',
        '--ring': (theme) => (theme.vars ?? theme).palette.lake.contrastText,
        overflowY: 'auto',
      }}
    >
      <Waves height={90} />
      <Box
        component={Link}
        to="/"
        replace={inDrawer}
        aria-label={`${profile.name}, Dashboard`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: rail ? 'center' : 'flex-start',
          gap: 3,
          p: rail ? 3 : 5,
          color: 'inherit',
          textDecoration: 'none',
          '--ring-offset': '-5px',
        }}
      >
        <Logo size={34} widest={rail ? 64 : 68} />
        {rail ? null : (
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="p" noWrap>
              {profile.name}
            </Typography>
            <Typography variant="caption" component="p" sx={{ opacity: 0.85 }}>
              Camp Management
            </Typography>
          </Box>
        )}
      </Box>
      <Box sx={{ px: rail ? 0.5 : 3, pb: 3 }}>
        {groups.map(({ heading, entries }) => (
          <Group key={heading ?? entries[0]?.path} heading={groups.length > 2 ? heading : null} rail={rail}>
            {entries.map((screen) => (
              <Place key={screen.path} screen={screen} rail={rail} inDrawer={inDrawer} />
            ))}
          </Group>
        ))}
      </Box>
      {install ? (
        <Button
          onClick={() => void install()}
          startIcon={rail ? undefined : <InstallIcon />}
          variant="outlined"
          color="inherit"
          aria-label="Install on this device"
          sx={{ position: 'relative', mt: 'auto', mx: rail ? 2 : 3, mb: 5, minWidth: 0, bgcolor: 'lake.main' }}
        >
          {rail ? <InstallIcon /> : 'Install on this device'}
        </Button>
      ) : null}
    </Box>
  )
}
