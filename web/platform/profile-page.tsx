import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { OwnPreferences } from './own-preferences'
import { OwnProfile } from './own-profile'
import { OwnSecurity } from './own-security'

const TABS: readonly ScreenTab[] = [
  { name: 'profile', label: 'Profile', panel: OwnProfile },
  { name: 'security', label: 'Security', panel: OwnSecurity },
  { name: 'preferences', label: 'Preferences', panel: OwnPreferences },
]

/** Shows the person's account, for the provider's staff. */
export function OperatorProfile() {
  return <TabbedScreen label="Profile" tabs={TABS} />
}
