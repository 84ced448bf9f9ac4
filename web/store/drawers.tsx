import { Box, Button, Card, CardContent, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { toCents } from '#shared/kernel/values/money'
import { type DrawerLine, isBlind, mayCount, signDrawer, storeDrawers } from '#shared/store/drawers'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { useRun } from '../ui/run'
import { useWaitingRows } from '../ui/waiting-rows'
import { CountDrawer, OpenDrawer } from './drawer-dialogs'
import { thisTill } from './parts/till-name'

const NOT_SIGNED = { title: 'Drawer Not Signed Off', message: 'Something went wrong. Please try again.' }

/** A day's cash drawers, one per till: opened with starting cash, counted, and signed off. */
export function Drawers({ day, drawers }: { day: string; drawers: DrawerLine[] | undefined }) {
  const { can } = useCamp()
  const [opening, setOpening] = useState(false)
  const [counting, setCounting] = useState<DrawerLine | null>(null)
  const till = thisTill()
  const isOpened = drawers?.some((drawer) => drawer.till === till) ?? true
  return (
    <Card sx={{ mb: 4 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
          <Typography variant="h3" id="drawers" sx={{ flex: 1 }}>
            Cash drawers
          </Typography>
          {can('store.drawer') && !isOpened ? (
            <Button className="no-print" variant="outlined" onClick={() => setOpening(true)}>
              Open Drawer
            </Button>
          ) : null}
        </Box>
        {drawers === undefined ? <Skeleton variant="rounded" height={72} /> : null}
        {drawers?.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            No drawer was opened on this day. Open one with its starting cash, then count it in the evening.
          </Typography>
        ) : null}
        <Box component="ul" aria-labelledby="drawers" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {drawers?.map((drawer) => (
            <Drawer key={drawer.id} drawer={drawer} onCount={() => setCounting(drawer)} />
          ))}
        </Box>
      </CardContent>
      {opening ? <OpenDrawer day={day} till={till} onClose={() => setOpening(false)} /> : null}
      {counting ? <CountDrawer drawer={counting} onClose={() => setCounting(null)} /> : null}
    </Card>
  )
}

function Drawer({ drawer, onCount }: { drawer: DrawerLine; onCount(): void }) {
  const { can, profile, who } = useCamp()
  const run = useRun()
  const waiting = useWaitingRows(storeDrawers)
  const { id, till, counted, difference, shouldBe, signedAt, note } = drawer
  const blind = isBlind(profile, who.actor, drawer)
  const words = { done: { title: 'Drawer Signed Off', message: till }, failed: NOT_SIGNED }
  const sign = () => run(signDrawer, () => ({ drawerId: id, expected: shouldBe }), words)
  return (
    <Box component="li" aria-label={till} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 160px', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {till} {waiting.has(id) ? <PendingMark /> : null}
        </Typography>
        <DrawerState drawer={drawer} blind={blind} />
        {signedAt === null ? (
          <Box className="no-print" sx={{ display: 'flex', gap: 1 }}>
            {mayCount(who.actor, drawer) ? (
              <Button onClick={onCount} aria-label={`Count the cash in ${till}`}>
                {counted === null ? 'Count Cash' : 'Count Again'}
              </Button>
            ) : null}
            {can('store.signDrawer') && counted !== null ? (
              <Button variant="outlined" onClick={() => void sign()} aria-label={`Sign off ${till}`}>
                Sign Off
              </Button>
            ) : null}
          </Box>
        ) : null}
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, m: 0, mt: 1 }}
      >
        <Figure label="Starting cash" amount={drawer.float} />
        {blind ? null : <Figure label="Expected" amount={shouldBe} />}
        <Figure label="Counted" amount={counted} />
        {blind ? null : <Figure label="Difference" amount={difference} />}
      </Box>
      {blind && signedAt === null ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {can('store.day')
            ? 'Count the cash first. The expected total appears afterwards.'
            : 'Count the cash at the end of your shift. The office compares it with the sales.'}
        </Typography>
      ) : null}
      {note ? <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Typography> : null}
    </Box>
  )
}

/** Shows a drawer's state, as a word. */
function DrawerState({ drawer: { counted, difference, signedAt }, blind }: { drawer: DrawerLine; blind: boolean }) {
  if (counted === null) return <Chip size="small" variant="outlined" label="Open" />
  if (signedAt !== null) return <Chip size="small" color="success" label="Signed off" />
  if (blind) return <Chip size="small" variant="outlined" label="Counted" />
  const off = toCents(difference ?? '0.00')
  if (off === 0) return <Chip size="small" color="success" variant="outlined" label="Counted, matches" />
  return <Chip size="small" color="warning" label={off > 0 ? 'Counted, over' : 'Counted, short'} />
}

function Figure({ label, amount }: { label: string; amount: string | null }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
        {amount === null ? '-' : <Amount value={amount} colour={label === 'Difference'} />}
      </Typography>
    </Box>
  )
}
