import CamperIcon from '@mui/icons-material/BadgeOutlined'
import SessionIcon from '@mui/icons-material/EventOutlined'
import FamilyIcon from '@mui/icons-material/FamilyRestroomOutlined'
import PaymentIcon from '@mui/icons-material/PaymentsOutlined'
import ScreenIcon from '@mui/icons-material/WebAssetOutlined'
import { Autocomplete, Box, Dialog, ListItemIcon, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBackCloses } from '../../ui/back-closes'
import type { Screen } from './paths'
import { type TargetKind, targetSearch, useTargets } from './search-targets'

/** The most campers and families shown. No one reads more than that; another letter narrows the results. */
const MOST = 40

const ICONS: Readonly<Record<TargetKind, ReactNode>> = {
  Screens: <ScreenIcon />,
  Campers: <CamperIcon />,
  Families: <FamilyIcon />,
  Sessions: <SessionIcon />,
  'Take Payment': <PaymentIcon />,
}

/**
 * Opens any screen, camper, family or session by a few letters, a phone number or an email address: Ctrl K (Shell rule
 * 8).
 */
export function CommandPalette({ screens, onClose }: { screens: readonly Screen[]; onClose(): void }) {
  const navigate = useNavigate()
  const targets = useTargets(screens)
  useBackCloses(true, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Search', sx: { alignSelf: 'flex-start', p: 4, minHeight: 460 } } }}
    >
      <Autocomplete
        open
        disablePortal
        autoHighlight
        clearIcon={null}
        forcePopupIcon={false}
        options={targets}
        groupBy={({ kind }) => kind}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ path }) => path}
        filterOptions={(all, { inputValue }) => {
          if (inputValue.trim() === '') return all.filter(({ kind }) => kind === 'Screens')
          return all.filter(targetSearch(inputValue)).slice(0, MOST)
        }}
        noOptionsText="No results"
        onChange={(_event, target) => {
          if (!target) return
          onClose()
          // Replaces the palette's own entry in the browser's history.
          void navigate(target.path, { replace: true })
        }}
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose()
        }}
        slotProps={{ popper: { sx: { position: 'static !important', transform: 'none !important' } } }}
        renderInput={(field) => <TextField {...field} autoFocus label="Search screens, campers and families" />}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Typography variant="overline" component="div" aria-hidden sx={{ px: 4, pt: 2, color: 'text.secondary' }}>
              {group}
            </Typography>
            <Box component="ul" role="presentation" sx={{ p: 0 }}>
              {children}
            </Box>
          </Box>
        )}
        renderOption={({ key, ...option }, { kind, name, note }) => (
          <li key={key} {...option}>
            <ListItemIcon sx={{ minWidth: 40 }}>{ICONS[kind]}</ListItemIcon>
            <span>
              {name}
              <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {note}
              </Typography>
            </span>
          </li>
        )}
      />
    </Dialog>
  )
}
