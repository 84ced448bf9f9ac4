import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { CardFeeRate } from '#shared/financial/card-fee'
import { display, toCents } from '#shared/kernel/values/money'
import { RequestFailed, request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { useTitle } from '../ui/use-title'
import { NoFeeNote } from './cover-fee'
import { PayForm } from './pay-amount'
import { type OnlineState, returnedWords, useReturned } from './payment-returned'

interface Found {
  camp: string
  currency: string
  due: string
  children: string[]
  isOn: boolean
  isPractice: boolean
  cardFee: CardFeeRate | null
}

/** The page behind a pay link: what is due, and nothing else about the family. */
export function PayLinkPage() {
  useTitle('Payment')
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const [found, setFound] = useState<Found | string | null>(null)
  const [paid, setPaid] = useState(0)
  const path = `/api/pay/${encodeURIComponent(token)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount due changes once a payment has arrived
  useEffect(() => {
    request<Found>('GET', path).then(setFound, (error: unknown) => setFound(saidBy(error)))
  }, [path, paid])
  const there = typeof found === 'object' ? found : null
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 4 }}>
      <Card sx={{ width: '100%', maxWidth: 480 }}>
        <CardContent sx={{ p: { xs: 5, sm: 8 } }}>
          <Typography variant="h1" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
            {there ? `Payment to ${there.camp}` : 'Payment'}
          </Typography>
          {found === null ? <Skeleton variant="rounded" height={220} /> : null}
          {typeof found === 'string' ? <Alert severity="warning">{found}</Alert> : null}
          {there ? (
            <>
              <Returned
                path={path}
                id={params.get('payment')}
                currency={there.currency}
                onPaid={() => setPaid((times) => times + 1)}
              />
              <Due found={there} path={path} />
            </>
          ) : null}
        </CardContent>
      </Card>
    </Box>
  )
}

const GONE = "This link doesn't work anymore. Ask the family for a new one."

function saidBy(error: unknown): string {
  return error instanceof RequestFailed && error.code === 'not_found' ? GONE : callFailed(error)
}

function Due({ found, path }: { found: Found; path: string }) {
  const { currency, due, children, isOn, isPractice, cardFee } = found
  const [covers, setCovers] = useState(false)
  const isDue = toCents(due) > 0
  return (
    <>
      {isPractice ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Practice payments. No real money.
        </Alert>
      ) : null}
      {children.length > 0 ? <Typography>For {children.join(' and ')}</Typography> : null}
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, mb: 4 }}>
        {isDue ? `${display(due, currency)} due` : 'Nothing is due now.'}
      </Typography>
      {isOn && isDue ? (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <PayForm
            key={due}
            path={path}
            due={due}
            cover={cardFee && { rate: cardFee, currency, covers, onChange: setCovers }}
            size="large"
            sx={{ gap: 4 }}
          />
          <NoFeeNote />
        </Box>
      ) : null}
      {isOn ? null : <Typography>This camp doesn't take online payments right now.</Typography>}
    </>
  )
}

/** Shows the payment's status to someone who returns from the provider's page. */
function Returned(props: { path: string; id: string | null; currency: string; onPaid(): void }) {
  const { path, id, currency, onPaid } = props
  const found = useReturned(id, (paymentId) => request<OnlineState>('POST', `${path}/state`, { id: paymentId }))
  const isPaid = typeof found === 'object' && found.state === 'paid'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the payment arrives
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid])
  if (id === null) return null
  const { severity, text } = returnedWords(found, currency)
  return (
    <Alert severity={severity} role="status" sx={{ mb: 4 }}>
      {text}
    </Alert>
  )
}
