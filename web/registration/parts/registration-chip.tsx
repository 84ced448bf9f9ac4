import { Chip } from '@mui/material'
import { REGISTRATION_STATUS_WORDS, type Registration } from '#shared/registration/model'

/** Confirmed blue, pending yellow, cancelled red, other gray. */
const COLOURS: Readonly<Record<Registration['status'], 'info' | 'warning' | 'error' | 'default'>> = {
  pending: 'warning',
  confirmed: 'info',
  waitlist: 'default',
  cancelled: 'error',
}

/** Shows a registration's status as a word and a color, with its position on the waitlist. */
export function RegistrationChip({ status, place = null }: { status: Registration['status']; place?: number | null }) {
  const word = REGISTRATION_STATUS_WORDS[status]
  return <Chip size="small" color={COLOURS[status]} label={place === null ? word : `${word}, #${place} in line`} />
}
