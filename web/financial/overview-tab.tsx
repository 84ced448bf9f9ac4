import DepositIcon from '@mui/icons-material/AccountBalanceOutlined'
import FamiliesIcon from '@mui/icons-material/FamilyRestroomOutlined'
import DayIcon from '@mui/icons-material/PointOfSaleOutlined'
import DueIcon from '@mui/icons-material/RequestQuoteOutlined'
import CloseOutIcon from '@mui/icons-material/SavingsOutlined'
import ReviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { toDeposit } from '#shared/books/reads'
import { accountLines } from '#shared/financial/reads'
import { display, fromCents } from '#shared/kernel/values/money'
import { FamilyChoice } from '../campers/parts/family-choice'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { WayCard, Ways } from '../ui/way-card'
import { type AgedLine, totalsOf, useAged } from './account-filters'
import { Figures } from './figures'
import { NeedsReview } from './needs-review'

const NOTHING: [] = []

/** Returns what is still owed, and by how many families. */
function useDue(lines: readonly AgedLine[] | undefined) {
  const { profile } = useCamp()
  const owing = lines?.filter(({ aged }) => aged.due > 0)
  if (!owing) return undefined
  if (owing.length === 0) return 'Nothing due'
  const sum = display(fromCents(totalsOf(owing).due), profile.currency)
  return `${sum} due from ${owing.length === 1 ? '1 family' : `${owing.length} families`}`
}

/** Finds a family by name and opens its account, where payments are taken. */
function FindAccount() {
  const navigate = useNavigate()
  return (
    <Box className="no-print" sx={{ maxWidth: 480, mb: 5 }}>
      <FamilyChoice
        value={null}
        none="Find an account to take a payment"
        onChange={(id) => {
          if (id !== null) void navigate(`/financial/accounts/${id}`)
        }}
      />
    </Box>
  )
}

/** An overview with links: what is due, what the store took in, and closing out accounts. */
export function OverviewTab() {
  const { can, today, profile } = useCamp()
  const lines = useAged(useCalmRead(accountLines, NOTHING), today)
  const due = useDue(lines)
  const open = useCalmRead(toDeposit, NOTHING)
  return (
    <Page>
      <FindAccount />
      <Figures lines={lines} />
      <NeedsReview />
      <Ways>
        <WayCard
          to="/financial?tab=accounts&status=due"
          icon={<FamiliesIcon />}
          title="Amounts Due"
          text="What each family still owes, what is overdue, and when the next bill is due."
          figure={due}
        />
        <WayCard
          to="/financial?tab=deposits"
          icon={<DepositIcon />}
          title="Not Deposited"
          text="Checks and counted cash that haven't been deposited yet."
          figure={open && display(open.total, profile.currency)}
        />
        <WayCard
          to="/registration?tab=list&payment=unpaid"
          icon={<DueIcon />}
          title="Unpaid Registrations"
          text="Registrations with no payment yet. Record payments or export the list."
        />
        {can('store.day') ? (
          <WayCard
            to="/store?tab=day"
            icon={<DayIcon />}
            title="End of Day"
            text="What the till took in and paid out in a day, by payment method. Count it and print it."
          />
        ) : null}
        {can('store.closeOut') ? (
          <WayCard
            to="/store?tab=close-out"
            icon={<CloseOutIcon />}
            title="Close-Out"
            text="Money left on campers' store accounts at the end of a session. Pay it out, donate it or move it."
          />
        ) : null}
        {can('store.refund') ? (
          <WayCard
            to="/store?tab=review"
            icon={<ReviewIcon />}
            title="Entries That Need Review"
            text="Sales that synced late and broke a rule. Review them here."
          />
        ) : null}
      </Ways>
    </Page>
  )
}
