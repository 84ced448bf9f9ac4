import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { display, fromCents, toCents } from '#shared/kernel/money'
import { registrations } from '#shared/registration/model'
import { type Choice, choicesFor, type OpenFamily } from '#shared/store/close-out'
import { closeOut } from '#shared/store/close-out-mutations'
import { storeTransactions } from '#shared/store/model'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { useRun } from '../ui/run'
import { CloseOutFamily } from './close-out-family'
import { CHOICES } from './close-out-words'
import { tillName } from './parts/till-name'

const FAILED = { title: 'Close-out Failed', message: 'The accounts could not be closed. Please try again.' }

/** The families with money left, what becomes of it, and one button that settles the whole list. */
export function CloseOutList({ sessionId, open }: { sessionId: number; open: readonly OpenFamily[] }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [asking, setAsking] = useState(false)
  const accounts = open.flatMap((family) => family.accounts)
  const choiceOf = (camperId: number): Choice => choices.get(camperId) ?? 'carry_over'
  const sums = Object.entries(CHOICES).map(([kind, label]) => {
    const fitting = accounts.filter(({ camperId }) => choiceOf(camperId).split(':')[0] === kind)
    return { label, sum: fromCents(fitting.reduce((sum, { balance }) => sum + toCents(balance), 0)) }
  })
  const choose = (made: [number, Choice][]) => setChoices(new Map([...choices, ...made]))
  const confirm = async () => {
    const build = (ids: { next(): number }) => ({
      sessionId,
      till: tillName(who),
      decisions: accounts.map(({ camperId, balance }) => {
        const [choice, sibling] = choiceOf(camperId).split(':')
        return {
          ...{
            camperId,
            amount: balance,
            closeOutId: ids.next(),
            entryIds: [ids.next(), ids.next()] as [number, number],
          },
          ...{ choice: choice as keyof typeof CHOICES, siblingId: sibling ? Number(sibling) : null },
        }
      }),
    })
    const words = { done: { title: 'Session Closed Out', message: `${accounts.length} accounts` }, failed: FAILED }
    await run(closeOut, build, words)
    setAsking(false)
  }
  if (open.length === 0)
    return <EmptyState of={[storeTransactions, registrations]} title="No account of this session has money left" />
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography>All:</Typography>
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
          Close Out Session
        </Button>
      </Box>
      <Card>
        <Table size="small" aria-label="Accounts to close">
          <TableHead>
            <TableRow>
              <TableCell>Family</TableCell>
              <TableCell align="right">Left</TableCell>
              <TableCell>What becomes of it</TableCell>
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
        title="Close out this session?"
        confirmLabel="Close Out"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ mb: 2 }}>
          {accounts.length} accounts of {open.length} families are settled once and for all:
        </Typography>
        {sums.map(({ label, sum }) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', py: 1 }}>
            <span>{label}</span>
            <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {display(sum, profile.currency)}
            </Box>
          </Box>
        ))}
      </ConfirmDialog>
    </>
  )
}
