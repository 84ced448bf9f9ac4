import { Alert, Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { sayDay } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { registrations } from '#shared/registration/model'
import { type CloseOutChoice, choicesFor, type OpenFamily } from '#shared/store/close-out'
import { closeOut } from '#shared/store/close-out-mutations'
import { storeTransactions } from '#shared/store/model'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { useRun } from '../ui/run'
import { CloseOutFamily } from './close-out-family'
import { CHOICES } from './close-out-words'
import { tillName } from './parts/till-name'

const FAILED = { title: 'Accounts Not Closed Out', message: 'Something went wrong. Please try again.' }

const count = (how: number, one: string, many: string) => `${how} ${how === 1 ? one : many}`

/** The families with money left, what happens to it, and one button that closes out everyone listed. */
export function CloseOutList(props: {
  sessionId: number
  open: readonly OpenFamily[]
  /** Whether the list covers all of the session's accounts. */
  whole: boolean
  /** The last day of the session if it is still running; otherwise null. */
  runsUntil: string | null
}) {
  const { sessionId, open, whole, runsUntil } = props
  const { who } = useCamp()
  const run = useRun()
  const [choices, setChoices] = useState<ReadonlyMap<number, CloseOutChoice>>(new Map())
  const [asking, setAsking] = useState(false)
  const accounts = open.flatMap((family) => family.accounts)
  const choiceOf = (camperId: number): CloseOutChoice => choices.get(camperId) ?? 'carry_over'
  const choose = (made: [number, CloseOutChoice][]) => setChoices(new Map([...choices, ...made]))
  const confirm = async () => {
    const build = (ids: { next(): number }) => ({
      sessionId,
      till: tillName(who),
      decisions: accounts.map(({ camperId, balance }) => {
        const [choice, sibling] = choiceOf(camperId).split(':')
        return {
          camperId,
          amount: balance,
          closeOutId: ids.next(),
          entryIds: [ids.next(), ids.next()] as [number, number],
          choice: choice as keyof typeof CHOICES,
          siblingId: sibling ? Number(sibling) : null,
        }
      }),
    })
    const words = {
      done: {
        title: whole ? 'Session Closed Out' : 'Accounts Closed Out',
        message: count(accounts.length, 'account', 'accounts'),
      },
      failed: FAILED,
    }
    await run(closeOut, build, words)
    setAsking(false)
  }
  if (open.length === 0)
    return <EmptyState of={[storeTransactions, registrations]} title="No accounts in this session have money left" />
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography>Set all to:</Typography>
        {(['refund', 'donate', 'carry_over'] as const).map((choice) => (
          <Button
            key={choice}
            variant="outlined"
            onClick={() => choose(open.flatMap((family) => choicesFor(family, choice)))}
          >
            {CHOICES[choice]}
          </Button>
        ))}
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={() => setAsking(true)} sx={{ width: { xs: 1, sm: 'auto' } }}>
          {whole ? 'Close Out Session' : 'Close Out These Accounts'}
        </Button>
      </Box>
      <Card>
        <Table size="small" aria-label="Accounts to close out">
          <TableHead>
            <TableRow>
              <TableCell>Family</TableCell>
              <TableCell align="right">Remaining</TableCell>
              <TableCell>What to Do With It</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {open.map((family) => (
              <CloseOutFamily
                key={family.accounts[0]?.camperId}
                family={family}
                choiceOf={choiceOf}
                onChoose={choose}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      <ConfirmDialog
        open={asking}
        title={whole ? 'Close out this session?' : 'Close out these accounts?'}
        confirmLabel="Close Out Accounts"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <Summary accounts={accounts} families={open.length} choiceOf={choiceOf} runsUntil={runsUntil} />
      </ConfirmDialog>
    </>
  )
}

/** The result of closing out: how many accounts in how many families, and the total of each choice. */
function Summary(props: {
  accounts: OpenFamily['accounts']
  families: number
  choiceOf(camperId: number): CloseOutChoice
  runsUntil: string | null
}) {
  const { accounts, families, choiceOf, runsUntil } = props
  const { profile } = useCamp()
  const sums = Object.entries(CHOICES).map(([kind, label]) => {
    const fitting = accounts.filter(({ camperId }) => choiceOf(camperId).split(':')[0] === kind)
    return { label, sum: fromCents(fitting.reduce((sum, { balance }) => sum + toCents(balance), 0)) }
  })
  return (
    <>
      {runsUntil === null ? null : (
        <Alert severity="warning" sx={{ mb: 3 }}>
          This session runs until {sayDay(runsUntil)}. Campers who stay will have an empty account to buy from.
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>
        This permanently closes out {count(accounts.length, 'account', 'accounts')} for{' '}
        {count(families, 'family', 'families')}:
      </Typography>
      {sums.map(({ label, sum }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', py: 1 }}>
          <span>{label}</span>
          <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {display(sum, profile.currency)}
          </Box>
        </Box>
      ))}
    </>
  )
}
