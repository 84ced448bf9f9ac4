import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useCallback, useId, useState } from 'react'
import { type Payer, payerWords } from '#shared/financial/payer'
import { careOfFamily, giftsOfFamily } from '#shared/financial/reads'
import { type GiftLine, yearsOf } from '#shared/financial/tax-statements'
import { useCamp } from '../ui/camp'
import { useKeptFocus } from '../ui/keep-focus'
import { PrintedPage } from '../ui/printed-page'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'
import { useRead } from '../ui/use-read'
import { CareStatement, GivingStatement, YearChoice } from './tax-statement'

/** The gifts of a family: a parent's device doesn't hold them. */
function useGifts(familyId: number) {
  const { can } = useCamp()
  const isOwn = can('account.own')
  const held = useRead(giftsOfFamily, familyId)
  const ask = useCallback(
    async () => (isOwn ? request<(GiftLine & { familyId: number })[]>('GET', '/api/account/gifts') : []),
    [isOwn],
  )
  const { value, failed } = useServerRead(ask)
  if (!isOwn) return { gifts: held, failed: null }
  return { gifts: value?.filter((gift) => gift.familyId === familyId), failed: value ? null : failed }
}

/** The statements that a family needs for its taxes, by year: the care it paid for, and its gifts to funds. */
export function TaxStatementsDialog({ payer, onClose }: { payer: Payer; onClose(): void }) {
  const { today } = useCamp()
  const titleId = useId()
  useKeptFocus()
  const [kind, setKind] = useState<'care' | 'giving'>('care')
  const [chosen, setChosen] = useState<string | null>(null)
  const care = useRead(careOfFamily, payer.id, today)
  const { gifts, failed } = useGifts(payer.id)
  const days = kind === 'care' ? care?.map(({ endDate }) => endDate) : gifts?.map(({ day }) => day)
  const years = yearsOf(days ?? [], today)
  const year =
    chosen !== null && years.includes(chosen) ? chosen : (years.find((each) => hasDay(days, each)) ?? today.slice(0, 4))
  const statement =
    kind === 'care' ? (
      <CareStatement
        name={payerWords(payer)}
        year={year}
        care={care?.filter(({ endDate }) => endDate.startsWith(year)) ?? []}
      />
    ) : (
      <GivingStatement
        name={payerWords(payer)}
        year={year}
        gifts={gifts?.filter(({ day }) => day.startsWith(year)) ?? []}
      />
    )
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Tax Statements</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, my: 2 }}>
          <ToggleButtonGroup
            exclusive
            color="primary"
            aria-label="Statement"
            value={kind}
            onChange={(_, next) => next && setKind(next)}
          >
            <ToggleButton value="care">Dependent Care</ToggleButton>
            <ToggleButton value="giving">Giving</ToggleButton>
          </ToggleButtonGroup>
          <YearChoice years={years} year={year} onChange={setChosen} />
        </Box>
        {days || failed ? null : <Skeleton variant="rounded" height={160} />}
        {kind === 'giving' && failed ? <Alert severity="info">{failed}</Alert> : null}
        {days ? statement : null}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button disabled={!hasDay(days, year)} onClick={() => window.print()}>
          Print Statement
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
      <PrintedPage>
        <Box sx={{ color: '#000' }}>{statement}</Box>
      </PrintedPage>
    </Dialog>
  )
}

const hasDay = (days: readonly string[] | undefined, year: string) => !!days?.some((day) => day.startsWith(year))
