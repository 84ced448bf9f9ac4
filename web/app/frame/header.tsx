import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { LOW } from '../../ui/low-screen'
import { useTitle } from '../../ui/use-title'
import { NotificationBell } from './notification-bell'
import type { Screen } from './paths'
import { UserMenu } from './user-menu'

/** The screen's title, and the controls that every screen has. */
export function Header(props: {
  screen: Pick<Screen, 'title' | 'subtitle'>
  onMenu(): void
  onSearch(): void
  opening: boolean
  /** Whether the sidebar is hidden, so that the menu is behind a button on wide screens, too. */
  storeMode: boolean
}) {
  const { screen, onMenu, onSearch, opening, storeMode } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  const { title, subtitle } = screen
  // Announces the title to people who can't see the screen change. On page load the browser does that, even if the app
  // then opens another screen.
  useTitle(title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new screen
  useEffect(() => {
    if (!first.current && !opening) heading.current?.focus({ preventScroll: true })
    first.current = false
  }, [title])
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        px: { xs: 2, md: 6 },
        pt: { xs: 1, md: 2.5 },
        pb: { xs: 1, md: 3 },
        [LOW]: { py: 1 },
      }}
    >
      <IconButton aria-label="Open menu" onClick={onMenu} sx={{ display: { md: storeMode ? 'inline-flex' : 'none' } }}>
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{
            outline: 'none',
            fontSize: { xs: '1.25rem', sm: '1.375rem', md: '1.625rem' },
            lineHeight: { xs: 1.1, sm: 1.2 },
            whiteSpace: { sm: 'nowrap' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {title}
        </Typography>
        <Typography
          variant="body2"
          noWrap
          sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' }, [LOW]: { display: 'none' } }}
        >
          {subtitle}
        </Typography>
      </Box>
      <Tooltip title="Search (Ctrl+K)">
        <IconButton aria-label="Search" aria-keyshortcuts="Control+K" onClick={onSearch}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      <NotificationBell />
      <UserMenu />
    </Box>
  )
}
