import { addDays, sayDay } from '../kernel/values/dates'
import type { StaffMember } from '../staff/model'
import type { EndingCertificate } from '../staff/reads'
import type { Alert } from './alerts'

/** How many days before it expires a certificate is urgent. */
const URGENT_DAYS = 30

/** Reports certificates that expire soon or expired recently, each with the person it belongs to. */
export function certificationAlerts(
  endings: readonly EndingCertificate<Pick<StaffMember, 'id'> & { name: string }>[],
  today: string,
): Alert[] {
  return endings.map(({ member, type, until }) => ({
    id: `certification-${member.id}-${type.id}`,
    title: 'Certification',
    description: `${member.name}'s ${type.name} ${until < today ? 'expired' : 'expires'} ${sayDay(until)}.`,
    color: until < today ? 'error' : until <= addDays(today, URGENT_DAYS) ? 'warning' : 'info',
    path: `/staff/${member.id}`,
  }))
}

/** Reports applications that have not been reviewed, in one alert. */
export function applicationAlerts(applied: readonly { name: string }[]): Alert[] {
  const [first] = applied
  if (!first) return []
  const description =
    applied.length === 1
      ? `${first.name} has applied.`
      : `${applied.length} people have applied: ${first.name} and others.`
  return [{ id: 'applications', title: 'New Application', description, color: 'info', path: '/staff?status=applied' }]
}

/** How many days before it expires a background check becomes an alert. */
const CHECK_DAYS = 30

/** Reports background checks of active staff that have expired or soon will. */
export function backgroundCheckAlerts(
  people: readonly { id: number; name: string; expiry: string | null }[],
  today: string,
): Alert[] {
  return people
    .filter(({ expiry }) => expiry !== null && expiry <= addDays(today, CHECK_DAYS))
    .sort((a, b) => (a.expiry ?? '').localeCompare(b.expiry ?? '') || a.id - b.id)
    .map(({ id, name, expiry }) => ({
      id: `check-${id}`,
      title: 'Background Check',
      description:
        (expiry ?? '') < today
          ? `${name}'s background check expired ${sayDay(expiry ?? today)}.`
          : `${name}'s background check expires ${sayDay(expiry ?? today)}.`,
      color: (expiry ?? '') < today ? ('error' as const) : ('warning' as const),
      path: `/staff/${id}`,
    }))
}
