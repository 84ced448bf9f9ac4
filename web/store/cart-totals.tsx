import ShortIcon from '@mui/icons-material/MoneyOff'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { display, subtract } from '#shared/kernel/money'
import { missing } from '#shared/store/cart'
import { type CartLine, cartTotal } from '#shared/store/model'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { Spoken } from '../ui/spoken'

/** The total, the camper's balance, what the day's limit leaves, and the balance after purchase (Spec 2 §2, §9). */
export function CartTotals(props: { lines: readonly CartLine[]; balance: string | null; left: string | null }) {
  const { lines, balance, left } = props
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  const total = cartTotal(lines)
  const after = balance === null ? null : subtract(balance, total)
  const short = balance === null || lines.length === 0 ? null : missing(balance, total)
  const over = left === null || lines.length === 0 ? null : missing(left, total)
  return (
    <Box sx={{ mb: 3 }}>
      <Row label="Total" strong>
        <Amount value={total} big />
      </Row>
      <Row label="Balance">{balance === null ? '-' : <Amount value={balance} colour />}</Row>
      {left === null ? null : (
        <Row label="Left today">
          <Amount value={left} />
        </Row>
      )}
      <Row label="Balance after purchase">{after === null ? '-' : <Amount value={after} colour />}</Row>
      {short !== null ? (
        <Warning>{profile.belowZero ? `Goes ${say(short)} below zero` : `${say(short)} missing`}</Warning>
      ) : null}
      {over !== null ? <Warning>{say(over)} over the limit for a day</Warning> : null}
      <Spoken>
        {`Total ${say(total)}.`}
        {after === null ? null : ` Balance after purchase ${say(after)}.`}
      </Spoken>
    </Box>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ display: 'flex', gap: 2, alignItems: 'center', color: 'error.main', fontWeight: 650 }}>
      <ShortIcon aria-hidden fontSize="small" />
      {children}
    </Typography>
  )
}

function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography
        variant={strong ? 'body1' : 'body2'}
        sx={{ color: strong ? 'text.primary' : 'text.secondary', fontWeight: strong ? 650 : 400 }}
      >
        {label}
      </Typography>
      <Box sx={{ fontWeight: 650 }}>{children}</Box>
    </Box>
  )
}
