import { Box, Typography } from '@mui/material'
import type { Camper } from '#shared/campers/model'
import type { CodeQuote } from '#shared/financial/code-quote'
import type { Offer } from '#shared/financial/plan-offer'
import { type Quote, type QuoteLine, quoteWithCode } from '#shared/financial/quote'
import { sayDate, sayDay } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'

const AMOUNT = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The price of each place, each discount on its own line, the total, and what is due now. */
export function QuoteSummary({
  quote: full,
  campers,
  offer,
  code,
}: {
  quote: Quote
  campers: readonly Pick<Camper, 'id' | 'firstName'>[]
  /** The chosen payment plan; null if each place is due on its own day. */
  offer: Offer | null
  /** What a code is worth, if one was applied. */
  code: CodeQuote | null
}) {
  const quote = code ? quoteWithCode(full, code) : full
  const { profile, today } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  return (
    <Box component="section" aria-label="Cost">
      <Box component="ul" aria-label="Your list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {quote.lines.map((line) => (
          <Box
            component="li"
            key={`${line.camperId}/${line.session.id}`}
            sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}
          >
            <Line line={line} name={campers.find(({ id }) => id === line.camperId)?.firstName ?? ''} />
            {code && toCents(line.sponsored) > 0 ? (
              <Row label={`${code.church} pays`} amount={`-${say(line.sponsored)}`} />
            ) : null}
            {line.match ? <Row label={`${line.match.fund} pays`} amount={`-${say(line.match.amount)}`} /> : null}
          </Box>
        ))}
      </Box>
      <Row strong label="Total" amount={say(quote.total)} />
      <Row strong label="Due now" amount={say(offer ? dueOn(offer, today) : quote.dueNow)} />
      {[...(offer ? laterParts(offer, today) : dueLater(quote))].map(([day, cents]) => (
        <Row key={day} label={`Due ${sayDate(day)}`} amount={say(cents)} />
      ))}
    </Box>
  )
}

/** Returns what a plan asks for on a day. */
function dueOn({ parts }: Offer, day: string): string {
  return fromCents(parts.reduce((cents, part) => cents + (part.dueOn === day ? toCents(part.amount) : 0), 0))
}

/** Returns what a plan asks for later, by day. */
function laterParts({ parts }: Offer, today: string): Map<string, string> {
  return new Map(parts.flatMap(({ dueOn, amount }) => (dueOn > today ? [[dueOn, amount] as const] : [])))
}

/** Returns what is due later, by day. */
function dueLater({ lines }: Quote): Map<string, string> {
  const byDay = new Map<string, number>()
  for (const { waits, dueOn, price } of lines)
    if (!waits && dueOn !== null) byDay.set(dueOn, (byDay.get(dueOn) ?? 0) + toCents(price))
  const days = [...byDay].filter(([, cents]) => cents > 0).sort(([a], [b]) => a.localeCompare(b))
  return new Map(days.map(([day, cents]) => [day, fromCents(cents)]))
}

function Line({ line, name }: { line: QuoteLine; name: string }) {
  const { profile } = useCamp()
  const { session, regular, earlyBird, discounts, waits } = line
  const say = (amount: string) => display(amount, profile.currency)
  return (
    <>
      <Row strong label={`${name}, ${session.name}`} amount={say(regular)} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sayDay(session.startDate)} to {sayDay(session.endDate)}
      </Typography>
      {toCents(earlyBird) > 0 ? <Row label="Early-bird discount" amount={`-${say(earlyBird)}`} /> : null}
      {discounts.map(({ ruleId, name, amount }) => (
        <Row key={ruleId ?? 'code'} label={name} amount={`-${say(amount)}`} />
      ))}
      {waits ? (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          Waitlist: nothing to pay unless a spot opens.
        </Typography>
      ) : null}
    </>
  )
}

function Row({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  const weight = strong ? 650 : 400
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 1 }}>
      <Typography sx={{ fontWeight: weight, overflowWrap: 'anywhere', minWidth: 0 }}>{label}</Typography>
      <Typography sx={{ ...AMOUNT, fontWeight: weight }}>{amount}</Typography>
    </Box>
  )
}
