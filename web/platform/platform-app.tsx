import ProfileIcon from '@mui/icons-material/AccountCircleOutlined'
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import OrganizationsIcon from '@mui/icons-material/CorporateFareOutlined'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Speaking } from '../ui/speaking'
import { PlatformFrame, type PlatformPlace } from './frame'
import { OperatorProvider, type SignedInOperator } from './operator'
import { OrganizationPage } from './organization-page'
import { OrganizationsPage } from './organizations-page'
import { useOwnHabits } from './own-habits'
import { PlatformPage } from './platform-page'
import { OperatorProfile } from './profile-page'
import { newQueries } from './server-queries'
import { useStartScreen } from './start-screens'

const PLACES: readonly PlatformPlace[] = [
  {
    path: '/',
    label: 'Platform Admin',
    icon: AdminIcon,
    title: 'Platform Administration',
    subtitle: 'Manage organizations, their people and the server',
  },
  {
    path: '/organizations',
    label: 'Organizations',
    icon: OrganizationsIcon,
    title: 'Organization Management',
    subtitle: 'Create, edit and delete organizations',
  },
  {
    path: '/profile',
    label: 'Profile',
    icon: ProfileIcon,
    title: 'Profile Settings',
    subtitle: 'Manage your account and security settings',
  },
]

/** The screens of the provider's staff (Platform rule 1). They need the server, and store nothing on the device. */
export function PlatformApp(props: { who: SignedInOperator; check(): Promise<unknown>; onLeave(): void }) {
  const { who, check, onLeave } = props
  const [queries] = useState(newQueries)
  const session = useMemo(() => ({ who, check }), [who, check])
  const { pathname } = useLocation()
  const { habits } = useOwnHabits(who.id)
  const isDecided = useStartScreen(habits.startScreen)
  const here = PLACES.find(({ path }) => matchPath({ path, end: path === '/' }, pathname)) ?? PLACES[0]
  return (
    <OperatorProvider value={session}>
      <QueryClientProvider client={queries}>
        <PlatformFrame places={PLACES} here={here as PlatformPlace} onLeave={onLeave}>
          <Speaking language={habits.language}>
            {isDecided ? (
              <Routes>
                <Route path="/" element={<PlatformPage />} />
                <Route path="/platform" element={<PlatformPage />} />
                <Route path="/organizations" element={<OrganizationsPage />} />
                <Route path="/organizations/:id" element={<OrganizationPage />} />
                <Route path="/profile" element={<OperatorProfile />} />
                <Route path="*" element={<Navigate to="/" replace />} />
              </Routes>
            ) : null}
          </Speaking>
        </PlatformFrame>
      </QueryClientProvider>
    </OperatorProvider>
  )
}
