import CloseIcon from '@mui/icons-material/Close'
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Skeleton, Tab, Tabs, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDeferredValue, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { wholeCamper } from '#sync/campers/queries'
import { useCamp } from '../ui/camp'
import { AccountTab } from './account-tab'
import { ActivitiesTab } from './activities-tab'
import { DetailsTab } from './details-tab'
import { TransactionsTab } from './transactions-tab'

const TABS = ['Details', 'Store Account', 'Activities', 'Transactions'] as const
type TabName = (typeof TABS)[number]

const tabId = (name: TabName) => `camper-tab-${name.replace(' ', '-')}`

/** Adds a camper, or shows and changes one (Spec 1 §2); a new camper has only details. */
export function CamperDialog({ camperId, onClose }: { camperId: number | null; onClose(): void }) {
  const { replica, can } = useCamp()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [tab, setTab] = useState<TabName>('Details')
  // The tab answers the tap, its content comes a frame later.
  const open = useDeferredValue(tab)
  const camper = useLiveQuery(
    async () => (camperId === null ? null : await wholeCamper(replica, camperId)),
    [replica, camperId],
  )
  const money = can('store.ledger')
  const shown = TABS.filter((name) => money || (name !== 'Store Account' && name !== 'Transactions'))
  const title = camperId === null ? 'Add Camper' : camper ? fullName(camper) : 'Camper'
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby="camper-dialog">
      <DialogTitle id="camper-dialog" sx={{ pr: 14 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <Tabs
        value={tab}
        variant="scrollable"
        aria-label={title}
        onChange={(_, next: TabName) => setTab(next)}
        sx={{ borderBottom: 1, borderColor: 'divider', px: 4, flexShrink: 0 }}
      >
        {shown.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name}
            id={tabId(name)}
            aria-controls="camper-panel"
            disabled={camperId === null && name !== 'Details'}
          />
        ))}
      </Tabs>
      <DialogContent
        role="tabpanel"
        id="camper-panel"
        aria-labelledby={tabId(open)}
        sx={{ minHeight: { sm: 520 }, display: 'flex', flexDirection: 'column' }}
      >
        {camper === undefined ? <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} /> : null}
        <Box sx={{ pt: 4, display: 'contents' }}>
          {open === 'Details' && camper !== undefined ? (
            <DetailsTab key={camperId ?? 'new'} camper={camper} onClose={onClose} />
          ) : null}
          {camperId !== null && open === 'Store Account' ? <AccountTab camperId={camperId} /> : null}
          {camperId !== null && open === 'Activities' ? <ActivitiesTab camperId={camperId} /> : null}
          {camperId !== null && open === 'Transactions' ? <TransactionsTab camperId={camperId} /> : null}
        </Box>
      </DialogContent>
    </Dialog>
  )
}
