import { useCallback } from 'react'
import { STAFF_STATUS_WORDS, type StaffMember } from '#shared/staff/model'
import { setStaffStatus } from '#shared/staff/mutations'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'

const FAILED = { title: 'Error', message: 'Failed to update staff status. Please try again.' }

type Status = StaffMember['status']

/** Changes a person's status and reports it; resolves to whether it was done. */
export function useStatus() {
  const run = useRun()
  return useCallback(
    async (staffId: number, status: Status, reason: string | null) => {
      const done = { title: 'Status Changed', message: `The new status is ${STAFF_STATUS_WORDS[status]}.` }
      const saved = await run(setStaffStatus, () => ({ staffId, status, reason }), { done, failed: FAILED })
      return saved !== undefined
    },
    [run],
  )
}

const DECIDED = {
  approved: { title: 'Staff Approved', message: 'Staff member has been approved.' },
  inactive: { title: 'Staff Denied', message: 'Staff member has been inactive.' },
} as const

/** Approves or denies an application; resolves to whether it was done. */
export type Decide = (staffId: number, status: keyof typeof DECIDED) => Promise<boolean>

/** Returns a function that decides on an application, and offers to undo it. */
export function useDecision(): Decide {
  const run = useRun()
  const toast = useToast()
  return useCallback(
    async (staffId, status) => {
      const saved = await run(setStaffStatus, () => ({ staffId, status, reason: null }), { failed: FAILED })
      if (!saved) return false
      const undo = () => {
        const done = { title: 'Undone', message: `The status is back to ${STAFF_STATUS_WORDS.applied}.` }
        const back = { staffId, status: 'applied', reason: `Undid: ${STAFF_STATUS_WORDS[status]}` } as const
        void run(setStaffStatus, () => back, { done, failed: FAILED })
      }
      toast({ tone: 'success', ...DECIDED[status], action: { label: 'Undo', run: undo } })
      return true
    },
    [run, toast],
  )
}
