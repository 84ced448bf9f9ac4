import { zodResolver } from '@hookform/resolvers/zod'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Stack,
  Switch,
  Typography,
} from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  CURRENCIES,
  CURRENCY_WORDS,
  PAYMENT_KEY_NAMES,
  PAYMENT_KEY_WORDS,
  PAYMENT_KEYS,
  PAYMENT_METHOD_WORDS,
  PAYMENT_METHODS,
  type PaymentKey,
  type PaymentSettingsShown,
  paymentForm,
} from '#shared/settings/payments'
import { useSyncStatus } from '../../ui/camp'
import { FormField } from '../../ui/form-field'
import { numberOrNull, textOrNull } from '../../ui/form-values'
import { RequestFailed, request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { useToast } from '../../ui/toast'
import { wordChoices } from '../../ui/word-choices'

type Values = z.input<typeof paymentForm>
type Form = UseFormReturn<Values, unknown, z.output<typeof paymentForm>>

function valuesOf(settings: PaymentSettingsShown): Values {
  const { isTestMode, defaultCurrency, processingFeePercentage, processingFeeFixed } = settings
  const { mayCoverFee, lateFeeAmount, lateFeeDays, paymentMethods, autoPaymentEnabled } = settings
  const keys = Object.fromEntries(PAYMENT_KEY_NAMES.map((name) => [name, '']))
  return {
    isTestMode,
    defaultCurrency,
    processingFeePercentage,
    processingFeeFixed,
    mayCoverFee,
    lateFeeAmount,
    lateFeeDays,
    paymentMethods,
    autoPaymentEnabled,
    ...keys,
  }
}

/** Asks for the camp's payment settings; keys can be entered but are never shown. */
export function PaymentsForm(props: { settings: PaymentSettingsShown; onSaved(saved: PaymentSettingsShown): void }) {
  const { settings, onSaved } = props
  const offline = useSyncStatus().state === 'offline'
  const toast = useToast()
  const values = useMemo(() => valuesOf(settings), [settings])
  const form: Form = useForm({ resolver: zodResolver(paymentForm), values })
  const { isDirty, isSubmitting } = form.formState
  const [isAway, setAway] = useState(false)
  const showError = (error: unknown) => {
    const { code, fields } = error instanceof RequestFailed ? error : {}
    if (code === 'payment_provider_away') return setAway(true)
    const wrong = PAYMENT_KEY_NAMES.filter((name) => fields?.[name])
    for (const name of wrong) form.setError(name, { message: fields?.[name] ?? '' })
    if (wrong[0]) return form.setFocus(wrong[0])
    toast({ tone: 'error', title: 'Update Failed', message: callFailed(error) })
  }
  const submit = (evenUntried: boolean) =>
    form.handleSubmit(async (wanted) => {
      setAway(false)
      try {
        const saved = await request<PaymentSettingsShown>('PUT', '/api/payment-settings', { ...wanted, evenUntried })
        onSaved(saved)
        // Clears the keys from the screen.
        form.reset(valuesOf(saved))
        toast({ tone: 'success', title: 'Payment Settings Updated' })
      } catch (error) {
        showError(error)
      }
    })()
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(false)
      }}
    >
      <Stack spacing={4}>
        <TestMode form={form} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Keys are tested with the payment provider before they are saved. They are encrypted and never shown. Leave a
          field blank to keep its key.
        </Typography>
        {PAYMENT_KEY_NAMES.map((name) => (
          <KeyField key={name} form={form} name={name} end={settings.lastFour[name] ?? null} />
        ))}
        <FormField
          form={form}
          select
          name="defaultCurrency"
          label="Default Currency"
          helperText="Used on every camp device. Existing amounts are not converted."
        >
          {wordChoices(CURRENCIES, CURRENCY_WORDS)}
        </FormField>
        <Fees form={form} />
        <ExplainedSwitch
          form={form}
          name="mayCoverFee"
          label="Families may cover the processing fee"
          help={() => FEE_COVERED}
        />
        <Methods form={form} />
        <ExplainedSwitch
          form={form}
          name="autoPaymentEnabled"
          label="Automatic payments"
          help={(isOn) => (settings.autoPaymentEnabled && !isOn ? CARDS_DELETED : CARDS_CHARGED)}
        />
        {isAway ? (
          <Alert severity="warning">
            We can't reach the payment provider, so the new keys weren't tested and nothing was saved. Try again later,
            or save them without testing. Their status will say they haven't been tested yet.
            <Box sx={{ mt: 2 }}>
              <Button
                variant="outlined"
                color="inherit"
                disabled={offline || isSubmitting}
                onClick={() => void submit(true)}
              >
                Save Without Testing
              </Button>
            </Box>
          </Alert>
        ) : null}
        <Box>
          <Button type="submit" variant="contained" disabled={!isDirty || offline} loading={isSubmitting}>
            Save Payment Settings
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

