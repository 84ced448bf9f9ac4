import { Alert, Skeleton, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import type { DateOrder } from '#shared/campers/roster/roster-dates'
import { type PaymentListFile, readPayments } from '#shared/financial/payment-list-file'
import { payersIn } from '#shared/financial/payment-payers'
import { type PaymentTargets, paymentTargets } from '#shared/financial/reads'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { count } from '../../campers/parts/count'
import { DateOrderChoice } from '../../campers/parts/date-order'
import { FileButton } from '../../campers/parts/file-button'
import { ImportResult, ListImport } from '../../campers/parts/list-import'
import { RowErrors } from '../../campers/parts/row-errors'
import { useReadFile } from '../../campers/parts/use-read-file'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { PaymentPreview } from './payment-preview'
import { UndoPayments } from './undo-payments'
import { useAddPayments } from './use-add-payments'

/** The most payments of one file; each is sent as an action of its own. */
const MAX_PAYMENTS = 5000

const NO_HINTS: [] = []

/** Puts the payments of a spreadsheet on families' accounts, after a preview (Financial rule 62). */
export function ImportPayments({ onClose }: { onClose(): void }) {
  const { today } = useCamp()
  const now = useRead(paymentTargets)
  /** What was known when the import began: what is imported must not turn the rest of the file into payments already there. */
  const [known, setKnown] = useState<PaymentTargets | undefined>()
  const targets = known ?? now
  const [chosen, setChosen] = useState<{ file: File; table: RosterTable } | null>(null)
  const [order, setOrder] = useState<DateOrder | null>(null)
  const payers = useMemo(() => targets && payersIn(targets), [targets])
  const list = useMemo(
    () => (chosen && targets && payers ? readPayments(chosen.table, { targets, payers, today, order }) : null),
    [chosen, targets, payers, today, order],
  )
  const { progress, addAll } = useAddPayments()
  const addListed = (file: File, listed: PaymentListFile) => {
    setKnown(targets)
    void addAll(file.name, listed)
  }
  const total = list?.payments.length ?? 0
  const tooMany = total > MAX_PAYMENTS
  return (
    <ListImport
      title="Import Payments"
      total={total}
      progress={progress}
      disabled={tooMany || total === 0}
      onImport={chosen && list ? () => addListed(chosen.file, list) : null}
      onClose={onClose}
    >
      {chosen && !list ? <Skeleton variant="rounded" height={120} /> : null}
      {chosen && list ? (
        progress ? (
          <ImportResult progress={progress} total={total} fileName={chosen.file.name} words={['payment', 'payments']}>
            <UndoPayments />
          </ImportResult>
        ) : (
          <>
            <ListSummary list={list} tooMany={tooMany} />
            <DateOrderChoice label="Dates" dates={list.dates} onChoose={setOrder} />
            <PaymentPreview payments={list.payments} />
            <RowErrors fileName={chosen.file.name} errors={list.errors} notes={list.notes} hints={NO_HINTS} />
          </>
        )
      ) : null}
      {chosen ? null : <ChooseFile onChoose={setChosen} />}
    </ListImport>
  )
}

/** Says what a file needs, and asks for one. */
function ChooseFile({ onChoose }: { onChoose(chosen: { file: File; table: RosterTable }): void }) {
  const { busy, read } = useReadFile(onChoose)
  return (
    <>
      <UndoPayments />
      <Typography>
        Choose a CSV or Excel (.xlsx) file with one payment per row, as your previous system exports them. Each needs a
        date, an amount and whose payment it is: the camper, the family, an email or the camper's ID. Session, payment
        method, check number, payment ID and notes are optional.
      </Typography>
      <Typography>
        Payments go on the accounts with their own dates. They aren't added to a cash drawer or a deposit, and families
        get no receipts. Don't import the same money as an opening balance too.
      </Typography>
      <FileButton label="Payment file" variant="outlined" busy={busy} onFile={(file) => void read(file)} />
    </>
  )
}

/** Says what would be imported. */
function ListSummary({ list, tooMany }: { list: PaymentListFile; tooMany: boolean }) {
  const { profile } = useCamp()
  const { payments, errors, there, unused } = list
  if (tooMany) return <Alert severity="error">A file can have up to {MAX_PAYMENTS} payments.</Alert>
  const sum = payments.reduce((cents, { fields }) => cents + toCents(fields.amount), 0)
  return (
    <Alert severity={errors.length > 0 || payments.length === 0 ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
      {count(payments.length, 'new payment')} ({display(fromCents(sum), profile.currency)}), {there} already on the
      accounts, {count(errors.length, 'row')} with errors.
      {unused.length > 0 ? ` Columns not used: ${unused.join(', ')}` : null}
    </Alert>
  )
}
