import BoardIcon from '@mui/icons-material/CottageOutlined'
import CabinIcon from '@mui/icons-material/HolidayVillageOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import DayIcon from '@mui/icons-material/TodayOutlined'
import { Box, ButtonBase, Paper, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { leadsNow } from '#shared/staffing/reads'
import { BOTTOM_BAR } from '../../ui/bottom-bar'
import { useCalmRead } from '../../ui/calm-read'
import { useCamp } from '../../ui/camp'

const ENTRIES: readonly { path: string; to: string; label: string; icon: ComponentType }[] = [
  { path: '/my-cabin', to: '/my-cabin', label: 'My Cabin', icon: CabinIcon },
  { path: '/my-day', to: '/my-day', label: 'My Day', icon: DayIcon },
  { path: '/housing', to: '/housing?tab=assignments&session=now', label: 'Board', icon: BoardIcon },
]

const LOOK = {
  flexDirection: 'column',
  minHeight: BOTTOM_BAR,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '--ring-offset': '-4px',
  '&[aria-current=page]': { color: 'primary.main', fontWeight: 700 },
} as const

/**
 * Returns whether the bar is shown: on the phone of a person who currently leads a cabin, except at the till, which has
 * its own bar.
 */
export function useShowsBottomBar(): boolean {
  const { who, today } = useCamp()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const leads = useCalmRead(leadsNow, [who.userId, today], { mayFail: true, paused: !phone })
  const { pathname } = useLocation()
  return phone && leads === true && pathname !== '/store'
}

/** The screens of a counselor's day, within reach of the thumb. */
export function BottomBar({ onMore }: { onMore(): void }) {
  const { pathname } = useLocation()
  return (
    <Paper
      component="nav"
      aria-label="Your day"
      elevation={8}
      square
      data-always-in-reach
      className="no-print"
      sx={{ position: 'fixed', left: 0, right: 0, bottom: 0, zIndex: 'appBar', pb: 'env(safe-area-inset-bottom)' }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
        {ENTRIES.map(({ path, to, label, icon: Icon }) => (
          <ButtonBase
            key={path}
            component={Link}
            to={to}
            aria-current={pathname === path ? 'page' : undefined}
            sx={LOOK}
          >
            <Icon />
            {label}
          </ButtonBase>
        ))}
        <ButtonBase onClick={onMore} sx={LOOK}>
          <MoreIcon />
          More
        </ButtonBase>
      </Box>
    </Paper>
  )
}
