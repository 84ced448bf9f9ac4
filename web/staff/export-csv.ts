import { CHECK_WORDS, DEPARTMENT_WORDS, EMPLOYMENT_WORDS, STAFF_STATUS_WORDS } from '#shared/staff/model'
import type { StaffLine } from '#shared/staff/reads'
import { shownCheck } from '#shared/staff/rules'
import { saveCsv } from '../ui/save-file'

/** Saves the staff, with contact and employment details, as a CSV file. */
export function saveStaff(lines: readonly StaffLine[], today: string): void {
  const rows = lines.map(({ member, details, check }) => ({
    'First Name': member.firstName,
    'Last Name': member.lastName,
    Position: member.position ?? '',
    Department: member.department ? DEPARTMENT_WORDS[member.department] : '',
    Status: STAFF_STATUS_WORDS[member.status],
    Email: details?.email ?? '',
    Phone: details?.phone ?? '',
    Employment: details ? EMPLOYMENT_WORDS[details.employmentType] : '',
    Hired: details?.hireDate ?? '',
    'Background Check': check ? CHECK_WORDS[shownCheck(check, today)] : '',
    'Check Valid Until': check?.backgroundCheckExpiry ?? '',
    'Emergency Contact Name': details?.emergencyContactName ?? '',
    'Emergency Contact Phone': details?.emergencyContactPhone ?? '',
  }))
  saveCsv('staff.csv', rows)
}
