import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useCamp } from '../../ui/camp'
import { InfoDialog } from '../../ui/info-dialog'

/** Shows, with a drawing for each step, how Safari adds the app to the home screen. */
export function HomeScreenSteps({ onClose }: { onClose(): void }) {
  const { profile } = useCamp()
  return (
    <InfoDialog title="Add to Home Screen" onClose={onClose}>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 4 }}>
        <Step n={1} drawing={<ShareButton />}>
          Tap <strong>Share</strong> in Safari's toolbar, at the bottom or top of the screen.
        </Step>
        <Step n={2} drawing={<MenuEntry />}>
          Scroll down, and tap <strong>Add to Home Screen</strong>.
        </Step>
        <Step n={3} drawing={<HomeIcon />}>
          Tap <strong>Add</strong>. From now on, open {profile.name} from your home screen.
        </Step>
      </Box>
    </InfoDialog>
  )
}

function Step({ n, drawing, children }: { n: number; drawing: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
      <Box
        component="svg"
        viewBox="0 0 120 80"
        aria-hidden
        sx={{
          width: 150,
          flexShrink: 0,
          color: 'primary.main',
          bgcolor: 'action.hover',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& *': {
            fill: 'none',
            stroke: 'currentColor',
            strokeWidth: 2,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          },
          '& .quiet': { color: 'text.secondary', opacity: 0.45 },
          '& .solid': { fill: 'currentColor', stroke: 'none' },
        }}
      >
        {drawing}
      </Box>
      <Typography sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {n}. {children}
      </Typography>
    </Box>
  )
}

/** Safari's toolbar; the button in the middle shares: an arrow that leaves a box. */
function ShareButton() {
  return (
    <>
      <g className="quiet">
        <path d="M0 44H120" />
        <path d="M16 56l-6 6 6 6M32 56l6 6-6 6" />
        <path d="M84 57h8v12h-8zM104 57h8v12h-8z" />
      </g>
      <circle cx="60" cy="62" r="15" opacity="0.35" />
      <path d="M55 60h-3v10h16V60h-3M60 65V52M56 56l4-4 4 4" />
    </>
  )
}

/** The entry of the Share menu: a line of text beside a plus in a box. */
function MenuEntry() {
  return (
    <>
      <g className="quiet">
        <path d="M18 16h46M18 66h38" />
        <path d="M94 10h12v12H94zM94 60h12v12H94z" />
      </g>
      <rect x="8" y="28" width="104" height="26" rx="6" opacity="0.35" />
      <path d="M18 41h52" />
      <path d="M93 34h14v14H93zM100 37.5v7M96.5 41h7" />
    </>
  )
}

/** A home screen with the app's anchor among other icons. */
function HomeIcon() {
  return (
    <>
      <g className="quiet">
        <rect x="14" y="12" width="22" height="22" rx="6" />
        <rect x="84" y="12" width="22" height="22" rx="6" />
        <rect x="14" y="46" width="22" height="22" rx="6" />
        <rect x="84" y="46" width="22" height="22" rx="6" />
      </g>
      <rect x="43" y="23" width="34" height="34" rx="9" />
      <circle cx="60" cy="32" r="2.5" />
      <path d="M60 34.5V50M55 38h10M51 43c1 5 5 7 9 7s8-2 9-7" />
    </>
  )
}
