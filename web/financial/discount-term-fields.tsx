import { Box } from '@mui/material'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { MONEY_INPUT } from '../ui/money-input'
import { SessionsField, SwitchField } from './rule-fields'

/** The input attributes of a whole number. */
export const DIGITS = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const
/** Two fields side by side, where there is room. */
export const PAIR = { display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** The terms of a new discount. */
export const NEW_TERMS = {
  name: '',
  percent: null,
  amount: null,
  combines: true,
  most: null,
  until: null,
  sessionIds: [],
  isActive: true,
}

/** The fields that automatic discounts and discount codes have in common. */
export function DiscountTermFields<V extends FieldValues, O extends FieldValues>({
  form,
}: {
  form: UseFormReturn<V, unknown, O>
}) {
  const named = (name: string) => name as FieldPath<V>
  return (
    <>
      <Box sx={PAIR}>
        <FormField form={form} name={named('percent')} label="Percent Off" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name={named('amount')} label="Or Amount Off" read={textOrNull} slotProps={MONEY_INPUT} />
        <FormField form={form} name={named('most')} label="Registration Limit" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name={named('until')} label="Last Day" type="date" read={textOrNull} />
      </Box>
      <SessionsField control={form.control} name={named('sessionIds')} helperText="Leave blank for every session." />
      <SwitchField control={form.control} name={named('combines')} label="Can be combined with other discounts" />
      <SwitchField control={form.control} name={named('isActive')} label="Active" />
    </>
  )
}
