import { Box, MenuItem } from '@mui/material'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { MAIL_PORTS, mailServerForm, TLS_PORT } from '#shared/settings/mail'
import { FormField } from '../../ui/form-field'
import { textOrNull } from '../../ui/form-values'
import { PasswordField } from '../../ui/password-field'

/** A mail server's form values: an empty password keeps the stored one. */
export const mailServerValues = mailServerForm.extend({ password: z.string() })
export type MailServerValues = z.output<typeof mailServerValues>

const PORT_WORDS: Readonly<Record<number, string>> = { [TLS_PORT]: 'always encrypted', 587: 'most common' }

/** The fields for a mail server's address and sign-in; with `anywhere`, any port is allowed. */
export function MailServerFields(props: { form: UseFormReturn<MailServerValues>; anywhere: boolean }) {
  const { form, anywhere } = props
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr' } }}>
        <FormField form={form} name="host" label="Mail Server" placeholder="smtp.example.org" />
        {anywhere ? (
          <FormField form={form} name="port" label="Port" type="number" read={Number} />
        ) : (
          <FormField form={form} name="port" label="Port" select read={Number}>
            {MAIL_PORTS.map((port) => (
              <MenuItem key={port} value={port}>
                {PORT_WORDS[port] ? `${port} (${PORT_WORDS[port]})` : port}
              </MenuItem>
            ))}
          </FormField>
        )}
      </Box>
      <FormField form={form} name="username" label="Username" autoComplete="off" read={textOrNull} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        message={form.formState.errors.password?.message}
        registration={form.register('password')}
      />
    </>
  )
}
