import { display, toCents } from '#shared/kernel/values/money'
import { useCamp } from './camp'

const PLAIN = { whiteSpace: 'nowrap' } as const
const BELOW = { ...PLAIN, color: 'var(--mui-palette-error-main)' } as const
const BIG = { ...PLAIN, fontSize: 28, fontWeight: 750, lineHeight: 1.2 } as const

/** An amount of money; if `colour` is set, negative amounts are red. */
export function Amount({ value, big, colour }: { value: string; big?: boolean; colour?: boolean }) {
  const { profile } = useCamp()
  const look = big ? BIG : PLAIN
  return (
    <span style={colour && toCents(value) < 0 ? { ...look, ...BELOW } : look}>{display(value, profile.currency)}</span>
  )
}
