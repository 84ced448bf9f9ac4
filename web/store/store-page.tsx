import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, Tab, Tabs } from '@mui/material'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Inventory } from './inventory'
import { PointOfSale } from './point-of-sale'
import { StoreFailed } from './store-failed'

/** The camp store (Spec 2 §2): the till and what it sells. */
export function StorePage() {
  const { can, who } = useCamp()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const sells = can('store.sell')
  const tab = params.get('tab') === 'inventory' || !sells ? 'inventory' : 'sale'
  if (who.actor.role === 'parent') {
    return (
      <EmptyState
        icon={<LockIcon fontSize="inherit" />}
        title="For the camp's staff"
        text="The store is run by the camp's staff."
      />
    )
  }
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Camp Store"
        className="no-print"
        onChange={(_, next: string) => setParams(next === 'inventory' ? { tab: next } : {}, { replace: true })}
        sx={{ px: { xs: 1, md: 3, lg: 4 }, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        {sells ? <Tab value="sale" label="Point of Sale" id={`${id}-sale`} aria-controls={`${id}-panel`} /> : null}
        <Tab value="inventory" label="Inventory" id={`${id}-inventory`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <StoreFailed key={tab}>{tab === 'sale' ? <PointOfSale /> : <Inventory />}</StoreFailed>
      </Box>
    </Box>
  )
}