function TestMode({ form }: { form: Form }) {
  return (
    <Controller
      control={form.control}
      name="isTestMode"
      render={({ field: { value, onChange } }) => (
        <FormControlLabel
          control={<Switch checked={value ?? true} onChange={(_, on) => onChange(on)} />}
          label="Test mode (no real charges)"
        />
      )}
    />
  )
}

/** A switch with a sentence about what it does now. */
function ExplainedSwitch(props: {
  form: Form
  name: 'mayCoverFee' | 'autoPaymentEnabled'
  label: string
  help(isOn: boolean): string
}) {
  const { form, name, label, help } = props
  const helpId = useId()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value = false, onChange } }) => (
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={value}
                onChange={(_, on) => onChange(on)}
                slotProps={{ input: { 'aria-describedby': helpId } }}
              />
            }
            label={label}
          />
          <Typography id={helpId} variant="body2" sx={{ color: 'text.secondary' }}>
            {help(value)}
          </Typography>
        </Box>
      )}
    />
  )
}

const CARDS_DELETED =
  "Saved cards are deleted and won't be charged again. Families are emailed and make payments themselves."
const CARDS_CHARGED = 'Families on a payment plan can save a card, which is charged on each due date.'
const FEE_COVERED =
  "Families who pay online can choose to add the processing fee to their payment. It's never chosen for them."

function KeyField({ form, name, end }: { form: Form; name: PaymentKey; end: string | null }) {
  return (
    <FormField
      form={form}
      name={name}
      label={PAYMENT_KEY_WORDS[name]}
      type="password"
      placeholder={`${PAYMENT_KEYS[name][0]}...`}
      helperText={end === null ? 'Not set.' : `Saved. Ends in ${end}.`}
      slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 255 } }}
    />
  )
}

function Fees({ form }: { form: Form }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <FormField
        form={form}
        name="processingFeePercentage"
        label="Processing Fee (percent)"
        helperText="What your provider charges the camp for each payment. Check it against your provider's price list."
      />
      <FormField form={form} name="processingFeeFixed" label="Processing Fee (fixed)" />
      <FormField
        form={form}
        name="lateFeeAmount"
        label="Late Fee"
        read={textOrNull}
        helperText="Charged for each late payment on a payment plan. Leave blank for no late fee."
      />
      <FormField
        form={form}
        name="lateFeeDays"
        label="Days Until the Late Fee"
        type="number"
        read={numberOrNull}
        helperText="Counted from the due date."
      />
    </Box>
  )
}

function Methods({ form }: { form: Form }) {
  return (
    <Controller
      control={form.control}
      name="paymentMethods"
      render={({ field: { value = [], onChange } }) => (
        <FormControl component="fieldset">
          <FormLabel component="legend">Payment Methods</FormLabel>
          <FormGroup row>
            {PAYMENT_METHODS.map((method) => (
              <FormControlLabel
                key={method}
                label={PAYMENT_METHOD_WORDS[method]}
                control={
                  <Checkbox
                    checked={value.includes(method)}
                    onChange={(_, on) =>
                      onChange(PAYMENT_METHODS.filter((each) => (each === method ? on : value.includes(each))))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </FormControl>
      )}
    />
  )
}
