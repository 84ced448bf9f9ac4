import { addDays, sayDay } from '../kernel/dates'
import type { Certification, CertificationType } from '../staff/certification-model'
import { coveredUntil, endOf } from '../staff/certifications'
import type { StaffMember } from '../staff/model'
import type { Alert } from './alerts'

/** So many days before its end a certificate is urgent. */
const URGENT_DAYS = 30

type Person = Pick<StaffMember, 'id'> & { name: string }

/**
 * Certificates that end within the days that their type warns before, or ended less than so many days ago, unless the next
 * one follows without a gap (Staff rule 10).
 */
export function certificationAlerts(
  people: readonly Person[],
  certifications: ReadonlyMap<number, readonly Certification[]>,
  types: readonly CertificationType[],
  today: string,
): Alert[] {
  const of = (person: Person, type: CertificationType): Alert[] => {
    const own = (certifications.get(person.id) ?? []).filter(({ typeId }) => typeId === type.id)
    const ends = own.flatMap((each) => endOf(each, type) ?? []).sort()
    const until = coveredUntil(own, type, today) ?? ends.at(-1)
    const far = until === undefined || until > addDays(today, type.warnDays) || until < addDays(today, -type.warnDays)
    if (far) return []
    const verb = until < today ? 'expired' : 'expires'
    return [
      {
        id: `certification-${person.id}-${type.id}`,
        title: 'Certification',
        description: `${type.name} of ${person.name} ${verb} ${sayDay(until)}.`,
        color: until < today ? 'error' : until <= addDays(today, URGENT_DAYS) ? 'warning' : 'info',
        path: `/staff/${person.id}`,
      },
    ]
  }
  return people.flatMap((person) => types.filter(({ isActive }) => isActive).flatMap((type) => of(person, type)))
}

/** Applications that the office has not looked at yet, told together. */
export function applicationAlerts(applied: readonly { name: string }[]): Alert[] {
  const [first] = applied
  if (!first) return []
  const description =
    applied.length === 1
      ? `${first.name} has applied.`
      : `${applied.length} people have applied: ${first.name} and others.`
  return [{ id: 'applications', title: 'New application', description, color: 'info', path: '/staff?status=applied' }]
}

/** A background check is an alert from so many days before it expires. */
const CHECK_DAYS = 30

/** Background checks of people at work that have expired or soon will. */
export function backgroundCheckAlerts(
  people: readonly { id: number; name: string; expiry: string | null }[],
  today: string,
): Alert[] {
  return people
    .filter(({ expiry }) => expiry !== null && expiry <= addDays(today, CHECK_DAYS))
    .sort((a, b) => (a.expiry ?? '').localeCompare(b.expiry ?? '') || a.id - b.id)
    .map(({ id, name, expiry }) => ({
      id: `check-${id}`,
      title: 'Background check',
      description:
        (expiry ?? '') < today
          ? `The background check of ${name} expired ${sayDay(expiry ?? today)}.`
          : `The background check of ${name} expires ${sayDay(expiry ?? today)}.`,
      color: (expiry ?? '') < today ? ('error' as const) : ('warning' as const),
      path: `/staff/${id}`,
    }))
}
