import { Alert, Box, Button } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MadeOrganization, Organization } from '#shared/platform/model'
import { isPlatformAdmin } from '#shared/platform/rights'
import { EmptyState } from '../ui/empty-state'
import { InfoDialog } from '../ui/info-dialog'
import { Page } from '../ui/page'
import { ShownLink } from '../ui/shown-link'
import { Counted } from './counted'
import { DeleteOrganization } from './delete-organization'
import { LongList } from './long-list'
import { useOperator } from './operator'
import { OrganizationCard } from './organization-card'
import { OrganizationForm } from './organization-form'
import { SystemFacts } from './system-facts'
import { usePages } from './use-pages'

const CARD = 340
const HEIGHT = 300

/** The dialog that is open over the list. */
type Open =
  | { what: 'new' }
  | { what: 'edit' | 'delete'; organization: Organization }
  | { what: 'invited'; made: MadeOrganization }

/** Organization Management: every camp with all the details the provider has. */
export function OrganizationsPage() {
  const { who, may } = useOperator()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const pages = usePages<Organization>('/api/platform/organizations', { search: useDeferredValue(search) })
  const close = () => setOpen(null)
  const writes = may('platform.organizations.write')
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Counted
          total={pages.total}
          one="organization"
          many="organizations"
          action={
            writes ? (
              <Button variant="contained" onClick={() => setOpen({ what: 'new' })}>
                New Organization
              </Button>
            ) : null
          }
          search={{
            label: 'Search organizations',
            placeholder: 'Name, slug or city...',
            value: search,
            onChange: setSearch,
          }}
        />
        <LongList
          label="Organizations"
          pages={pages}
          card={CARD}
          height={HEIGHT}
          empty={
            search ? (
              <EmptyState title="No organizations found" text="Try a different search." />
            ) : (
              <EmptyState
                title="No organizations yet"
                text="Create the first one and invite its administrator."
                action={
                  writes ? (
                    <Button variant="contained" onClick={() => setOpen({ what: 'new' })}>
                      New Organization
                    </Button>
                  ) : null
                }
              />
            )
          }
        >
          {(organization) => (
            <OrganizationCard
              whole
              organization={organization}
              actions={<Actions organization={organization} onOpen={setOpen} />}
            />
          )}
        </LongList>
        {isPlatformAdmin(who.role) ? null : <SystemFacts />}
      </Box>
      {open?.what === 'new' ? (
        <OrganizationForm
          onClose={close}
          onMade={(made) => setOpen(made.invitation ? { what: 'invited', made } : null)}
        />
      ) : null}
      {open?.what === 'edit' ? <OrganizationForm organization={open.organization} onClose={close} /> : null}
      {open?.what === 'delete' ? <DeleteOrganization organization={open.organization} onClose={close} /> : null}
      {open?.what === 'invited' ? <Invited made={open.made} onClose={close} /> : null}
    </Page>
  )
}

/** The actions that this person may take on an organization. */
function Actions({ organization, onOpen }: { organization: Organization; onOpen(open: Open): void }) {
  const { may } = useOperator()
  const { id, name } = organization
  return (
    <>
      <Button component={Link} to={`/organizations/${id}`} aria-label={`View ${name}`}>
        View
      </Button>
      {may('platform.organizations.write') ? (
        <Button aria-label={`Edit ${name}`} onClick={() => onOpen({ what: 'edit', organization })}>
          Edit
        </Button>
      ) : null}
      {may('platform.organizations.delete') ? (
        <Button color="error" aria-label={`Delete ${name}`} onClick={() => onOpen({ what: 'delete', organization })}>
          Delete
        </Button>
      ) : null}
    </>
  )
}

/** The link for the first administrator of a new organization. */
function Invited({ made, onClose }: { made: MadeOrganization; onClose(): void }) {
  const { name, invitation } = made
  if (!invitation) return null
  return (
    <InfoDialog title={`${name} Created`} onClose={onClose}>
      <ShownLink label="Link for the Administrator" path={invitation.path}>
        {invitation.mailed
          ? `The invitation is on its way to ${invitation.email}.`
          : `Send this link to ${invitation.email}.`}{' '}
        It is shown only once and works only once.
      </ShownLink>
      <Alert severity="info">The person who opens it chooses a password and becomes the camp's administrator.</Alert>
    </InfoDialog>
  )
}
