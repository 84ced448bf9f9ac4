import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { Box, Button, Chip, IconButton, Link, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import type { UserOrder } from '#shared/platform/model'
import type { PlatformUser } from '#shared/platform/people-model'
import type { AccountState } from '#shared/team/model'
import { rolesUpTo } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { SortBar } from '../ui/sort-bar'
import { useOrder } from '../ui/sorting'
import { ApproveUser } from './approve-user'
import { useChosen } from './chosen'
import { Counted } from './counted'
import { LongList } from './long-list'
import { useOperator } from './operator'
import { Cell, Heads, Row } from './row'
import { useServerAction } from './server-queries'
import { usePages } from './use-pages'
import { EditUser, NewUser } from './user-forms'
import { StateFilter, stateOf } from './user-states'
import { sayDayOf } from './when'

const HEIGHT = 92
const ACTIONS = 96
const ORDERS: Readonly<Record<UserOrder, string>> = {
  name: 'Name',
  organization: 'Organization',
  lastLogin: 'Last Sign-In',
}

const nameOf = ({ firstName, lastName, email }: PlatformUser) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** The dialog that is open over the list. */
type Open = 'new' | { edit: PlatformUser } | { remove: PlatformUser } | { approve: PlatformUser } | null

/** The users of all camps, or of the chosen one (Platform rule 8). */
export function UsersTab() {
  const { may } = useOperator()
  const chosen = useChosen()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const [state, setState] = useState<AccountState | ''>('')
  const [order, setOrder] = useOrder<UserOrder>()
  const asked = {
    search: useDeferredValue(search),
    organizationId: chosen ? String(chosen.id) : '',
    state,
    ...(order && { sort: order.by, down: order.down ? 'yes' : 'no' }),
  }
  const pages = usePages<PlatformUser>('/api/platform/users', asked)
  const writes = may('platform.users.write')
  const close = () => setOpen(null)
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Counted
          total={pages.total}
          one="user"
          many="users"
          action={
            writes ? (
              <Button variant="contained" onClick={() => setOpen('new')}>
                New User
              </Button>
            ) : null
          }
          search={{ label: 'Search users', placeholder: 'Name or email...', value: search, onChange: setSearch }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 2 }}>
          <StateFilter value={state} onChange={setState} />
          <SortBar columns={ORDERS} order={order} onOrder={setOrder} />
        </Box>
        <Box>
          <Box sx={{ pr: writes ? { md: `calc(${ACTIONS}px + 12px)` } : 0 }}>
            <Heads
              heads={[
                { label: 'Name', wide: true },
                { label: 'Organization', wide: true },
                { label: 'Role' },
                { label: 'Last Sign-In' },
                { label: 'Status' },
              ]}
            />
          </Box>
          <LongList label="Camp users" pages={pages} height={HEIGHT} empty={<EmptyState title="No users found" />}>
            {(user) => (
              <Row
                actions={
                  writes ? (
                    <>
                      <IconButton aria-label={`Edit ${nameOf(user)}`} onClick={() => setOpen({ edit: user })}>
                        <SettingsIcon />
                      </IconButton>
                      <IconButton aria-label={`Delete ${nameOf(user)}`} onClick={() => setOpen({ remove: user })}>
                        <DeleteIcon />
                      </IconButton>
                    </>
                  ) : null
                }
              >
                <Cell label="Name" wide>
                  {writes ? (
                    <Link
                      component="button"
                      sx={{ textAlign: 'left', minHeight: 44 }}
                      onClick={() => setOpen({ edit: user })}
                    >
                      {nameOf(user)}
                    </Link>
                  ) : (
                    nameOf(user)
                  )}
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {user.email}
                  </Typography>
                </Cell>
                <Cell label="Organization" wide>
                  {user.organizationName}
                </Cell>
                <Cell label="Role">{ROLE_WORDS[user.role]}</Cell>
                <Cell label="Last Sign-In">{user.lastLoginAt ? sayDayOf(user.lastLoginAt) : 'Never'}</Cell>
                <Cell label="Status">
                  <Chip size="small" {...stateOf(user)} />
                  {writes && !user.isApproved && rolesUpTo(user.role).length > 0 ? (
                    <Button aria-label={`Approve ${nameOf(user)}`} onClick={() => setOpen({ approve: user })}>
                      Approve
                    </Button>
                  ) : null}
                </Cell>
              </Row>
            )}
          </LongList>
        </Box>
      </Box>
      {open === 'new' ? <NewUser shown={chosen} onClose={close} /> : null}
      {open !== null && open !== 'new' && 'edit' in open ? <EditUser user={open.edit} onClose={close} /> : null}
      {open !== null && open !== 'new' && 'remove' in open ? <DeleteUser user={open.remove} onClose={close} /> : null}
      {open !== null && open !== 'new' && 'approve' in open ? (
        <ApproveUser user={open.approve} name={nameOf(open.approve)} onClose={close} />
      ) : null}
    </Page>
  )
}

function DeleteUser({ user, onClose }: { user: PlatformUser; onClose(): void }) {
  const act = useServerAction()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const words = { done: 'User Deleted', failed: 'Error', about: 'Failed to delete user.' }
    await act('DELETE', `/api/platform/users/${user.id}`, undefined, words)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${nameOf(user)}?`}
      confirmLabel="Delete User"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Typography>
        {nameOf(user)} will no longer be able to sign in to {user.organizationName}, and camp data will be removed from
        their devices. Their past actions and their staff or family record are kept.
      </Typography>
    </ConfirmDialog>
  )
}
