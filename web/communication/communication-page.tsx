import { useCamp } from '../ui/camp'
import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { AddressesTab } from './addresses-tab'
import { AnnouncementsTab } from './announcements-tab'
import { AutomaticTab } from './automatic-tab'
import { CamperMailTab } from './camper-mail-tab'
import { ComposeTab } from './compose-tab'
import { ConversationsTab } from './conversations-tab'
import { DraftsTab } from './drafts-tab'
import { EmergencyTab } from './emergency-tab'
import { SentTab } from './sent-tab'
import { TemplatesTab } from './templates-tab'
import { TextsTab } from './texts-tab'

const ADDRESSES: ScreenTab = { name: 'addresses', label: 'Addresses', panel: AddressesTab }
const CAMPER_MAIL: ScreenTab = { name: 'camper-mail', label: 'Camper Mail', panel: CamperMailTab }
const TABS: readonly ScreenTab[] = [
  { name: 'compose', label: 'Compose', panel: ComposeTab },
  { name: 'conversations', label: 'Conversations', panel: ConversationsTab },
  { name: 'texts', label: 'Texts', panel: TextsTab },
  { name: 'announcements', label: 'Announcements', panel: AnnouncementsTab },
  CAMPER_MAIL,
  { name: 'sent', label: 'Sent', panel: SentTab },
  { name: 'drafts', label: 'Drafts', panel: DraftsTab },
  { name: 'templates', label: 'Templates', panel: TemplatesTab },
  { name: 'automatic', label: 'Automatic', panel: AutomaticTab },
  ADDRESSES,
  { name: 'emergency', label: 'Emergency', panel: EmergencyTab },
]
const STAFF_TABS = [ADDRESSES, CAMPER_MAIL]

/** The camp's messages: the office sends them; staff look up families' addresses and add campers' answers. */
export function CommunicationPage() {
  const { can } = useCamp()
  return <TabbedScreen label="Communication" tabs={can('messages.send') ? TABS : STAFF_TABS} />
}
