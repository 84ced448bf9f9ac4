import { Chip } from '@mui/material'
import { REGISTRATION_STATUS_WORDS, type Registration } from '#shared/registration/model'

/** Confirmed blue, pending yellow, cancelled red, other grey. */
const COLOURS: Readonly<Record<Registration['status'], 'info' | 'warning' | 'error' | 'default'>> = {
  pending: 'warning',
  confirmed: 'info',
  waitlist: 'default',
  cancelled: 'error',
}

/** How a registration stands, in a word and a colour; and whose turn it is of those who wait. */
export function RegistrationChip({ status, place = null }: { status: Registration['status']; place?: number | null }) {
  const word = REGISTRATION_STATUS_WORDS[status]
  return <Chip size="small" color={COLOURS[status]} label={place === null ? word : `${word}, #${place} in line`} />
}
