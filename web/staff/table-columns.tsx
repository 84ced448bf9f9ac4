import { Chip } from '@mui/material'
import { sayDate } from '#shared/kernel/values/dates'
import { DEPARTMENT_WORDS, EMPLOYMENT_WORDS, STAFF_STATUS_WORDS } from '#shared/staff/model'
import type { StaffLine } from '#shared/staff/reads'
import type { Column } from '../ui/table/column'
import { checkWords, STATUS_TONES } from './words'

/** Returns the directory's columns; staff data this person may not read is empty. */
export function staffColumns(today: string): Column<StaffLine>[] {
  const ofDetails = (
    key: string,
    title: string,
    width: number,
    value: (details: NonNullable<StaffLine['details']>) => string | null,
  ) => ({ key, title, width, value: ({ details }: StaffLine) => details && value(details) })
  const check = (line: StaffLine) => {
    const words = line.check && checkWords(line.check, today)
    return words ? [words.status, words.until && `valid until ${words.until}`].filter(Boolean).join(', ') : null
  }
  return [
    {
      key: 'name',
      title: 'Name',
      width: 170,
      value: ({ member, name }) => `${member.lastName} ${name}`,
      says: ({ name }) => name,
    },
    { key: 'position', title: 'Position', width: 150, value: ({ member }) => member.position },
    {
      key: 'department',
      title: 'Department',
      width: 140,
      value: ({ member }) => member.department && DEPARTMENT_WORDS[member.department],
    },
    {
      key: 'status',
      title: 'Status',
      width: 120,
      value: ({ member }) => STAFF_STATUS_WORDS[member.status],
      cell: ({ member }) => (
        <Chip size="small" color={STATUS_TONES[member.status]} label={STAFF_STATUS_WORDS[member.status]} />
      ),
    },
    ofDetails('email', 'Email', 240, ({ email }) => email),
    ofDetails('phone', 'Phone', 140, ({ phone }) => phone),
    { key: 'check', title: 'Background Check', width: 260, value: check },
    {
      ...ofDetails('type', 'Employment Type', 120, ({ employmentType }) => EMPLOYMENT_WORDS[employmentType]),
      later: true,
    },
    {
      ...ofDetails('hired', 'Hire Date', 120, ({ hireDate }) => hireDate),
      says: ({ details }: StaffLine) => (details?.hireDate ? sayDate(details.hireDate) : ''),
      later: true,
    },
    {
      ...ofDetails('emergency', 'Emergency Contact', 240, ({ emergencyContactName, emergencyContactPhone }) =>
        [emergencyContactName, emergencyContactPhone].filter(Boolean).join(', '),
      ),
      later: true,
    },
  ]
}
