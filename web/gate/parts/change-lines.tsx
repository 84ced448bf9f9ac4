import { Box, Button, Chip, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { dayChanges } from '#shared/gate/change-model'
import { markChangeSeen, withdrawDayChange } from '#shared/gate/change-mutations'
import { sayChange } from '#shared/gate/changes'
import type { ShownChange } from '#shared/gate/reads'
import { sayDay, sayTime } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { phoneHref } from '../../ui/phone-href'
import { useRun } from '../../ui/run'
import { useWaitingRows } from '../../ui/waiting-rows'

const NOT_SEEN = { title: 'Not Marked as Seen', message: 'Something went wrong. Please try again.' }
const NOT_WITHDRAWN = { title: 'Change Not Withdrawn', message: 'Something went wrong. Please call the camp office.' }

/** Pickup changes with the child named, what the gate has to check about the person, and whether the gate saw them. */
export function ChangeLines(props: { changes: readonly ShownChange[]; label: string; withName?: boolean }) {
  const { changes, label, withName = true } = props
  const unsent = useWaitingRows(dayChanges)
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
      {changes.map((change) => (
        <ChangeLine key={change.id} change={change} isUnsent={unsent.has(change.id)} withName={withName} />
      ))}
    </Box>
  )
}

function ChangeLine({ change, isUnsent, withName }: { change: ShownChange; isUnsent: boolean; withName: boolean }) {
  const { today } = useCamp()
  const { camper, day, phone, note, withdrawnAt } = change
  return (
    <Box component="li" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {withName ? <Typography sx={{ fontWeight: 750 }}>{camper}</Typography> : null}
      <Typography sx={{ fontWeight: 650, textDecoration: withdrawnAt === null ? undefined : 'line-through' }}>
        {day === today ? '' : `${sayDay(day)}: `}
        {sayChange(change)}
        {phone ? (
          <>
            {' · '}
            <Link href={phoneHref(phone)} color="inherit">
              {phone}
            </Link>
          </>
        ) : null}
      </Typography>
      {note ? <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography> : null}
      <ChangeWarnings change={change} />
      <ChangeState change={change} isUnsent={isUnsent} />
    </Box>
  )
}

/** What the gate has to check about the person, in words. */
function ChangeWarnings({ change: { isInCustodyNote, isOnList, withdrawnAt } }: { change: ShownChange }) {
  const { can } = useCamp()
  if (!can('gate.seen') || withdrawnAt !== null) return null
  if (isInCustodyNote) {
    return (
      <Warning label="Blocked" color="error">
        The custody note names this person. Don't release the child. Ask the office.
      </Warning>
    )
  }
  if (isOnList !== false) return null
  return (
    <Warning label="Not on the pickup list" color="warning">
      Check a photo ID, or call the family, before the child leaves.
    </Warning>
  )
}

function Warning({ label, color, children }: { label: string; color: 'error' | 'warning'; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 1 }}>
      <Chip size="small" color={color} label={label} />
      <Typography variant="body2" component="span">
        {children}
      </Typography>
    </Box>
  )
}

/** Whether a change was sent, seen or withdrawn, and the button that this person has for it. */
function ChangeState({ change, isUnsent }: { change: ShownChange; isUnsent: boolean }) {
  const { can, profile, today } = useCamp()
  const run = useRun()
  const { id, camper, at, isFromFamily, isLate, seenAt, withdrawnAt } = change
  const time = (instant: string) => sayTime(instant, profile.timezone)
  const isWithdrawn = withdrawnAt !== null
  const see = () => void run(markChangeSeen, () => ({ changeId: id, isWithdrawn }), { failed: NOT_SEEN })
  const withdraw = () =>
    void run(withdrawDayChange, () => ({ changeId: id }), {
      done: { title: 'Change Withdrawn', message: `For ${camper}` },
      failed: NOT_WITHDRAWN,
    })
  const said = [
    isWithdrawn
      ? `Withdrawn at ${time(withdrawnAt)}`
      : `${isFromFamily ? 'From the family' : 'Recorded by the office'} at ${time(at)}`,
    isLate ? 'Reached the camp after that day' : null,
    isUnsent ? 'Not sent yet' : null,
    isLate || isUnsent || isWithdrawn ? null : seenAt === null ? 'Not seen yet' : `Seen by the camp at ${time(seenAt)}`,
  ]
  const maySee = can('gate.seen') && !isLate && (isWithdrawn || seenAt === null)
  const mayWithdraw = can('gate.change') && !isWithdrawn && !isLate && change.day >= today
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {said.filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: maySee || mayWithdraw ? 1 : 0 }} className="no-print">
        {maySee ? (
          <Button variant="contained" onClick={see} aria-label={`Mark ${camper}'s pickup change as seen`}>
            Seen
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button variant="outlined" onClick={withdraw} aria-label={`Withdraw ${camper}'s pickup change`}>
            Withdraw
          </Button>
        ) : null}
      </Box>
    </>
  )
}
