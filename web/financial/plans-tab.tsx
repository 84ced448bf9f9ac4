import PlanIcon from '@mui/icons-material/EventRepeatOutlined'
import { Box, Button, Card, CardActionArea, Chip, Paper, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Plan, planAgreements } from '#shared/financial/plan-model'
import { planWords } from '#shared/financial/plan-words'
import { type FamilyPlan, openPlans, plansByName } from '#shared/financial/reads'
import { sayDate } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { PlanDialog } from './plan-dialog'
import { PlanResults } from './plan-results'

/** The payment plans that the camp offers, and the families on one. */
export function PlansTab() {
  return (
    <Page>
      <Offered />
      <PlanResults />
      <Families />
    </Page>
  )
}

/** The plans that families can agree to. */
function Offered() {
  const { profile, can } = useCamp()
  const plans = useRead(plansByName)
  const [open, setOpen] = useState<Plan | 'new' | null>(null)
  return (
    <Box component="section" aria-label="Plans" sx={{ mb: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Plans
        </Typography>
        {can('financial.write') ? (
          <Button variant="contained" onClick={() => setOpen('new')}>
            New Plan
          </Button>
        ) : null}
      </Box>
      {plans?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          No plans yet. A plan lets families pay a deposit, then the rest monthly or on dates you choose.
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}>
        {plans?.map((plan) => (
          <Paper key={plan.id} component="article" aria-label={plan.name} variant="outlined" sx={{ p: 4 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Typography variant="h3" component="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                {plan.name}
              </Typography>
              {plan.isActive ? null : <Chip size="small" label="Not offered" />}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
              {planWords(plan, profile.currency)}
            </Typography>
            {can('financial.write') ? (
              <Button size="small" sx={{ ml: -1 }} onClick={() => setOpen(plan)} aria-label={`Edit plan ${plan.name}`}>
                Edit
              </Button>
            ) : null}
          </Paper>
        ))}
      </Box>
      {open ? <PlanDialog plan={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}

/** The families on a plan with something unpaid: those that are late first. */
function Families() {
  const { today } = useCamp()
  const lines = useRead(openPlans, today)
  return (
    <Box component="section" aria-label="Families on a plan">
      <Typography variant="h2" sx={{ mb: 3 }}>
        Families on a Plan
      </Typography>
      {lines === undefined ? <Skeleton variant="rounded" height={160} /> : null}
      {lines?.length === 0 ? (
        <EmptyState
          of={[planAgreements]}
          icon={<PlanIcon fontSize="inherit" />}
          title="No open plans"
          text="Families can agree to a plan under My Account, or you can set one up on the family's account."
        />
      ) : null}
      <Box
        component="ul"
        aria-label="Families on a plan"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
      >
        {lines?.map((line) => (
          <FamilyCard key={line.id} line={line} />
        ))}
      </Box>
    </Box>
  )
}

function FamilyCard({ line }: { line: FamilyPlan }) {
  const { profile } = useCamp()
  const { familyId, family, name, open, total, late, next } = line
  const say = (amount: string) => display(amount, profile.currency)
  const isLate = toCents(late) > 0
  const coming = next ? `next ${say(next.open)} on ${sayDate(next.dueOn)}` : null
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={`/financial/accounts/${familyId}`}
        sx={{ display: 'flex', gap: 3, px: 4, py: 3, alignItems: 'flex-start' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{family} Family</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[name, coming].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap', color: isLate ? 'error.main' : 'text.primary' }}>
            {isLate ? `${say(late)} overdue` : 'On time'}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {say(open)} of {say(total)} unpaid
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}
