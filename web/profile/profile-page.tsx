import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { PreferencesTab } from './preferences-tab'
import { ProfileTab } from './profile-tab'
import { SecurityTab } from './security-tab'

const TABS: readonly ScreenTab[] = [
  { name: 'profile', label: 'Profile', panel: ProfileTab },
  { name: 'security', label: 'Security', panel: SecurityTab },
  { name: 'preferences', label: 'Preferences', panel: PreferencesTab },
]

/** Shows the person's account and preferences. */
export function ProfilePage() {
  return <TabbedScreen label="Profile" tabs={TABS} />
}
