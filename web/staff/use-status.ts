import { useCallback } from 'react'
import { STAFF_STATUS_WORDS, type StaffMember } from '#shared/staff/model'
import { setStaffStatus } from '#shared/staff/mutations'
import { useRun } from '../ui/run'

const FAILED = { title: 'Error', message: 'Failed to update staff status. Please try again.' }

/** Changes a person's status and reports it; resolves to whether it was done. */
export function useStatus() {
  const run = useRun()
  return useCallback(
    async (staffId: number, status: StaffMember['status'], reason: string | null, title?: string) => {
      const done = title
        ? { title, message: `Staff member has been ${status}.` }
        : { title: 'Status Changed', message: `The new status is ${STAFF_STATUS_WORDS[status]}.` }
      const saved = await run(setStaffStatus, () => ({ staffId, status, reason }), { done, failed: FAILED })
      return saved !== undefined
    },
    [run],
  )
}
