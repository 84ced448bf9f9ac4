import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useForm } from 'react-hook-form'
import { ACCOUNT_ROLE_WORDS, ACCOUNT_ROLES, type ChartOfAccounts, chartOfAccounts } from '#shared/books/account-roles'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'

const ask = () => request<ChartOfAccounts>('GET', '/api/books/accounts')

/** The names and codes that the camp's accounting program has for the accounts of an export. */
export function AccountNames({ onClose }: { onClose(): void }) {
  const { value } = useServerRead(useCallback(ask, []))
  return value ? <NamesForm accounts={value} onClose={onClose} /> : null
}

function NamesForm({ accounts, onClose }: { accounts: ChartOfAccounts; onClose(): void }) {
  const call = useServerCall()
  const form = useForm({ resolver: zodResolver(chartOfAccounts), defaultValues: accounts })
  const save = form.handleSubmit(async (values) => {
    if (await call('PUT', '/api/books/accounts', values, 'Account Names Saved')) onClose()
  })
  return (
    <DialogForm
      open
      title="Account Names"
      submitLabel="Save"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Typography>
        Use the names and codes from your accounting software. QuickBooks matches accounts by name, Xero by code.
        Changes apply to later exports.
      </Typography>
      {ACCOUNT_ROLES.map((role) => (
        <Box key={role} role="group" aria-label={ACCOUNT_ROLE_WORDS[role]}>
          <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
            {ACCOUNT_ROLE_WORDS[role]}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 112px' }}>
            <FormField form={form} name={`${role}.name`} label="Name" required />
            <FormField form={form} name={`${role}.code`} label="Code" required />
          </Box>
        </Box>
      ))}
    </DialogForm>
  )
}
