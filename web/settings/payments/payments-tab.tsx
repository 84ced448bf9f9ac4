import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import TodoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Alert, Box, Chip, List, ListItem, ListItemIcon, Typography } from '@mui/material'
import { useState } from 'react'
import { type PaymentSettingsShown, paymentSteps } from '#shared/settings/payments'
import { OfTheServer } from '../../ui/of-the-server'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerRead } from '../../ui/server-call'
import { PaymentsForm } from './payments-form'

const ask = () => request<PaymentSettingsShown>('GET', '/api/payment-settings')

/** How the camp is paid. All of it is the server's own. */
export function PaymentsTab() {
  const { value, failed } = useServerRead(ask)
  const [saved, setSaved] = useState<PaymentSettingsShown | null>(null)
  return (
    <OfTheServer settings={saved ?? value} failed={failed}>
      {(settings) => (
        <>
          <Section title="Payment Status">
            <Status settings={settings} />
          </Section>
          <Section title="Setup Guide">
            <Guide settings={settings} />
          </Section>
          <Section title="Payment Configuration">
            <PaymentsForm settings={settings} onSaved={setSaved} />
          </Section>
        </>
      )}
    </OfTheServer>
  )
}

function Status({ settings: { isTestMode, hasTestKeys, hasLiveKeys, opens } }: { settings: PaymentSettingsShown }) {
  const said = (has: boolean) => (has ? 'entered' : 'missing')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Chip color={isTestMode ? 'warning' : 'success'} label={isTestMode ? 'Test mode' : 'Live mode'} />
        <Chip variant="outlined" color={hasTestKeys ? 'success' : 'default'} label={`Test keys ${said(hasTestKeys)}`} />
        <Chip variant="outlined" color={hasLiveKeys ? 'success' : 'default'} label={`Live keys ${said(hasLiveKeys)}`} />
      </Box>
      {opens ? null : (
        <Alert severity="warning">
          Some keys cannot be read any more, as the secret of the server has changed. Enter them again.
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Payments are taken by the office and noted in the app. Families do not pay in the app; the keys are kept for
        when they can.
      </Typography>
    </>
  )
}

function Guide({ settings }: { settings: PaymentSettingsShown }) {
  return (
    <List disablePadding aria-label="Setup Guide">
      {paymentSteps(settings).map(({ title, text, done }, index) => (
        <ListItem key={title} disableGutters sx={{ alignItems: 'flex-start' }}>
          <ListItemIcon sx={{ minWidth: 40, mt: 1 }}>
            {done ? (
              <CheckIcon color="success" titleAccess="Done" />
            ) : (
              <TodoIcon color="disabled" titleAccess="Still to do" />
            )}
          </ListItemIcon>
          <Box>
            <Typography sx={{ fontWeight: 650 }}>
              {index + 1}. {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
        </ListItem>
      ))}
    </List>
  )
}
