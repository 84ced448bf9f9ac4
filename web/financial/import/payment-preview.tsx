import { PAYMENT_WAY_WORDS } from '#shared/financial/entry-words'
import type { ListedPayment } from '#shared/financial/payment-list-file'
import { sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { RowsPreview } from '../../campers/parts/rows-preview'
import { useCamp } from '../../ui/camp'

const TITLES = ['Account', 'Date', 'Amount', 'Method', 'Reference', 'Session', 'Note']

/** The first payments of a file, as they would be imported. */
export function PaymentPreview({ payments }: { payments: readonly ListedPayment[] }) {
  const { profile } = useCamp()
  if (payments.length === 0) return null
  const cellsOf = ({ fields, payer, session }: ListedPayment) => [
    payer,
    sayDate(fields.day),
    display(fields.amount, profile.currency),
    fields.method && PAYMENT_WAY_WORDS[fields.method],
    fields.reference,
    session,
    fields.note,
  ]
  return <RowsPreview titles={TITLES} rows={payments} cellsOf={cellsOf} />
}
