import { Box, Button, List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { depositedWords } from '#shared/books/payouts'
import { type DepositedOn, depositedOn } from '#shared/books/reads'
import { ENTRY_CATEGORY_WORDS, entryTitle, isAwardOfFund, PAYMENT_WAY_WORDS } from '#shared/financial/entry-words'
import { accountEntries } from '#shared/financial/model'
import type { EntryLine } from '#shared/financial/reads'
import { dayIn, sayDate, sayInstant } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PendingMark } from '../ui/pending-mark'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { EndAwardDialog } from './end-award-dialog'
import { RefundDialog } from './refund-dialog'
import { ReverseDialog, reversedBy } from './reverse-dialog'
import { SettleEntry } from './settle-entry'

interface Props {
  entries: readonly EntryLine[]
  labelledBy: string
  /** Opens the receipt of an entry. */
  onReceipt(entryId: number): void
}

/** The entries of an account, newest first; people with the right can refund and reverse them. */
export function EntryList({ entries, labelledBy, onReceipt }: Props) {
  const waiting = useWaitingRows(accountEntries)
  const deposited = useRead(depositedOn, entries[0]?.familyId ?? 0)
  if (entries.length === 0)
    return <EmptyState of={[accountEntries]} title="No entries yet" text="Payments, charges and refunds appear here." />
  const reversed = new Set(entries.flatMap(({ kind, undoes }) => (kind === 'reversal' ? [undoes] : [])))
  return (
    <List aria-labelledby={labelledBy} disablePadding>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          waiting={waiting.has(entry.id)}
          deposited={deposited?.get(entry.id)}
          isReversed={reversed.has(entry.id)}
          onReceipt={onReceipt}
        />
      ))}
    </List>
  )
}

/** The actions are below the amount; on a phone they are on a separate line, since they would crowd the text. */
const LAYOUT = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  justifyItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
} as const

function Entry(props: {
  entry: EntryLine
  waiting: boolean
  /** When its money came to the bank; undefined if it didn't, or for people who see no deposits. */
  deposited: DepositedOn | undefined
  isReversed: boolean
  onReceipt: Props['onReceipt']
}) {
  const { entry, waiting, deposited, isReversed, onReceipt } = props
  const { profile } = useCamp()
  // Of an imported payment only the day is known, which can be in another year.
  const when =
    entry.category === 'prior'
      ? sayDate(dayIn(profile.timezone, entry.createdAt))
      : sayInstant(entry.createdAt, profile.timezone)
  // The title of a fund's entry says it already.
  const isOfFund = entry.category === 'gift' || isAwardOfFund(entry)
  const category = entry.category && !isOfFund ? ENTRY_CATEGORY_WORDS[entry.category] : null
  const title = entryTitle(entry)
  const wasEarlier = entry.receivedOn !== null && entry.receivedOn !== dayIn(profile.timezone, entry.createdAt)
  const received = wasEarlier && entry.receivedOn ? `Received ${sayDate(entry.receivedOn)}` : null
  const about = `${display(entry.amount, profile.currency)}, ${when}`
  const isTakenOff = ['refund', 'reversal', 'discount', 'award'].includes(entry.kind) || isAwardOfFund(entry)
  const way = entry.method ? PAYMENT_WAY_WORDS[entry.method] : null
  const number = entry.reference ? `No. ${entry.reference}` : null
  const fee = entry.cardFee ? `${display(entry.cardFee, profile.currency)} card fee on top` : null
  const atBank = deposited ? depositedWords(deposited) : null
  const reviewed = entry.settled?.note ? `Reviewed: ${entry.settled.note}` : null
  return (
    <ListItem divider disableGutters sx={LAYOUT}>
      <Box sx={{ gridRow: { sm: '1 / 3' }, width: '100%' }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {title} {waiting ? <PendingMark /> : null}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[when, received, category, way, number, fee, entry.till, atBank].filter(Boolean).join(' · ')}
        </Typography>
        {[entry.note, reviewed].filter(Boolean).map((text) => (
          <Typography key={text} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
        <SettleEntry entry={entry} about={about} />
      </Box>
      <Typography sx={{ gridColumn: 2, fontWeight: 650, textDecoration: isReversed ? 'line-through' : 'none' }}>
        {isTakenOff ? '-' : null}
        {display(entry.amount, profile.currency)}
      </Typography>
      <EntryActions entry={entry} about={about} onReceipt={onReceipt} />
    </ListItem>
  )
}

/** @param props.about what a screen reader says in addition, to tell the entries in a list apart */
function EntryActions(props: { entry: EntryLine; about: string; onReceipt: Props['onReceipt'] }) {
  const { entry, about, onReceipt } = props
  const { can } = useCamp()
  const [open, setOpen] = useState<'refund' | 'reverse' | 'end' | null>(null)
  const { id, kind } = entry
  const writes = can('financial.write')
  // An online payment can't be reversed, because the provider still has the money; it has to be refunded.
  // A church's or a fund's charge ends with the award on the family's account.
  const reversed = reversedBy(entry)
  const reverses = writes && reversed !== null && entry.method !== 'card_online' && entry.pairId === null
  const close = () => setOpen(null)
  const action = (label: string, act: () => void) => (
    <Button size="small" aria-label={`${label} ${about}`} onClick={act} sx={{ px: 2 }}>
      {label}
    </Button>
  )
  return (
    <Box className="no-print" sx={{ gridColumn: { xs: '1 / 3', sm: 2 }, mr: -2 }}>
      {kind === 'payment' || kind === 'refund' ? action('Receipt', () => onReceipt(id)) : null}
      {writes && kind === 'payment' && toCents(entry.refundable) > 0 ? action('Refund', () => setOpen('refund')) : null}
      {reverses && toCents(entry.left) > 0 ? action('Reverse', () => setOpen('reverse')) : null}
      {writes && kind === 'award' && toCents(entry.left) > 0 ? action('End Award', () => setOpen('end')) : null}
      {open === 'end' ? <EndAwardDialog award={entry} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog payment={entry} onClose={close} /> : null}
      {open === 'reverse' && reversed ? <ReverseDialog entry={entry} what={reversed} onClose={close} /> : null}
    </Box>
  )
}
