import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { Box, Button, Chip, IconButton, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { Operator } from '#shared/platform/people-model'
import { PLATFORM_ROLE_WORDS } from '#shared/platform/words'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Page } from '../ui/page'
import { SortBar } from '../ui/sort-bar'
import { sortRows, useOrder } from '../ui/sorting'
import { useOperator } from './operator'
import { OperatorForm } from './operator-form'
import { useAnswer, useServerAction } from './server-queries'
import { Unreachable } from './unreachable'
import { stateOf } from './user-states'
import { sayWhen } from './when'

const nameOf = ({ firstName, lastName, email }: Operator) => [firstName, lastName].filter(Boolean).join(' ') || email

const ORDERS = { name: 'Name', role: 'Role', lastLogin: 'Last Sign-In' } as const
type OperatorOrder = keyof typeof ORDERS

const VALUES: Readonly<Record<OperatorOrder, (operator: Operator) => string | null>> = {
  name: nameOf,
  role: ({ role }) => PLATFORM_ROLE_WORDS[role],
  lastLogin: ({ lastLoginAt }) => lastLoginAt,
}

/** The provider's own people (Platform rule 9). */
export function OperatorsTab() {
  const { may } = useOperator()
  const { data, error, refetch } = useAnswer<Operator[]>('/api/platform/operators')
  const [open, setOpen] = useState<'new' | { edit: Operator } | { remove: Operator } | null>(null)
  const [order, setOrder] = useOrder<OperatorOrder>()
  const sorted = data && order ? sortRows(data, order.down, VALUES[order.by]) : data
  const writes = may('platform.operators.write')
  const close = () => setOpen(null)
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        {writes ? (
          <Box>
            <Button variant="contained" onClick={() => setOpen('new')}>
              New Team Member
            </Button>
          </Box>
        ) : null}
        {error && !data ? <Unreachable failed={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton variant="rounded" height={200} />}
        {data && data.length > 1 ? <SortBar columns={ORDERS} order={order} onOrder={setOrder} /> : null}
        <List aria-label="Platform team" disablePadding>
          {sorted?.map((operator) => (
            <ListItem key={operator.id} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
              <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 650 }}>{nameOf(operator)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {operator.email}. Last sign-in: {sayWhen(operator.lastLoginAt)}
                </Typography>
              </Box>
              <Chip size="small" label={PLATFORM_ROLE_WORDS[operator.role]} />
              <Chip size="small" {...stateOf({ ...operator, isApproved: true })} />
              {writes ? (
                <Box>
                  <IconButton aria-label={`Edit ${nameOf(operator)}`} onClick={() => setOpen({ edit: operator })}>
                    <SettingsIcon />
                  </IconButton>
                  <IconButton aria-label={`Delete ${nameOf(operator)}`} onClick={() => setOpen({ remove: operator })}>
                    <DeleteIcon />
                  </IconButton>
                </Box>
              ) : null}
            </ListItem>
          ))}
        </List>
      </Box>
      {open === 'new' ? <OperatorForm onClose={close} /> : null}
      {open !== null && open !== 'new' && 'edit' in open ? <OperatorForm operator={open.edit} onClose={close} /> : null}
      {open !== null && open !== 'new' && 'remove' in open ? (
        <DeleteOperator operator={open.remove} onClose={close} />
      ) : null}
    </Page>
  )
}

function DeleteOperator({ operator, onClose }: { operator: Operator; onClose(): void }) {
  const act = useServerAction()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const words = { done: 'Account Deleted', failed: 'Account Not Deleted' }
    await act('DELETE', `/api/platform/operators/${operator.id}`, undefined, words)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${nameOf(operator)}?`}
      confirmLabel="Delete Account"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Typography>
        {nameOf(operator)} will be signed out and can no longer sign in. Their past actions stay in the audit log.
      </Typography>
    </ConfirmDialog>
  )
}
