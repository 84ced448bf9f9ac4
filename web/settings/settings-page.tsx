import type { Capability } from '#shared/kernel/rights/capabilities'
import { DatabaseTab } from '../backup/database-tab'
import { TeamTab } from '../team/team-tab'
import { useCamp } from '../ui/camp'
import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { AdvancedTab } from './advanced/advanced-tab'
import { DataTab } from './data/data-tab'
import { GeneralTab } from './general/general-tab'
import { NotificationsTab } from './notifications/notifications-tab'
import { PaymentsTab } from './payments/payments-tab'
import { SecurityTab } from './security/security-tab'
import { TextsTab } from './texts/texts-tab'

/** The settings pages, one per tab. */
const TABS: readonly (ScreenTab & { needs: Capability })[] = [
  { name: 'general', label: 'General', needs: 'settings.write', panel: GeneralTab },
  { name: 'payments', label: 'Payments', needs: 'payments.settings', panel: PaymentsTab },
  { name: 'notifications', label: 'Notifications', needs: 'settings.write', panel: NotificationsTab },
  { name: 'texts', label: 'Text Messages', needs: 'texts.settings', panel: TextsTab },
  { name: 'data', label: 'Data', needs: 'data.keys', panel: DataTab },
  { name: 'security', label: 'Security', needs: 'security.settings', panel: SecurityTab },
  { name: 'database', label: 'Database', needs: 'backup.manage', panel: DatabaseTab },
  { name: 'advanced', label: 'Advanced', needs: 'operation.settings', panel: AdvancedTab },
  { name: 'team', label: 'Team', needs: 'team.manage', panel: TeamTab },
]

/** The settings of the camp. */
export function SettingsPage() {
  const { can } = useCamp()
  return <TabbedScreen label="Settings" tabs={TABS.filter(({ needs }) => can(needs))} />
}
