import { BooksTab } from '../books/books-tab'
import { DepositsTab } from '../books/deposits-tab'
import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { AccountsTab } from './accounts-tab'
import { ChurchesTab } from './churches-tab'
import { HelpTab } from './help-tab'
import { OverviewTab } from './overview-tab'
import { PlansTab } from './plans-tab'

const TABS: readonly ScreenTab[] = [
  { name: 'overview', label: 'Overview', panel: OverviewTab },
  { name: 'accounts', label: 'Accounts', panel: AccountsTab },
  { name: 'plans', label: 'Plans', panel: PlansTab },
  { name: 'churches', label: 'Churches & Funds', panel: ChurchesTab },
  { name: 'help', label: 'Help', panel: HelpTab },
  { name: 'deposits', label: 'Deposits', panel: DepositsTab },
  { name: 'books', label: 'Books', panel: BooksTab },
]

/** The camp's finances: what is due, what came in, and the accounts of families, churches and funds. */
export function FinancialPage() {
  return <TabbedScreen label="Financial" tabs={TABS} />
}
