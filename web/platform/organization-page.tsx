import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Card, CardContent, Chip, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { OrganizationPage as Answer } from '#shared/platform/model'
import { sayMegabytes, sayPlace } from '#shared/platform/rules'
import { CAMP_TYPE_WORDS } from '#shared/platform/words'
import { Page } from '../ui/page'
import { Section } from '../ui/section'
import { zoneName } from '../ui/zone-name'
import { DeleteOrganization } from './delete-organization'
import { Facts } from './facts'
import { InviteAdmin } from './invite-admin'
import { useOperator } from './operator'
import { OrganizationStatus } from './organization-card'
import { OrganizationForm } from './organization-form'
import { useAnswer } from './server-queries'
import { SuspendButton } from './suspend-button'
import { Unreachable } from './unreachable'
import { sayWhen } from './when'

function Devices({ devices }: { devices: Answer['devices'] }) {
  if (devices.length === 0) return <Typography>No devices have been set up for this camp.</Typography>
  return (
    <List aria-label="Devices" disablePadding>
      {devices.map(({ id, name, revoked, lastSeenAt, waiting }) => (
        <ListItem key={id} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {name}, No. {id}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Last connected: {sayWhen(lastSeenAt)}
            </Typography>
          </Box>
          {waiting ? <Chip size="small" color="warning" label={`${waiting} unsent`} /> : null}
          {revoked ? <Chip size="small" label="Revoked" /> : null}
        </ListItem>
      ))}
    </List>
  )
}

/** Shows one camp with its numbers (Platform rule 3). */
export function OrganizationPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer<Answer>(`/api/platform/organizations/${id}`)
  const back = (
    <Button component={Link} to="/organizations" startIcon={<BackIcon />}>
      Back to Organizations
    </Button>
  )
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box>{back}</Box>
        {data ? <Whole organization={data} /> : null}
        {error && !data ? <Unreachable failed={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton variant="rounded" height={320} />}
      </Box>
    </Page>
  )
}

function Actions({ organization }: { organization: Answer }) {
  const { may } = useOperator()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'invite' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {may('platform.organizations.write') ? (
        <>
          <Button variant="contained" onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button variant="outlined" onClick={() => setOpen('invite')}>
            Invite Administrator
          </Button>
        </>
      ) : null}
      <SuspendButton organization={organization} />
      {may('platform.organizations.delete') ? (
        <Button color="error" onClick={() => setOpen('delete')}>
          Delete
        </Button>
      ) : null}
      {open === 'edit' ? <OrganizationForm organization={organization} onClose={close} /> : null}
      {open === 'invite' ? <InviteAdmin organization={organization} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteOrganization
          organization={organization}
          onClose={close}
          onDeleted={() => void navigate('/organizations')}
        />
      ) : null}
    </Box>
  )
}

function Whole({ organization }: { organization: Answer }) {
  const { name, slug, campType, description, counts, users, devices, storage } = organization
  return (
    <>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 3 }}>
          <Box>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[slug, CAMP_TYPE_WORDS[campType], sayPlace(organization)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <OrganizationStatus organization={organization} />
          {description ? <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography> : null}
          <Actions organization={organization} />
        </CardContent>
      </Card>
      <Box
        sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Section title="Records">
          <Facts
            facts={[
              ['Campers', counts.campers],
              ['Families', counts.families],
              ['Staff', counts.staff],
              ['Sessions', counts.sessions],
              ['Registrations', counts.registrations],
              ['Store transactions', counts.storeTransactions],
            ]}
          />
        </Section>
        <Section title="Users">
          <Facts
            facts={[
              ['Active', users.active],
              ['Active administrators', users.admins],
              ['Waiting for approval', users.waiting],
              ['Deactivated', users.off],
              ['Open invitations', users.invited],
              ['Last sign-in', sayWhen(organization.lastLoginAt)],
            ]}
          />
        </Section>
        <Section title="Storage">
          <Facts
            facts={[
              ['Records', storage.rows],
              ['Files', storage.files],
              ['Total file size', sayMegabytes(storage.bytes)],
              ['Last sync', sayWhen(organization.lastSyncAt)],
            ]}
          />
        </Section>
        <Section title="About">
          <Facts
            facts={[
              ['Email', organization.email ?? 'Not provided'],
              ['Phone', organization.phone ?? 'Not provided'],
              ['Website', organization.website ?? 'Not provided'],
              ['Time zone', zoneName(organization.timezone)],
              ['Created', sayWhen(organization.createdAt)],
            ]}
          />
        </Section>
        <Section title="Devices">
          <Devices devices={devices} />
        </Section>
      </Box>
    </>
  )
}
