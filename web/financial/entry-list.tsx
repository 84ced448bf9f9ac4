import { Box, Button, List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { accountEntries } from '#shared/financial/model'
import type { EntryLine } from '#shared/financial/reads'
import { entryReviewWords } from '#shared/financial/review'
import { sayInstant } from '#shared/kernel/dates'
import { display, toCents } from '#shared/kernel/money'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PendingMark } from '../ui/pending-mark'
import { useWaitingRows } from '../ui/waiting-rows'
import { RefundDialog } from './refund-dialog'
import { ReverseDialog } from './reverse-dialog'
import { ENTRY_KIND_WORDS, PAYMENT_WAY_WORDS } from './words'

/** What was booked on an account, the newest first; a person with the right can give a payment back. */
export function EntryList({ entries, labelledBy }: { entries: readonly EntryLine[]; labelledBy: string }) {
  const waiting = useWaitingRows(accountEntries)
  if (entries.length === 0)
    return <EmptyState of={[accountEntries]} title="No entries yet" text="Payments and refunds appear here." />
  const reversed = new Set(entries.flatMap(({ kind, undoes }) => (kind === 'reversal' ? [undoes] : [])))
  return (
    <List aria-labelledby={labelledBy} disablePadding>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} waiting={waiting.has(entry.id)} isReversed={reversed.has(entry.id)} />
      ))}
    </List>
  )
}

function Entry({ entry, waiting, isReversed }: { entry: EntryLine; waiting: boolean; isReversed: boolean }) {
  const { profile } = useCamp()
  const when = sayInstant(entry.createdAt, profile.timezone)
  const title = ENTRY_KIND_WORDS[entry.kind]
  const way = entry.method ? PAYMENT_WAY_WORDS[entry.method] : null
  const number = entry.reference ? `No. ${entry.reference}` : null
  const reviewed = entry.settled?.note ? `Reviewed: ${entry.settled.note}` : null
  return (
    <ListItem divider disableGutters sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>
          {title} {waiting ? <PendingMark /> : null}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[when, way, number, entry.till].filter(Boolean).join(' · ')}
        </Typography>
        {[entry.note, reviewed].filter(Boolean).map((text) => (
          <Typography key={text} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
        {entry.needsReview.length > 0 ? (
          <Typography variant="body2" sx={{ mt: 1, color: 'warning.dark', fontWeight: 650 }}>
            Needs review: {entryReviewWords(entry.needsReview)}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography
          sx={{ fontWeight: 650, whiteSpace: 'nowrap', textDecoration: isReversed ? 'line-through' : 'none' }}
        >
          {entry.kind === 'refund' || entry.kind === 'reversal' ? '-' : null}
          {display(entry.amount, profile.currency)}
        </Typography>
        <GiveBack entry={entry} about={`${display(entry.amount, profile.currency)}, ${when}`} />
      </Box>
    </ListItem>
  )
}

/** @param about what a screen reader adds, to tell apart the payments of a list */
function GiveBack({ entry, about }: { entry: EntryLine; about: string }) {
  const { can } = useCamp()
  const [open, setOpen] = useState<'refund' | 'reverse' | null>(null)
  if (entry.kind !== 'payment' || toCents(entry.refundable) === 0 || !can('financial.write')) return null
  const close = () => setOpen(null)
  return (
    <Box className="no-print">
      <Button size="small" aria-label={`Refund ${about}`} onClick={() => setOpen('refund')} sx={{ px: 2 }}>
        Refund
      </Button>
      <Button size="small" aria-label={`Reverse ${about}`} onClick={() => setOpen('reverse')} sx={{ px: 2 }}>
        Reverse
      </Button>
      {open === 'refund' ? <RefundDialog payment={entry} onClose={close} /> : null}
      {open === 'reverse' ? <ReverseDialog payment={entry} onClose={close} /> : null}
    </Box>
  )
}
