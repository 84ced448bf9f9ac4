import { MenuItem } from '@mui/material'
import { PAYMENT_METHOD_WORDS } from '#shared/store/model'
import { PlainSelect } from '../../ui/plain-select'

/** How money for an account was paid at the till. */
const WAYS = ['cash', 'credit_card'] as const
export type PaidWay = (typeof WAYS)[number]

/** Asks how money for an account was paid: cash counts in the drawer, a card was charged on a terminal. */
export function PaidBy({ value, onChange }: { value: PaidWay; onChange(way: PaidWay): void }) {
  return (
    <PlainSelect small label="Paid By" value={value} onChange={(way) => onChange(way as PaidWay)}>
      {WAYS.map((way) => (
        <MenuItem key={way} value={way}>
          {PAYMENT_METHOD_WORDS[way]}
        </MenuItem>
      ))}
    </PlainSelect>
  )
}
