import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { makeDeposit } from '#shared/books/deposit-mutations'
import { totalOf } from '#shared/books/deposited'
import { DEPOSIT_LINES_MOST } from '#shared/books/model'
import type { DepositItem, ToDeposit } from '#shared/books/reads'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { depositItemName, depositItemWhen } from './deposit-words'

const fields = makeDeposit.args.pick({ day: true, reference: true, note: true })
const FAILED = { title: 'Deposit Not Made', message: 'Something went wrong. Please try again.' }

const keyOf = ({ source, id }: Pick<DepositItem, 'source' | 'id'>) => `${source} ${id}`

/** Puts drawers and checks together for the bank; at first, all of them are chosen. */
export function NewDeposit(props: { open: ToDeposit; onClose(): void; onMade(depositId: number): void }) {
  const { onClose, onMade } = props
  const { profile, today } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const all = [...props.open.drawers, ...props.open.checks]
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(all.slice(DEPOSIT_LINES_MOST).map(keyOf)))
  const chosen = all.filter((item) => !left.has(keyOf(item)))
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { day: today, reference: null, note: null },
  })
  const setAll = (items: readonly DepositItem[], on: boolean) => {
    const next = new Set(left)
    for (const item of items) {
      if (on) next.delete(keyOf(item))
      else next.add(keyOf(item))
    }
    setLeft(next)
  }
  const total = display(totalOf(chosen), profile.currency)
  const make = form.handleSubmit(async (values) => {
    const idsOf = (from: DepositItem['source']) => chosen.flatMap(({ source, id }) => (source === from ? [id] : []))
    const asked = { ...values, drawerIds: idsOf('drawer'), entryIds: idsOf('entry') }
    const words = { done: { title: 'Deposit Made', message: total }, failed: FAILED, form }
    const saved = await run(makeDeposit, (ids) => ({ ...asked, depositId: ids.next() }), words, { uid })
    if (!saved) return
    onClose()
    onMade(saved.result.depositId)
  })
  return (
    <DialogForm
      open
      title="New Deposit"
      submitLabel={`Deposit ${total}`}
      busy={form.formState.isSubmitting}
      disabled={chosen.length === 0}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Choices title="Drawers" items={props.open.drawers} left={left} onChange={setAll} />
      <Choices title="Checks" items={props.open.checks} left={left} onChange={setAll} />
      <FormField form={form} name="day" label="Date" type="date" required />
      <FormField
        form={form}
        name="reference"
        label="Slip or Bag Number"
        read={textOrNull}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <FormField form={form} name="note" label="Note" read={textOrNull} slotProps={{ htmlInput: { maxLength: 500 } }} />
    </DialogForm>
  )
}

/** Drawers or checks to choose from, each with its amount. */
function Choices(props: {
  title: string
  items: readonly DepositItem[]
  left: ReadonlySet<string>
  onChange(items: readonly DepositItem[], on: boolean): void
}) {
  const { title, items, left, onChange } = props
  const { profile } = useCamp()
  const id = useId()
  if (items.length === 0) return null
  const isAll = items.every((item) => !left.has(keyOf(item)))
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography id={id} variant="h3" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button
          onClick={() => onChange(items, !isAll)}
          aria-label={`${isAll ? 'Choose no' : 'Choose all'} ${title.toLowerCase()}`}
        >
          {isAll ? 'None' : 'All'}
        </Button>
      </Box>
      {items.map((item) => (
        <Box
          key={keyOf(item)}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, borderTop: 1, borderColor: 'divider' }}
        >
          <FormControlLabel
            sx={{ flex: 1, minWidth: 0, m: 0, py: 1, overflowWrap: 'anywhere' }}
            control={<Checkbox checked={!left.has(keyOf(item))} onChange={(_, on) => onChange([item], on)} />}
            label={
              <>
                {depositItemName(item)}
                <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {depositItemWhen(item, profile.timezone)}
                </Typography>
              </>
            }
          />
          <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {display(item.amount, profile.currency)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
