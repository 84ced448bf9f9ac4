import { useState } from 'react'
import { addDays, sayDate } from '#shared/kernel/values/dates'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useServerCall } from '../ui/server-call'

/** Returns the last day of the month before a day's. */
const endBefore = (day: string) => addDays(`${day.slice(0, 8)}01`, -1)

/** Closes the books through the end of the last month. */
export function CloseMonth(props: { today: string; closedThrough: string | null; onClose(): void; onClosed(): void }) {
  const { today, closedThrough, onClose, onClosed } = props
  const [busy, setBusy] = useState(false)
  const call = useServerCall()
  const through = endBefore(today)
  const isClosed = closedThrough !== null && closedThrough >= through
  const close = async () => {
    setBusy(true)
    const done = await call('POST', '/api/books/close', { through }, 'Month Closed')
    setBusy(false)
    onClose()
    if (done) onClosed()
  }
  return (
    <ConfirmDialog
      open
      title={`Close the books through ${sayDate(through)}?`}
      confirmLabel="Close Month"
      busy={busy}
      disabled={isClosed}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      {isClosed
        ? 'This month is already closed.'
        : "Export everything through this date first. Entries that arrive later count on the first open day and need review. A closed month can't be reopened."}
    </ConfirmDialog>
  )
}
