import { zodResolver } from '@hookform/resolvers/zod'
import { List, ListItem, ListItemText, MenuItem, Typography } from '@mui/material'
import { useForm } from 'react-hook-form'
import { sayInstant } from '#shared/kernel/values/dates'
import type { StoreItem } from '#shared/store/model'
import { movementsOf } from '#shared/store/reads'
import { moveStock } from '#shared/store/stock-mutations'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

const KINDS = { restock: 'Restock', count: 'Count', loss: 'Loss' } as const
const HINTS = {
  restock: 'How many arrived',
  count: 'How many are on the shelf',
  loss: 'How many were lost',
} as const
const fields = moveStock.args.pick({ kind: true, pieces: true, note: true })
const FAILED = { title: 'Stock Not Saved', message: 'Something went wrong. Please try again.' }

/** Records stock that came in, was counted or was lost, and shows the history. */
export function StockDialog({ item, onClose }: { item: StoreItem; onClose(): void }) {
  const { profile } = useCamp()
  const run = useRun()
  const history = useRead(movementsOf, item.id)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { kind: 'restock' as const, pieces: '' as unknown as number, note: null },
  })
  const kind = form.watch('kind')
  const submit = form.handleSubmit(async (values) => {
    const done = { title: 'Stock Saved', message: item.name }
    const build = (ids: { next(): number }) => ({
      ...values,
      seen: item.quantityInStock,
      itemId: item.id,
      movementId: ids.next(),
    })
    if (await run(moveStock, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={`Stock for ${item.name}`}
      submitLabel="Save Stock"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{item.quantityInStock} in stock on record</Typography>
      <FormField form={form} name="kind" label="What Happened" select defaultValue="restock">
        {Object.entries(KINDS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        form={form}
        name="pieces"
        label="Quantity"
        type="number"
        read={(value) => (value === '' ? Number.NaN : Number(value))}
        helperText={HINTS[kind]}
        slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }}
      />
      <FormField form={form} name="note" label="Note" read={textOrNull} />
      {history && history.length > 0 ? (
        <section aria-labelledby="stock-history">
          <Typography variant="h3" id="stock-history">
            Stock History
          </Typography>
          <List>
            {history.map(({ id, kind: what, change, stockAfter, note, createdAt }) => (
              <ListItem key={id} divider disableGutters>
                <ListItemText
                  primary={`${KINDS[what]}: ${change > 0 ? '+' : ''}${change}, ${stockAfter} in stock after`}
                  secondary={[sayInstant(createdAt, profile.timezone), note].filter(Boolean).join(' · ')}
                />
              </ListItem>
            ))}
          </List>
        </section>
      ) : null}
    </DialogForm>
  )
}
