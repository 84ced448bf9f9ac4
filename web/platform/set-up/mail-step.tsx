import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SetUpState } from '#shared/platform/set-up'
import { MailServerFields, mailServerValues } from '../../settings/parts/mail-server-fields'
import { FormField } from '../../ui/form-field'
import { request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { useToast } from '../../ui/toast'
import { Step, useShowRefusal } from './step'

/** Sets the camp's mail server and tests it, or leaves that for later; then the setup is done. */
export function MailStep(props: { state: SetUpState; onChanged(): Promise<void>; onFinished(): void }) {
  const { state, onChanged, onFinished } = props
  const { mail, operatorFrom, anywhere } = state
  const sends = mail !== null || operatorFrom !== null
  const form = useForm({
    resolver: zodResolver(mailServerValues),
    defaultValues: {
      host: mail?.host ?? '',
      port: mail?.port ?? 587,
      username: null,
      password: '',
      fromAddress: mail?.fromAddress ?? '',
    },
  })
  const showRefusal = useShowRefusal(form)
  const toast = useToast()
  const saved = async () => {
    toast({ tone: 'success', title: 'Mail Server Saved' })
    await onChanged()
  }
  const submit = form.handleSubmit(({ password, ...server }) =>
    request('PUT', '/api/platform/set-up/mail', password === '' ? server : { ...server, password }).then(
      saved,
      showRefusal,
    ),
  )
  const finish = () =>
    request('POST', '/api/platform/set-up/finish', {}).then(onFinished, (error: unknown) =>
      toast({ tone: 'error', title: 'Setup Not Finished', message: callFailed(error) }),
    )
  return (
    <Stack spacing={4}>
      <Step
        title="Email"
        text="With a mail server, invitations and password reset links are emailed automatically. Without one, they are shown so you can share them yourself. The camp can add a server at any time under Settings, Notifications."
        submitLabel="Save Mail Server"
        isAside={mail !== null}
        busy={form.formState.isSubmitting}
        onSubmit={submit}
      >
        {operatorFrom ? (
          <Alert severity="info">
            Email is already being sent from {operatorFrom}. The camp can add its own server.
          </Alert>
        ) : null}
        <MailServerFields form={form} anywhere={anywhere} />
        <FormField form={form} name="fromAddress" label="From Address" type="email" />
      </Step>
      {sends ? <TestMail to={state.testTo} /> : null}
      <Button variant={sends ? 'contained' : 'outlined'} size="large" onClick={() => void finish()}>
        {sends ? 'Finish Setup' : 'Skip for Now'}
      </Button>
    </Stack>
  )
}

function TestMail({ to }: { to: string }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ severity: 'success' | 'error'; text: string } | null>(null)
  const send = async () => {
    setBusy(true)
    setSaid(null)
    try {
      await request('POST', '/api/platform/set-up/mail/test', {})
      setSaid({ severity: 'success', text: `The mail server accepted a message to ${to}. Check that it arrives.` })
    } catch (error) {
      setSaid({ severity: 'error', text: callFailed(error) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="outlined" size="large" loading={busy} onClick={() => void send()}>
        Send Test Message
      </Button>
      <Box role="status">
        {said ? (
          <Alert severity={said.severity} sx={{ overflowWrap: 'anywhere' }}>
            {said.text}
          </Alert>
        ) : null}
      </Box>
    </>
  )
}
