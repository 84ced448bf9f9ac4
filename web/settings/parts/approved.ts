import type { Toast } from '../../ui/toast'

/** What is said once an approval was taken back. */
export const UNDONE = 'Approval Undone'

/** Says that somebody was let in, with the way back (Team rule 12). */
export function approved(name: string, undo: () => void): Toast {
  return { tone: 'success', title: 'Approved', message: name, action: { label: 'Undo', run: undo } }
}
