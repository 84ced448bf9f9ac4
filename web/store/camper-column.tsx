import AccountIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import { Box, Button, IconButton, ListItemButton, Skeleton, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { camperAccounts } from '#shared/campers/model'
import { toCents } from '#shared/kernel/money'
import type { TillCamper } from '#sync/store/queries'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PendingMark } from '../ui/pending-mark'
import { SearchField } from '../ui/search-field'
import { useWaitingRows } from '../ui/waiting-rows'
import { AccountDialog } from './account-dialog'
import { Column } from './column'
import { QuickAddCamper } from './quick-add-camper'

const ROW = 60
/** Below this a balance is called low, in cents. */
const LOW = 300

/** Column 1: who buys (Spec 2 §2). */
export function CamperColumn(props: { campers: TillCamper[] | undefined; chosen: number | null; onChoose(id: number): void }) {
  const { can } = useCamp()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [account, setAccount] = useState<number | null>(null)
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const found = useMemo(() => props.campers?.filter(({ key }) => key.includes(wanted)), [props.campers, wanted])
  return (
    <Column
      title="Select Camper"
      actions={can('campers.write') ? <Button onClick={() => setAdding(true)}>Quick Add</Button> : null}
      tools={<SearchField label="Search campers" placeholder="Search campers..." value={search} onChange={setSearch} focusOnSlash />}
    >
      {found ? (
        <CamperList found={found} chosen={props.chosen} onChoose={props.onChoose} onAccount={setAccount} />
      ) : (
        <Box sx={{ px: 4 }}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={ROW} />
          ))}
        </Box>
      )}
      {adding ? <QuickAddCamper onClose={() => setAdding(false)} onAdded={props.onChoose} /> : null}
      {account !== null ? <AccountDialog camperId={account} onClose={() => setAccount(null)} /> : null}
    </Column>
  )
}

function CamperList(props: { found: TillCamper[]; chosen: number | null; onChoose(id: number): void; onAccount(id: number): void }) {
  const { found, chosen, onChoose, onAccount } = props
  const scroller = useRef<HTMLDivElement>(null)
  const waiting = useWaitingRows(camperAccounts)
  const rows = useVirtualizer({ count: found.length, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 8 })
  if (found.length === 0) return <EmptyState title="No Campers Found" text="No campers match your search." />
  return (
    <Box ref={scroller} sx={{ flex: 1, overflowY: 'auto' }}>
      <Box component="ul" aria-label="Campers" sx={{ position: 'relative', height: rows.getTotalSize(), m: 0, p: 0, listStyle: 'none' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const camper = found[index]
          if (!camper) return null
          return (
            <Box component="li" key={camper.id} sx={{ position: 'absolute', insetInline: 0, top: 0, height: ROW }} style={{ transform: `translateY(${start}px)` }}>
              <CamperRow camper={camper} chosen={camper.id === chosen} waiting={waiting.has(camper.id)} onChoose={onChoose} onAccount={onAccount} />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const CamperRow = memo(function CamperRow(props: {
  camper: TillCamper
  chosen: boolean
  waiting: boolean
  onChoose(id: number): void
  onAccount(id: number): void
}) {
  const { camper, chosen, waiting, onChoose, onAccount } = props
  const low = toCents(camper.balance) < LOW
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
      <ListItemButton selected={chosen} aria-pressed={chosen} onClick={() => onChoose(camper.id)} sx={{ height: ROW, gap: 2, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {camper.name} {waiting ? <PendingMark /> : null}
          </Typography>
          {camper.allergies ? (
            <Typography variant="caption" noWrap sx={{ color: 'warning.main', display: 'flex', alignItems: 'center', gap: 1 }}>
              <AllergyIcon sx={{ fontSize: 16 }} /> {camper.allergies}
            </Typography>
          ) : null}
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Amount value={camper.balance} colour />
          {low ? (
            <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              low
            </Typography>
          ) : null}
        </Box>
      </ListItemButton>
      <IconButton aria-label={`Account of ${camper.name}`} onClick={() => onAccount(camper.id)}>
        <AccountIcon />
      </IconButton>
    </Box>
  )
})
