import { Box, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { Inventory } from './inventory'
import { PointOfSale } from './point-of-sale'

/** The camp store (Spec 2 §2): the till and what it sells. */
export function StorePage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'inventory' ? 'inventory' : 'sale'
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Camp Store"
        className="no-print"
        onChange={(_, next: string) => setParams(next === 'inventory' ? { tab: next } : {}, { replace: true })}
        sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        <Tab value="sale" label="Point of Sale" />
        <Tab value="inventory" label="Inventory" />
      </Tabs>
      {tab === 'sale' ? <PointOfSale /> : <Inventory />}
    </Box>
  )
}
