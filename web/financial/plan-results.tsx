import { Box, Button, Card, CardContent, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PlanDayResults, PlanResultLine } from '#shared/financial/plan-results'
import { sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { request } from '../ui/request'
import { callFailed, useServerRead } from '../ui/server-call'
import { useToast } from '../ui/toast'

const ask = () => request<{ days: PlanDayResults[] }>('GET', '/api/plan-charges')

/** Returns the results of a day, such as "41 charged, 2 declined". */
function countsOf({ charged, declined, waiting }: PlanDayResults): string {
  const waits = waiting > 0 ? [`${waiting} waiting`] : []
  return [`${charged} charged`, `${declined} declined`, ...waits].join(', ')
}

/** What came of automatic payments, by day: each that was declined can be retried. */
export function PlanResults() {
  const { value, reload } = useServerRead(ask)
  const { syncNow } = useCamp()
  if (!value || value.days.length === 0) return null
  const again = async () => {
    await reload()
    syncNow()
  }
  return (
    <Box component="section" aria-label="Automatic Payments" sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        Automatic Payments
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {value.days.map((day) => (
          <Card key={day.day} component="article" aria-label={`Automatic payments on ${sayDate(day.day)}`}>
            <CardContent>
              <Typography variant="h3" component="h3">
                {sayDate(day.day)}: {countsOf(day)}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {day.lines.map((line) => (
                  <Result key={`${line.agreementId} ${line.part}`} line={line} onRetried={again} />
                ))}
              </Box>
            </CardContent>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

const RETRIED = {
  paid: { tone: 'success', title: 'Payment Charged' },
  declined: { tone: 'error', title: 'Declined Again', message: 'The family gets an email about it.' },
  waits: {
    tone: 'error',
    title: 'Not Charged Yet',
    message: "The payment provider can't be reached. The card will be charged as soon as it can be.",
  },
} as const

function Result({ line, onRetried }: { line: PlanResultLine; onRetried(): Promise<void> }) {
  const { profile, can } = useCamp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { agreementId, part, familyId, family, plan, amount, dueOn, state, why, retryOn, canRetry } = line
  const retry = async () => {
    setBusy(true)
    try {
      const path = `/api/plan-agreements/${agreementId}/retry`
      const { state: how } = await request<{ state: keyof typeof RETRIED }>('POST', path, { part })
      toast(RETRIED[how])
      await onRetried()
    } catch (error) {
      toast({ tone: 'error', title: 'Not Charged', message: callFailed(error) })
    }
    setBusy(false)
  }
  const words = { declined: 'declined', settled: 'declined, paid since', waits: 'waiting for the payment provider' }[
    state
  ]
  const facts = [`${plan}, due ${sayDate(dueOn)}`, why, retryOn && `We'll try again on ${sayDate(retryOn)}.`]
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', pt: 3 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {family} Family: {display(amount, profile.currency)} {words}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {canRetry && can('financial.write') ? (
        <Button
          variant="outlined"
          size="small"
          loading={busy}
          onClick={() => void retry()}
          aria-label={`Retry the payment of the ${family} Family`}
        >
          Retry
        </Button>
      ) : null}
      <Button
        size="small"
        component={Link}
        to={`/financial/accounts/${familyId}`}
        aria-label={`Open the account of the ${family} Family`}
      >
        Open Account
      </Button>
    </Box>
  )
}
