import CloseIcon from '@mui/icons-material/Close'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Tab,
  Tabs,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type Family, fullName } from '#shared/campers/model'
import { familiesByName, type WholeCamper, wholeCamper } from '#shared/campers/reads'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import type { DeviceReader } from '#sync/replica/device-reader'
import { Counselors } from '../staffing/parts/counselors'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { DraftPlaceContext } from '../ui/dialog-drafts'
import { FOOT_HEIGHT } from '../ui/dialog-foot'
import { useKeptTyping } from '../ui/keep-typing'
import { useRead } from '../ui/use-read'
import { AccountTab } from './account-tab'
import { ActivitiesTab } from './activities-tab'
import { DetailsTab } from './details-tab'
import { PhotoLine } from './photo-line'
import { TransactionsTab } from './transactions-tab'

const TABS = ['Details', 'Store Account', 'Activities', 'Transactions'] as const
export type CamperTab = (typeof TABS)[number]

/** Aligned to the top: a centered dialog would grow upward too, and move a tab out from under a finger. */
const FROM_ABOVE = { '& .MuiDialog-container': { alignItems: 'flex-start' } }

const tabId = (name: CamperTab) => `camper-tab-${name.replace(' ', '-')}`

/**
 * Adds a camper, or shows and changes one; a new camper only has details.
 *
 * @param start the tab it opens with; without it, the one that the address names
 */
export function CamperDialog(props: { camperId: number | null; start?: CamperTab; onClose(): void }) {
  const { camperId, start, onClose } = props
  const { can } = useCamp()
  const typing = useKeptTyping(onClose)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useBackCloses(true, typing.back)
  // A link can open a child's store account directly.
  const wantsAccount = useSearchParams()[0].get('tab') === 'account' && can('store.ledger')
  const [tab, setTab] = useState<CamperTab>(start ?? (wantsAccount ? 'Store Account' : 'Details'))
  // The tab reacts to the tap at once; its content is rendered a frame later.
  const open = useDeferredValue(tab)
  const { camper, gone } = useCamper(camperId)
  // Typed values are on the Details tab, so a person on another tab is sent back there.
  if (gone && tab !== 'Details') setTab('Details')
  const money = can('store.ledger')
  const shown = TABS.filter((name) => money || (name !== 'Store Account' && name !== 'Transactions'))
  const title = camperId === null ? 'Add Camper' : camper ? fullName(camper) : 'Camper'
  return (
    <Dialog
      open
      onClose={typing.leave}
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      aria-labelledby="camper-dialog"
      sx={FROM_ABOVE}
    >
      <DialogTitle id="camper-dialog" sx={{ pr: 14 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={typing.leave} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <Tabs
        value={tab}
        variant="scrollable"
        aria-label={title}
        onChange={(_, next: CamperTab) => setTab(next)}
        sx={{ borderBottom: 1, borderColor: 'divider', px: 4, flexShrink: 0 }}
      >
        {shown.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name}
            id={tabId(name)}
            aria-controls="camper-panel"
            disabled={(camperId === null || gone) && name !== 'Details'}
          />
        ))}
      </Tabs>
      {/* Below the tabs, because both appear only once they are read and would move the tabs from under a finger. */}
      {camper && !gone ? <PhotoLine camperId={camper.id} name={fullName(camper)} /> : null}
      {camper && !gone && can('dashboard.camp') ? (
        <Box sx={{ px: 6, '&:not(:empty)': { pt: 2 } }}>
          <Counselors camperId={camper.id} />
        </Box>
      ) : null}
      <DialogContent
        role="tabpanel"
        id="camper-panel"
        aria-labelledby={tabId(open)}
        sx={{
          minHeight: { sm: 'min(520px, calc(100dvh - 340px))' },
          display: 'flex',
          flexDirection: 'column',
          scrollPaddingBottom: `${FOOT_HEIGHT}px`,
        }}
      >
        {gone ? (
          <Alert severity="error" sx={{ mt: 4 }}>
            This camper has been deleted.
          </Alert>
        ) : null}
        <Box sx={{ pt: 4, display: 'contents' }}>
          <DraftPlaceContext value={typing.place}>
            {camperId === null ? (
              <Box sx={{ display: 'contents' }} {...typing.watch}>
                <NewCamper onClose={onClose} />
              </Box>
            ) : null}
            {camper ? (
              <Box sx={{ display: 'contents' }} {...typing.watch}>
                <DetailsTab
                  key={camper.id}
                  camper={camper}
                  familyId={null}
                  hidden={open !== 'Details' && !gone}
                  gone={gone}
                  onClose={onClose}
                />
              </Box>
            ) : null}
          </DraftPlaceContext>
          {camperId !== null && camper === undefined && !gone ? (
            <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
          ) : null}
          {camper && !gone ? <OtherTab name={open} camperId={camper.id} /> : null}
        </Box>
      </DialogContent>
      {typing.question}
    </Dialog>
  )
}

/** The content of the tabs other than Details. */
function OtherTab({ name, camperId }: { name: CamperTab; camperId: number }) {
  if (name === 'Store Account') return <AccountTab camperId={camperId} />
  if (name === 'Activities') return <ActivitiesTab camperId={camperId} />
  return name === 'Transactions' ? <TransactionsTab camperId={camperId} /> : null
}

/** Returns undefined while the device downloads its rows, because a camper missing then was not deleted. */
async function camperHere(rows: DeviceReader, camperId: number | null): Promise<WholeCamper | null | undefined> {
  if (camperId === null) return undefined
  const found = await wholeCamper(rows, camperId)
  if (!(await rows.hasCopy())) return undefined
  return found && { familyId: null, ...found }
}

async function ownFamilies(rows: DeviceReader, parent: boolean): Promise<Family[] | undefined> {
  if (!parent) return []
  const families = await familiesByName(rows)
  return (await rows.hasCopy()) ? families : undefined
}

/**
 * Returns a camper as last seen on this device, and whether it has been deleted since; saving must not bring it back.
 */
function useCamper(camperId: number | null): { camper: WholeCamper | undefined; gone: boolean } {
  const [seen, setSeen] = useState<WholeCamper>()
  const now = useRead(camperHere, camperId)
  if (now && now !== seen) setSeen(now)
  return { camper: now ?? (seen?.id === camperId ? seen : undefined), gone: now === null }
}

/**
 * The form for a new camper. A parent's child is added to the parent's family; the form asks which only if there are
 * several.
 */
function NewCamper({ onClose }: { onClose(): void }) {
  const { who } = useCamp()
  const parent = ownRowsOnly(who.actor)
  const [held, setHeld] = useState<Family[]>([])
  const found = useRead(ownFamilies, parent)
  if (found && found.length > 0 && found !== held) setHeld(found)
  // A parent's device sometimes downloads all its rows again; what is being typed stays until that is done.
  const own = found && found.length > 0 ? found : held
  if (!found && own.length === 0) return <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
  if (parent && own.length === 0) {
    const add = (
      <Button color="inherit" component={Link} to="/registration">
        Add Family
      </Button>
    )
    return (
      <Alert severity="info" sx={{ mt: 4 }} action={add}>
        You haven't added your family yet. Please add it first.
      </Alert>
    )
  }
  const familyId = own.length === 1 ? (own[0]?.id ?? null) : null
  return <DetailsTab camper={null} familyId={familyId} hidden={false} gone={false} onClose={onClose} />
}
