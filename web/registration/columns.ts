import { fullName } from '#shared/campers/model'
import { dayIn, sayDate } from '#shared/kernel/values/dates'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { saveCsv } from '../ui/save-file'
import { PAYMENT_WORDS } from './words'

/** Returns registrations as rows of a CSV file: with amounts for people who may see them, and without medical data. */
export function rowsOfRegistrations(lines: readonly RegistrationLine[], timeZone: string): Record<string, unknown>[] {
  return lines.map(({ registration, camper, session, familyName, place, money }) => ({
    'First Name': camper?.firstName ?? '',
    'Last Name': camper?.lastName ?? '',
    Family: familyName ?? '',
    Session: session?.name ?? '',
    Status: REGISTRATION_STATUS_WORDS[registration.status],
    'Waitlist Position': place ?? '',
    Registered: sayDate(dayIn(timeZone, registration.registrationDate)),
    'Special Requests': registration.specialRequests ?? '',
    ...(money && { Total: money.totalAmount, Paid: money.amountPaid, Payment: PAYMENT_WORDS[money.status] }),
  }))
}

/** Saves registrations as a CSV file. */
export function saveRegistrations(lines: readonly RegistrationLine[], timeZone: string): void {
  saveCsv('registrations.csv', rowsOfRegistrations(lines, timeZone))
}

/** Columns by which the list can be sorted. */
export const COLUMNS = { camper: 'Camper', session: 'Session', registered: 'Registered', status: 'Status' } as const

/** The value by which each column sorts a registration. */
export const VALUES: Readonly<Record<keyof typeof COLUMNS, (line: RegistrationLine) => string | number | null>> = {
  camper: ({ camper }) => (camper ? `${camper.lastName} ${fullName(camper)}` : null),
  session: ({ session }) => (session ? `${session.startDate} ${session.name}` : null),
  registered: ({ registration }) => Date.parse(registration.registrationDate),
  status: ({ registration }) => REGISTRATION_STATUS_WORDS[registration.status],
}
