import { searchFor, searchKey } from '#shared/kernel/values/search'
import type { ReadyLine } from '#shared/readiness/reads'
import type { StaffLine } from '#shared/staff/reads'
import { shownCheck } from '#shared/staff/rules'

/** The directory's filters; empty means everyone. */
export interface Filters {
  status: string
  department: string
  check: string
  session: string
  ready: string
}
export const NO_FILTERS: Filters = { status: '', department: '', check: '', session: '', ready: '' }

/** Returns the people who match the search and the filters. */
export function fittingStaff(
  lines: readonly StaffLine[],
  search: string,
  { status, department, check, session, ready }: Filters,
  known: { today: string; readiness: readonly ReadyLine[] },
): StaffLine[] {
  const fits = searchFor(search)
  const readiness = new Map(known.readiness.map((line) => [line.member.id, line]))
  return lines.filter((line) => {
    const { member } = line
    const here = readiness.get(member.id)
    if (status && member.status !== status) return false
    if (department && member.department !== department) return false
    if (check && (!line.check || shownCheck(line.check, known.today) !== check)) return false
    if (session && !ready && !here?.posted) return false
    if (ready && here?.readiness.ready !== (ready === 'yes')) return false
    return fits(searchKey(line.name, member.position))
  })
}
