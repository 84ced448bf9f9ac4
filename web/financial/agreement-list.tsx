import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import { useState } from 'react'
import { billName } from '#shared/financial/bill-words'
import { endPlan } from '#shared/financial/plan-mutations'
import type { FamilyAccount } from '#shared/financial/reads'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { AutoPay } from './auto-pay'
import { PlanParts } from './plan-parts'

const WORDS = {
  done: { title: 'Payment Plan Ended' },
  failed: { title: 'Payment Plan Not Ended', message: 'Something went wrong. Please try again.' },
}

/** The payment plans that a family has agreed to, each with its dates, amounts and what is unpaid. */
export function AgreementList({ account }: { account: FamilyAccount }) {
  return account.agreements.map((agreement) => (
    <Agreement key={agreement.id} agreement={agreement} bills={account.bills} />
  ))
}

function Agreement(props: { agreement: FamilyAccount['agreements'][number]; bills: FamilyAccount['bills'] }) {
  const { agreement, bills } = props
  const { can } = useCamp()
  const run = useRun()
  const [ending, setEnding] = useState(false)
  const { id, name, agreedOn, billIds, parts } = agreement
  const end = async () => {
    await run(endPlan, () => ({ agreementId: id }), WORDS)
    setEnding(false)
  }
  const covered = bills.filter((bill) => billIds.includes(bill.id)).map(billName)
  return (
    <Card component="section" aria-label={`Payment plan ${name}`} sx={{ mb: 4 }}>
      <CardContent>
        <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
          {[`Agreed on ${sayDate(agreedOn)}`, ...covered].join(' · ')}
        </Typography>
        <PlanParts parts={parts} label={`Payments of ${name}`} />
        <AutoPay agreement={agreement} />
        {can('financial.write') ? (
          <Box className="no-print" sx={{ mt: 2 }}>
            <Button onClick={() => setEnding(true)} sx={{ ml: -2 }}>
              End Plan
            </Button>
          </Box>
        ) : null}
      </CardContent>
      {ending ? (
        <ConfirmDialog
          open
          title="End this payment plan?"
          confirmLabel="End Plan"
          onConfirm={() => void end()}
          onClose={() => setEnding(false)}
        >
          <Typography>
            Unpaid amounts go back to each bill's original due date. Payments already made don't change.
          </Typography>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
