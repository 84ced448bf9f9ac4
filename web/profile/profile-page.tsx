import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { PreferencesTab } from './preferences-tab'
import { ProfileTab } from './profile-tab'
import { SecurityTab } from './security-tab'

const TABS: readonly ScreenTab[] = [
  { name: 'profile', label: 'Profile', panel: ProfileTab },
  { name: 'security', label: 'Security', panel: SecurityTab },
  { name: 'preferences', label: 'Preferences', panel: PreferencesTab },
]

/** One's own account, and what one has chosen for oneself. */
export function ProfilePage() {
  return <TabbedScreen label="Profile" tabs={TABS} />
}
