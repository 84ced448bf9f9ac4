import type { Toast } from '../../ui/toast'

/** The message after undoing an approval. */
export const UNDONE_TOAST = 'Approval Undone'

/** Reports that a person was approved, with an undo (Team rule 12). */
export function approved(name: string, undo: () => void): Toast {
  return { tone: 'success', title: 'Approved', message: name, action: { label: 'Undo', run: undo } }
}
