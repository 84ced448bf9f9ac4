import { Autocomplete, createFilterOptions, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { display } from '#shared/kernel/values/money'
import type { ReturnableSale } from '#shared/store/account'
import { moveSale } from '#shared/store/move-sale'
import { type TillCamper, tillCampers } from '#shared/store/reads'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'
import { tillName } from './till-name'

const FAILED = { title: 'Sale Not Moved', message: 'Something went wrong. Please try again.' }

const filterOptions = createFilterOptions<TillCamper>({ limit: 60, stringify: ({ name }) => name })

/** Moves a sale to the camper who really bought it. A user who may override can let the account go below zero. */
export function MoveSaleDialog({ sale, onClose }: { sale: ReturnableSale; onClose(): void }) {
  const { profile, who, can } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const [camper, setCamper] = useState<TillCamper | null>(null)
  const [busy, setBusy] = useState(false)
  const campers = useRead(tillCampers)
  const amount = display(sale.rest, profile.currency)
  const move = async () => {
    if (!camper) return
    setBusy(true)
    const asked = { saleId: sale.id, camperId: camper.id, override: can('store.override'), till: tillName(who) }
    const build = (ids: { next(): number }) => ({ ...asked, refundId: ids.next(), transactionId: ids.next() })
    const done = { title: 'Sale Moved', message: `${amount} is now charged to ${camper.name}.` }
    const saved = await run(moveSale, build, { done, failed: FAILED }, { uid })
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Move this sale?"
      confirmLabel="Move Sale"
      busy={busy}
      disabled={camper === null}
      onConfirm={() => void move()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>
        {amount} goes back to the first account and is charged to the camper you choose.
      </Typography>
      <Autocomplete
        options={(campers ?? []).filter(({ id }) => id !== sale.camperId)}
        loading={!campers}
        value={camper}
        filterOptions={filterOptions}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, chosen) => setCamper(chosen)}
        renderInput={(params) => <TextField {...params} label="Camper" autoFocus />}
      />
    </ConfirmDialog>
  )
}
