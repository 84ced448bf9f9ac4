import { Chip } from '@mui/material'
import { fullName, GENDER_WORDS } from '#shared/campers/model'
import type { Part } from '#shared/kernel/rights/parts'
import { ageOn, dayIn, sayDate } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { FORM_WORDS, missingForArrival } from '#shared/registration/forms'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { dueInCents } from '#shared/registration/rules'
import type { CampProfile } from '#shared/settings/model'
import { FamilyLink } from '../campers/parts/person-links'
import type { Column } from '../ui/table/column'
import { RegistrationChip } from './parts/registration-chip'
import { PAYMENT_COLOURS, PAYMENT_WORDS } from './words'

type Line = RegistrationLine

/** Returns an amount of a registration; null if this person may not see it. */
function amount(
  key: string,
  title: string,
  cents: (line: Line & { money: NonNullable<Line['money']> }) => number,
  currency: string,
): Column<Line> {
  const value = ({ money, ...line }: Line) => (money ? cents({ ...line, money }) / 100 : null)
  const says = (line: Line) => (line.money ? display(fromCents(cents({ ...line, money: line.money })), currency) : '')
  return { key, title, width: 96, numeric: true, value, says }
}

function moneyColumns(currency: string): Column<Line>[] {
  return [
    { ...amount('total', 'Total', ({ money }) => toCents(money.totalAmount), currency), later: true },
    { ...amount('paid', 'Paid', ({ money }) => toCents(money.amountPaid), currency), later: true },
    amount('due', 'Due', ({ registration, money }) => dueInCents(registration, money), currency),
    {
      key: 'payment',
      title: 'Payment',
      width: 110,
      value: ({ money }) => money && PAYMENT_WORDS[money.status],
      cell: ({ money, registration }) =>
        money && registration.status !== 'cancelled' ? (
          <Chip
            size="small"
            variant="outlined"
            color={PAYMENT_COLOURS[money.status]}
            label={PAYMENT_WORDS[money.status]}
          />
        ) : null,
    },
  ]
}

const REQUESTS: Column<Line>[] = [
  {
    key: 'wanted',
    title: 'Cabin-Mate Requests',
    width: 220,
    later: true,
    value: ({ registration }) => registration.wantedMates.join(', ') || null,
  },
  {
    key: 'requests',
    title: 'Special Requests',
    width: 220,
    later: true,
    value: ({ registration }) => registration.specialRequests,
  },
]

/** Returns a column for what is missing before the camper arrives; null if the camp requires nothing. */
function missingColumn(today: string): Column<Line> {
  const says = (line: Line) =>
    missingForArrival(line, today)
      .map((form) => FORM_WORDS[form])
      .join(', ')
  const value = (line: Line) => says(line) || null
  const cell = (line: Line) =>
    says(line) ? <Chip size="small" variant="outlined" color="warning" label="Incomplete" title={says(line)} /> : null
  return { key: 'missing', title: 'Missing', width: 116, value, says, cell }
}

/** Returns the camper's age on the first day of the session. */
function ageThen({ camper, session }: Line): number | null {
  return camper?.dateOfBirth && session ? ageOn(camper.dateOfBirth, session.startDate) : null
}

/** Returns the registration columns that this person may see. */
export function registrationColumns(
  { timezone, currency, requiredForms }: Pick<CampProfile, 'timezone' | 'currency' | 'requiredForms'>,
  sees: (part: Part) => boolean,
  today: string,
): Column<Line>[] {
  const family: Column<Line> = {
    key: 'family',
    title: 'Family',
    width: 120,
    value: ({ familyName }) => familyName,
    cell: ({ familyId, familyName }) => (
      <FamilyLink id={familyId} skipped>
        {familyName}
      </FamilyLink>
    ),
  }
  const tells = requiredForms.length > 0 && sees('contact') && sees('registration_notes')
  const missing = tells ? [missingColumn(today)] : []
  return [
    {
      key: 'camper',
      title: 'Camper',
      width: 180,
      value: ({ camper }) => (camper ? `${camper.lastName} ${fullName(camper)}` : null),
      says: ({ camper }) => (camper ? fullName(camper) : 'Deleted camper'),
    },
    ...(sees('contact') ? [family] : []),
    {
      key: 'session',
      title: 'Session',
      width: 140,
      value: ({ session }) => (session ? `${session.startDate} ${session.name}` : null),
      says: ({ session }) => session?.name ?? 'Session deleted',
    },
    {
      key: 'status',
      title: 'Status',
      width: 146,
      value: ({ registration, place }) =>
        `${REGISTRATION_STATUS_WORDS[registration.status]}${place === null ? '' : ` ${String(place).padStart(5, '0')}`}`,
      says: ({ registration, place }) =>
        `${REGISTRATION_STATUS_WORDS[registration.status]}${place === null ? '' : `, #${place} in line`}`,
      cell: ({ registration, place }) => <RegistrationChip status={registration.status} place={place} />,
    },
    {
      key: 'registered',
      title: 'Registered',
      width: 116,
      // Shows what is missing even on screens without room for more columns.
      later: missing.length > 0,
      value: ({ registration }) => Date.parse(registration.registrationDate),
      says: ({ registration }) => sayDate(dayIn(timezone, registration.registrationDate)),
    },
    ...(sees('fees') ? moneyColumns(currency) : []),
    ...missing,
    { key: 'age', title: 'Age', width: 64, numeric: true, later: true, value: ageThen },
    { key: 'grade', title: 'Grade', width: 80, later: true, value: ({ camper }) => camper?.grade ?? null },
    {
      key: 'gender',
      title: 'Gender',
      width: 90,
      later: true,
      value: ({ camper }) => (camper?.gender ? GENDER_WORDS[camper.gender] : null),
    },
    { key: 'allergies', title: 'Allergies', width: 180, later: true, value: ({ camper }) => camper?.allergies ?? null },
    {
      key: 'diet',
      title: 'Diet',
      width: 160,
      later: true,
      value: ({ camper, registration }) => registration.dietaryRestrictions ?? camper?.dietaryRestrictions ?? null,
    },
    ...(sees('registration_notes') ? REQUESTS : []),
  ]
}
