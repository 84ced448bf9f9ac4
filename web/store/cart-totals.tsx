import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { display, subtract } from '#shared/kernel/money'
import { type CartLine, cartTotal } from '#shared/store/model'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { Spoken } from '../ui/spoken'

/** The total, the camper's balance, what the day's limit leaves, and the balance after purchase. */
export function CartTotals(props: {
  lines: readonly CartLine[]
  balance: string | null
  left: string | null
  /** Whether it is sold for cash, on nobody's account. */
  guest: boolean
}) {
  const { lines, balance, left, guest } = props
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  const total = cartTotal(lines)
  const after = balance === null ? null : subtract(balance, total)
  return (
    <Box sx={{ mb: 2 }}>
      <Row label="Total" strong>
        <Amount value={total} big />
      </Row>
      {guest ? null : <OfAccount balance={balance} left={left} after={after} />}
      <Spoken>
        {`Total ${say(total)}.`}
        {after === null ? null : ` Balance after purchase ${say(after)}.`}
      </Spoken>
    </Box>
  )
}

function OfAccount({ balance, left, after }: { balance: string | null; left: string | null; after: string | null }) {
  return (
    <>
      {/* Side by side where there is room, because each row here takes one from the cart's lines. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <Row label="Balance">{balance === null ? '-' : <Amount value={balance} colour />}</Row>
        {left === null ? null : (
          <Row label="Left today">
            <Amount value={left} />
          </Row>
        )}
      </Box>
      <Row label="Balance after purchase">{after === null ? '-' : <Amount value={after} colour />}</Row>
    </>
  )
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography
        variant={strong ? 'body1' : 'body2'}
        sx={{ color: strong ? 'text.primary' : 'text.secondary', fontWeight: strong ? 650 : 400, whiteSpace: 'nowrap' }}
      >
        {label}
      </Typography>
      <Box sx={{ fontWeight: 650 }}>{children}</Box>
    </Box>
  )
}
