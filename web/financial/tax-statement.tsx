import { Box, MenuItem, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { PAYMENT_WAY_WORDS } from '#shared/financial/entry-words'
import { type CareLine, type GiftLine, saysNothingInReturn } from '#shared/financial/tax-statements'
import { sayDate } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 3, py: 1, breakInside: 'avoid' } as const

/** Chooses the calendar year of a tax statement. */
export function YearChoice(props: { years: readonly string[]; year: string; onChange(year: string): void }) {
  const { years, year, onChange } = props
  return (
    <TextField
      select
      label="Year"
      value={year}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 120 }}
    >
      {years.map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** What a statement lists: what each line is for, and its amount. */
interface Line {
  id: number
  text: string
  amount: string
}

/** A statement that families need for their taxes, on the screen and in print. */
function TaxStatement(props: {
  title: string
  about: string
  lines: readonly Line[]
  /** What it says if there are no lines. */
  none: string
  children: ReactNode
}) {
  const { title, about, lines, none, children } = props
  const { profile, can } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  const total = fromCents(lines.reduce((sum, { amount }) => sum + toCents(amount), 0))
  const missing = can('settings.write')
    ? 'Tax ID: not entered yet. Add it in Settings, General.'
    : 'Tax ID: please ask the camp office.'
  if (lines.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
  return (
    <Box sx={{ overflowWrap: 'anywhere', pt: 2 }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Typography sx={{ fontWeight: 650, mt: 2 }}>{profile.name}</Typography>
      {profile.address ? <Typography sx={{ whiteSpace: 'pre-line' }}>{profile.address}</Typography> : null}
      <Typography>{profile.taxNumber ? `Tax ID: ${profile.taxNumber}` : missing}</Typography>
      <Typography sx={{ my: 2 }}>{about}</Typography>
      {lines.map(({ id, text, amount }) => (
        <Box key={id} sx={ROW}>
          <Typography variant="body2">{text}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {say(amount)}
          </Typography>
        </Box>
      ))}
      <Box sx={{ ...ROW, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 750 }}>Total</Typography>
        <Typography sx={{ fontWeight: 750, whiteSpace: 'nowrap' }}>{say(total)}</Typography>
      </Box>
      {children}
    </Box>
  )
}

const NOTE = { mt: 2, fontSize: '0.875rem' } as const

/** What a family paid in a year for care of children under 13 at day sessions (Financial rule 55). */
export function CareStatement({ name, year, care }: { name: string; year: string; care: readonly CareLine[] }) {
  const lines = care.map(({ id, camper, session, startDate, endDate, amount }) => {
    const days = startDate === endDate ? sayDate(startDate) : `${sayDate(startDate)} to ${sayDate(endDate)}`
    return { id, text: `${camper} · ${session} · ${days}`, amount }
  })
  return (
    <TaxStatement
      title={`Dependent-Care Statement ${year}`}
      about={`Paid by ${name} for care of children under 13:`}
      lines={lines}
      none={`No care to list for ${year}. Only day sessions that have ended, of children under 13, count.`}
    >
      <Typography sx={NOTE}>
        Overnight sessions, store money and fees aren't included. This statement isn't tax advice.
      </Typography>
    </TaxStatement>
  )
}

/** A giver's gifts to funds in a year (Financial rule 56). */
export function GivingStatement({ name, year, gifts }: { name: string; year: string; gifts: readonly GiftLine[] }) {
  const { profile } = useCamp()
  const lines = gifts.map(({ id, day, fund, method, reference, amount }) => {
    const way = method ? `${PAYMENT_WAY_WORDS[method]}${reference ? ` No. ${reference}` : ''}` : null
    return { id, text: [sayDate(day), fund, way].filter(Boolean).join(' · '), amount }
  })
  return (
    <TaxStatement
      title={`Giving Statement ${year}`}
      about={`Gifts from ${name}:`}
      lines={lines}
      none={`No gifts to list for ${year}.`}
    >
      {saysNothingInReturn(gifts) ? (
        <Typography sx={NOTE}>{profile.name} provided no goods or services in exchange for these gifts.</Typography>
      ) : null}
      <Typography sx={NOTE}>Thank you for your support. This statement isn't tax advice.</Typography>
    </TaxStatement>
  )
}
