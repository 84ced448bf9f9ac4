import { BooksTab } from '../books/books-tab'
import { DepositsTab } from '../books/deposits-tab'
import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { AccountsTab } from './accounts-tab'
import { OverviewTab } from './overview-tab'
import { PlansTab } from './plans-tab'

const TABS: readonly ScreenTab[] = [
  { name: 'overview', label: 'Overview', panel: OverviewTab },
  { name: 'accounts', label: 'Accounts', panel: AccountsTab },
  { name: 'plans', label: 'Plans', panel: PlansTab },
  { name: 'deposits', label: 'Deposits', panel: DepositsTab },
  { name: 'books', label: 'Books', panel: BooksTab },
]

/** The camp's finances: what is due, what came in, and every family's account. */
export function FinancialPage() {
  return <TabbedScreen label="Financial" tabs={TABS} />
}
