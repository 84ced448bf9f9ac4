import CamperIcon from '@mui/icons-material/BadgeOutlined'
import FamilyIcon from '@mui/icons-material/FamilyRestroomOutlined'
import PaymentIcon from '@mui/icons-material/PaymentsOutlined'
import ScreenIcon from '@mui/icons-material/WebAssetOutlined'
import { Autocomplete, Box, Dialog, ListItemIcon, TextField, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { campers, families, fullName } from '#shared/campers/model'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { useBackCloses } from '../../ui/back-closes'
import { useCamp } from '../../ui/camp'
import type { Screen } from './paths'

/** The most campers and families shown. No one reads more; another letter narrows the results. */
const MOST = 40

type Kind = 'Screens' | 'Campers' | 'Families' | 'Take Payment'

interface Target {
  kind: Kind
  name: string
  note: string
  path: string
}

const ICONS: Readonly<Record<Kind, ReactNode>> = {
  Screens: <ScreenIcon />,
  Campers: <CamperIcon />,
  Families: <FamilyIcon />,
  'Take Payment': <PaymentIcon />,
}

/** The screens, campers and families that this person may open, and the accounts on which they may take a payment. */
function useTargets(screens: readonly Screen[]): Target[] {
  const { replica, can } = useCamp()
  const [people, setPeople] = useState<Target[]>([])
  const [seesCampers, seesFamilies] = [can('campers.read'), can('families.write')]
  const takes = can('payments.take')
  useEffect(() => {
    let left = false
    void Promise.all([
      seesCampers ? replica.rows(campers).toArray() : [],
      seesFamilies ? replica.rows(families).toArray() : [],
    ]).then(([all, homes]) => {
      if (left) return
      setPeople([
        ...all.map((camper) => ({
          kind: 'Campers' as const,
          name: fullName(camper),
          note: camper.grade ? `Grade ${camper.grade}` : '',
          path: `/campers?camper=${camper.id}`,
        })),
        ...homes.map((family) => ({
          kind: 'Families' as const,
          name: `${family.lastName} Family`,
          note: family.city ?? '',
          path: `/campers?family=${family.id}`,
        })),
        ...(takes ? homes : []).map((family) => ({
          kind: 'Take Payment' as const,
          name: `Take Payment: ${family.lastName} Family`,
          note: family.city ?? '',
          path: `/financial/accounts/${family.id}?take`,
        })),
      ])
    })
    return () => {
      left = true
    }
  }, [replica, seesCampers, seesFamilies, takes])
  return [
    ...screens
      // A screen of one person is found by the person, not as a place.
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, title, subtitle }) => ({ kind: 'Screens' as const, name: title, note: subtitle, path })),
    ...people,
  ]
}

/** Goes to any screen, camper or family by a few letters: Ctrl K (Shell rule 8). */
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
          const fits = searchFor(inputValue)
          return all.filter(({ name }) => fits(searchKey(name))).slice(0, MOST)
        }}
        noOptionsText="No results"
        onChange={(_event, target) => {
          if (!target) return
          onClose()
          // In place of the palette's own entry in the browser's history.
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
