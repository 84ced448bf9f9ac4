import PrintIcon from '@mui/icons-material/PrintOutlined'
import {
  Box,
  Button,
  MenuItem,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { display, fromCents, toCents } from '#shared/kernel/money'
import { closeOut } from '#shared/store/close-out-mutations'
import { sessionsByDate } from '#sync/housing/queries'
import { type ClosedAccount, closeOutOf, type OpenAccount } from '#sync/store/close-out'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PlainSelect } from '../ui/plain-select'
import { useRun } from '../ui/run'

const CHOICES = { refund: 'Refund', donate: 'Donate', carry_over: 'Carry over', sibling: 'To a sibling' } as const
const FAILED = { title: 'Close-out Failed', message: 'The accounts could not be closed. Please try again.' }

/** A choice as the list keeps it: what to do, or `sibling:` and who receives it. */
type Choice = string

/** What is left on the accounts of a session, and what becomes of it: one list to confirm. */
export function CloseOut() {
  const { replica, today } = useCamp()
  const sessions = useLiveQuery(() => sessionsByDate(replica, today), [replica, today])
  const [chosen, setChosen] = useState<number | null>(null)
  const sessionId = chosen ?? sessions?.find(({ status }) => status !== 'draft' && status !== 'cancelled')?.id ?? null
  const accounts = useLiveQuery(
    async () => (sessionId === null ? null : await closeOutOf(replica, sessionId)),
    [replica, sessionId],
  )
  return (
    <Page>
      <Box className="no-print" sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 4 }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: 360 }}>
          <PlainSelect small label="Session" value={sessionId ?? ''} onChange={(id) => setChosen(Number(id))}>
            {(sessions ?? []).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </PlainSelect>
        </Box>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
      {accounts === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {accounts && sessionId !== null ? <OpenList key={sessionId} sessionId={sessionId} open={accounts.open} /> : null}
      {accounts && accounts.closed.length > 0 ? <ClosedList closed={accounts.closed} /> : null}
    </Page>
  )
}

function OpenList({ sessionId, open }: { sessionId: number; open: readonly OpenAccount[] }) {
  const { profile } = useCamp()
  const run = useRun()
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [asking, setAsking] = useState(false)
  const choiceOf = (camperId: number): Choice => choices.get(camperId) ?? 'carry_over'
  const sumOf = (of: (choice: Choice) => boolean) =>
    fromCents(
      open.filter(({ camperId }) => of(choiceOf(camperId))).reduce((sum, { balance }) => sum + toCents(balance), 0),
    )
  const sums = Object.entries(CHOICES).map(([choice, label]) => ({
    label,
    sum: sumOf((each) => each.startsWith(choice)),
  }))
  const all = (choice: Choice) => setChoices(new Map(open.map(({ camperId }) => [camperId, choice])))
  const confirm = async () => {
    const build = (ids: { next(): number }) => ({
      sessionId,
      decisions: open.map(({ camperId }) => {
        const [choice, sibling] = choiceOf(camperId).split(':')
        return {
          ...{ camperId, closeOutId: ids.next(), entryIds: [ids.next(), ids.next()] as [number, number] },
          ...{ choice: choice as keyof typeof CHOICES, siblingId: sibling ? Number(sibling) : null },
        }
      }),
    })
    const words = { done: { title: 'Session Closed Out', message: `${open.length} accounts` }, failed: FAILED }
    await run(closeOut, build, words)
    setAsking(false)
  }
  if (open.length === 0) return <EmptyState title="No account of this session has money left" />
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography>All:</Typography>
        {(['refund', 'donate', 'carry_over'] as const).map((choice) => (
          <Button key={choice} variant="outlined" onClick={() => all(choice)}>
            {CHOICES[choice]}
          </Button>
        ))}
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={() => setAsking(true)}>
          Close Out Session
        </Button>
      </Box>
      <Table size="small" aria-label="Accounts to close">
        <TableHead>
          <TableRow>
            <TableCell>Camper</TableCell>
            <TableCell align="right">Left</TableCell>
            <TableCell>What becomes of it</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {open.map((account) => (
            <TableRow key={account.camperId}>
              <TableCell component="th" scope="row">
                {account.name}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {display(account.balance, profile.currency)}
              </TableCell>
              <TableCell sx={{ minWidth: { xs: 130, sm: 190 }, px: { xs: 1, sm: 4 } }}>
                <PlainSelect
                  small
                  hideLabel
                  label={`Choice for ${account.name}`}
                  value={choiceOf(account.camperId)}
                  onChange={(choice) => setChoices(new Map(choices).set(account.camperId, choice))}
                >
                  <MenuItem value="refund">{CHOICES.refund}</MenuItem>
                  <MenuItem value="donate">{CHOICES.donate}</MenuItem>
                  <MenuItem value="carry_over">{CHOICES.carry_over}</MenuItem>
                  {account.siblings.map(({ id, name }) => (
                    <MenuItem key={id} value={`sibling:${id}`}>
                      To {name}
                    </MenuItem>
                  ))}
                </PlainSelect>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={asking}
        title="Close out this session?"
        confirmLabel="Close Out"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ mb: 2 }}>{open.length} accounts are settled once and for all:</Typography>
        {sums.map(({ label, sum }) => (
          <Typography key={label}>
            {label}: {display(sum, profile.currency)}
          </Typography>
        ))}
      </ConfirmDialog>
    </>
  )
}

function ClosedList({ closed }: { closed: readonly ClosedAccount[] }) {
  const { profile } = useCamp()
  return (
    <Box component="section" aria-labelledby="closed-accounts" sx={{ mt: 6 }}>
      <Typography variant="h2" id="closed-accounts" sx={{ mb: 2 }}>
        Closed accounts
      </Typography>
      <Table size="small" aria-labelledby="closed-accounts">
        <TableBody>
          {closed.map(({ id, name, choice, amount }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell>{CHOICES[choice]}</TableCell>
              <TableCell align="right">{display(amount, profile.currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
