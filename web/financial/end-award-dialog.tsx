import { Typography } from '@mui/material'
import { endAward } from '#shared/financial/church-mutations'
import type { EntryLine } from '#shared/financial/reads'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { ReasonDialog } from '../ui/reason-dialog'
import { useRun } from '../ui/run'
import { LONGEST_REASON } from './reverse-dialog'

const FAILED = { title: 'Award Not Ended', message: 'Something went wrong. Please try again.' }

/** What ending an award means, by who pays it. */
const MEANS = {
  church:
    'The church no longer pays this amount, and the family owes it again. If a fund matches it, the match ends too.',
  fund: 'The money goes back to the fund, and the family owes this amount again.',
} as const

/** Ends an award on the family's bill and on the account of the church or fund that pays it. */
export function EndAwardDialog({ award, onClose }: { award: EntryLine; onClose(): void }) {
  const { who } = useCamp()
  const run = useRun()
  const end = async (reason: string, uid: string) => {
    const asked = { awardId: award.id, reason, till: tillName(who) }
    const build = (ids: { next(): number }) => ({ ...asked, entryId: ids.next(), chargeEndId: ids.next() })
    const done = { title: 'Award Ended', message: 'The family owes this amount again.' }
    return (await run(endAward, build, { done, failed: FAILED }, { uid })) !== undefined
  }
  return (
    <ReasonDialog title="End this award?" confirmLabel="End Award" longest={LONGEST_REASON} act={end} onClose={onClose}>
      <Typography>{MEANS[award.category === 'church' ? 'church' : 'fund']}</Typography>
    </ReasonDialog>
  )
}
