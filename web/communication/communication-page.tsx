import { useCamp } from '../ui/camp'
import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { AddressesTab } from './addresses-tab'
import { ComposeTab } from './compose-tab'
import { ConversationsTab } from './conversations-tab'
import { DraftsTab } from './drafts-tab'
import { SentTab } from './sent-tab'

const ADDRESSES: ScreenTab = { name: 'addresses', label: 'Addresses', panel: AddressesTab }
const TABS: readonly ScreenTab[] = [
  { name: 'compose', label: 'Compose', panel: ComposeTab },
  { name: 'conversations', label: 'Conversations', panel: ConversationsTab },
  { name: 'sent', label: 'Sent', panel: SentTab },
  { name: 'drafts', label: 'Drafts', panel: DraftsTab },
  ADDRESSES,
]

/** The camp's messages: the office sends them, and staff look up families' email addresses. */
export function CommunicationPage() {
  const { can } = useCamp()
  return can('messages.send') ? <TabbedScreen label="Communication" tabs={TABS} /> : <AddressesTab />
}
