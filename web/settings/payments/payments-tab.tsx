import { useCallback, useState } from 'react'
import { paymentSteps } from '#shared/settings/payment-steps'
import type { PaymentSettingsShown } from '#shared/settings/payments'
import { DiscountRules } from '../../financial/parts/discount-rules'
import { ServerSettings } from '../../ui/of-the-server'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerRead } from '../../ui/server-call'
import { SetupSteps } from '../parts/setup-steps'
import { DueDays } from './due-days'
import { PaymentInstructions } from './payment-instructions'
import { PaymentStatus } from './payment-status'
import { PaymentsForm } from './payments-form'
import { TestPayment, TestReturned } from './test-payment'
import { Webhook } from './webhook'

const ask = () => request<PaymentSettingsShown>('GET', '/api/payment-settings')

/** Shows the camp's payment settings, which only the server has. */
export function PaymentsTab() {
  const { value, failed, reload } = useServerRead(ask)
  const [saved, setSaved] = useState<PaymentSettingsShown | null>(null)
  const readAgain = useCallback(() => {
    setSaved(null)
    void reload()
  }, [reload])
  return (
    <ServerSettings settings={saved ?? value} failed={failed}>
      {(settings) => (
        <>
          <TestReturned onPaid={readAgain} />
          <Section title="Payment Status">
            <PaymentStatus settings={settings} onChanged={setSaved} />
          </Section>
          <Section title="Setup Guide">
            <SetupSteps steps={paymentSteps(settings)} />
            <TestPayment settings={settings} />
          </Section>
          <Section title="Webhook">
            <Webhook settings={settings} />
          </Section>
          <Section title="Payment Instructions">
            <PaymentInstructions />
          </Section>
          <Section title="Due Date">
            <DueDays />
          </Section>
          <Section title="Discounts">
            <DiscountRules />
          </Section>
          <Section title="Payment Configuration">
            <PaymentsForm settings={settings} onSaved={setSaved} />
          </Section>
        </>
      )}
    </ServerSettings>
  )
}
