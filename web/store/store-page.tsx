import LockIcon from '@mui/icons-material/LockOutlined'
import TillIcon from '@mui/icons-material/PointOfSaleOutlined'
import { Alert, Box, IconButton, Tab, Tabs, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Capability, can } from '#shared/kernel/rights/capabilities'
import { type Camp, useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { ScreenFailed } from '../ui/screen-failed'
import { CloseOut } from './close-out'
import { EndOfDay } from './end-of-day'
import { Inventory } from './inventory'
import { MyDrawer } from './my-drawer'
import { PointOfSale } from './point-of-sale'
import { Receipts } from './receipts'
import { SalesReport } from './sales-report'
import { SalesToReview } from './sales-to-review'
import { ThisTill } from './this-till'
import { readTillAhead } from './till-ahead'

const BAR = {
  display: 'flex',
  alignItems: 'center',
  px: { xs: 1, md: 3, lg: 4 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

interface StoreTab {
  name: 'sale' | 'receipts' | 'inventory' | 'drawer' | 'day' | 'sales' | 'close-out' | 'review'
  label: string
  needs: Capability | null
}

const TABS: readonly StoreTab[] = [
  { name: 'sale', label: 'Point of Sale', needs: 'store.sell' },
  { name: 'receipts', label: 'Receipts', needs: 'store.sell' },
  { name: 'inventory', label: 'Inventory', needs: null },
  { name: 'drawer', label: 'Cash Drawer', needs: 'store.drawer' },
  { name: 'day', label: 'End of Day', needs: 'store.day' },
  { name: 'sales', label: 'Sales', needs: 'store.day' },
  { name: 'close-out', label: 'Close-out', needs: 'store.closeOut' },
  { name: 'review', label: 'Needs Review', needs: 'store.refund' },
]

/** Preloads what the till shows first, if the till is the screen being opened. */
export async function readStoreAhead(camp: Pick<Camp, 'replica' | 'who' | 'today'>): Promise<void> {
  const isTill = !new URLSearchParams(window.location.search).has('tab')
  if (isTill && can(camp.who.actor, 'store.sell')) await readTillAhead(camp)
}

/** The camp store: the till and what it sells. */
export function StorePage() {
  const { can, who } = useCamp()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const [tillOpen, setTillOpen] = useState(false)
  const asked = params.get('tab')
  // End of Day has the drawers of all tills.
  const hasDay = can('store.day')
  const shown = TABS.filter(({ name, needs }) => (needs === null || can(needs)) && !(hasDay && name === 'drawer'))
  const tab = shown.find(({ name }) => name === asked)?.name ?? shown[0]?.name ?? 'inventory'
  if (who.actor.role === 'parent') {
    return <EmptyState icon={<LockIcon fontSize="inherit" />} title="Staff only" text="Camp staff run the store." />
  }
  return (
    <Box>
      <Box className="no-print" sx={BAR}>
        <Tabs
          value={tab}
          aria-label="Camp Store"
          variant="scrollable"
          onChange={(_, next: string) => setParams(next === 'sale' ? {} : { tab: next }, { replace: true })}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {shown.map(({ name, label }) => (
            <Tab key={name} value={name} label={label} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
        {can('store.sell') ? (
          <Tooltip title="This Till">
            <IconButton aria-label="This Till" sx={{ mx: 1 }} onClick={() => setTillOpen(true)}>
              <TillIcon />
            </IconButton>
          </Tooltip>
        ) : null}
      </Box>
      {tillOpen ? <ThisTill onClose={() => setTillOpen(false)} /> : null}
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {can('store.sell') ? null : (
          <Alert severity="info" className="no-print" sx={{ m: { xs: 3, md: 6 }, mb: 0 }}>
            You can see what the store sells. To sell here, ask a camp administrator or manager for permission. They can
            give it under Settings, Team.
          </Alert>
        )}
        <ScreenFailed key={tab} title="The store" kept="Your sales are saved.">
          {tab === 'sale' ? <PointOfSale /> : null}
          {tab === 'receipts' ? <Receipts /> : null}
          {tab === 'inventory' ? <Inventory /> : null}
          {tab === 'drawer' ? <MyDrawer /> : null}
          {tab === 'day' ? <EndOfDay /> : null}
          {tab === 'sales' ? <SalesReport /> : null}
          {tab === 'close-out' ? <CloseOut /> : null}
          {tab === 'review' ? <SalesToReview /> : null}
        </ScreenFailed>
      </Box>
    </Box>
  )
}
