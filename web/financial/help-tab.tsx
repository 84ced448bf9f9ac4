import HelpIcon from '@mui/icons-material/VolunteerActivismOutlined'
import { Box, Button, Card, CardContent, Chip, Link, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isOpenRequest } from '#shared/financial/award-cases'
import { awardRequests } from '#shared/financial/award-model'
import { closeRequest, reopenRequest } from '#shared/financial/award-request-mutations'
import { decisionWords, requestWords } from '#shared/financial/award-words'
import { type FundLine, fundsByName, helpRequests, type RequestLine } from '#shared/financial/reads'
import { display, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { LetterButton } from './family-help'
import { GiveRequestedDialog } from './give-requested-dialog'
import { PrepareCaseDialog } from './prepare-case-dialog'

const NOT_CLOSED = { title: 'Request Not Closed', message: 'Something went wrong. Please try again.' }
const NOT_REOPENED = { title: 'Request Not Reopened', message: 'Something went wrong. Please try again.' }

/** Families' requests for help: the office prepares cases, and gives what the committee recommends. */
export function HelpTab() {
  const { today } = useCamp()
  const lines = useRead(helpRequests)
  const funds = useRead(fundsByName, today)
  const giving = (funds ?? []).filter(({ fund, balance }) => fund.isActive && toCents(balance) > 0)
  const isOpen = ({ request }: RequestLine) => Number(isOpenRequest(request))
  const ordered = lines && [...lines].sort((a, b) => isOpen(b) - isOpen(a))
  return (
    <Page>
      {ordered === undefined ? <Skeleton variant="rounded" height={200} /> : null}
      {ordered?.length === 0 ? (
        <EmptyState
          of={[awardRequests]}
          icon={<HelpIcon fontSize="inherit" />}
          title="No requests for help"
          text="Families ask for help under My Account."
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
        {ordered?.map((line) => (
          <RequestCard key={line.request.id} line={line} funds={giving} />
        ))}
      </Box>
    </Page>
  )
}

/** Returns where a request stands, with what the committee decided. */
function statusWords({ request, case: known, given }: RequestLine, currency: string): string {
  const decided = known && isOpenRequest(request) ? decisionWords(known, currency) : null
  if (decided) return decided
  return requestWords(request, given, currency)
}

function RequestCard({ line, funds }: { line: RequestLine; funds: readonly FundLine[] }) {
  const { request, place, family, unpaid, case: known } = line
  const { profile, can } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  return (
    <Card component="article" aria-label={place}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
            {place}
          </Typography>
          <Chip size="small" label={statusWords(line, profile.currency)} />
        </Box>
        <Link component={RouterLink} to={`/financial/accounts/${request.familyId}`}>
          {family}
        </Link>
        <Typography sx={{ mt: 2, fontWeight: 650 }}>
          {`Asks for ${say(request.amount)}, ${say(unpaid)} unpaid`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`Household of ${request.household}, ${say(request.income)} a year`}
        </Typography>
        <Typography sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{request.reason}</Typography>
        {known ? (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[`Case ${known.number}`, known.note].filter(Boolean).join(': ')}
          </Typography>
        ) : null}
        {can('financial.write') ? <RequestActions line={line} funds={funds} /> : null}
      </CardContent>
    </Card>
  )
}

/** What the office can do with a request next. */
function RequestActions({ line, funds }: { line: RequestLine; funds: readonly FundLine[] }) {
  const { request, place, given, case: known } = line
  const run = useRun()
  const [open, setOpen] = useState<'prepare' | 'give' | null>(null)
  const close = () => setOpen(null)
  const isOpen = isOpenRequest(request)
  const asked = { registrationId: request.id }
  const canReopen = request.status === 'closed' || (request.status === 'awarded' && given === null)
  const recommended = isOpen ? (known?.recommended ?? null) : null
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      {isOpen && (known === null || known.decision === null) ? (
        <Button variant={known ? 'outlined' : 'contained'} onClick={() => setOpen('prepare')}>
          {known ? 'Edit Case' : 'Prepare Case'}
        </Button>
      ) : null}
      {recommended === null ? null : (
        <Button variant="contained" disabled={funds.length === 0} onClick={() => setOpen('give')}>
          {funds.length === 0 ? 'No Fund Has Money' : 'Give Award'}
        </Button>
      )}
      {isOpen ? (
        <Button
          variant="outlined"
          aria-label={`Close the request for ${place}`}
          onClick={() => void run(closeRequest, () => asked, { done: { title: 'Request Closed' }, failed: NOT_CLOSED })}
        >
          Close Without Award
        </Button>
      ) : null}
      {canReopen ? (
        <Button
          variant="outlined"
          aria-label={`Reopen the request for ${place}`}
          onClick={() =>
            void run(reopenRequest, () => asked, { done: { title: 'Request Reopened' }, failed: NOT_REOPENED })
          }
        >
          Reopen
        </Button>
      ) : null}
      {given === null ? null : <LetterButton registrationId={request.id} place={place} />}
      {open === 'prepare' ? <PrepareCaseDialog line={line} onClose={close} /> : null}
      {open === 'give' && recommended !== null ? (
        <GiveRequestedDialog line={line} recommended={recommended} funds={funds} onClose={close} />
      ) : null}
    </Box>
  )
}
