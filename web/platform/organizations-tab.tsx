import { Box, Button } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Organization, OrganizationPage } from '#shared/platform/model'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useChosen } from './chosen'
import { Counted } from './counted'
import { LongList } from './long-list'
import { useOperator } from './operator'
import { OrganizationCard } from './organization-card'
import { useAnswer } from './server-queries'
import { SuspendButton } from './suspend-button'
import { usePages } from './use-pages'

const CARD = 300
const HEIGHT = 200

function Overview({ organization }: { organization: Organization }) {
  const { id, name } = organization
  return (
    <OrganizationCard
      organization={organization}
      actions={
        <>
          <Button component={Link} to={`/organizations/${id}`} aria-label={`View ${name}`}>
            View
          </Button>
          <SuspendButton organization={organization} />
        </>
      }
    />
  )
}

/** All camps, or the one that was chosen. */
export function OrganizationsTab() {
  const chosen = useChosen()
  return <Page>{chosen ? <One id={chosen.id} /> : <All />}</Page>
}

function One({ id }: { id: number }) {
  const { data } = useAnswer<OrganizationPage>(`/api/platform/organizations/${id}`)
  return data ? (
    <Box sx={{ maxWidth: 520 }}>
      <Overview organization={data} />
    </Box>
  ) : null
}

function All() {
  const { may } = useOperator()
  const [search, setSearch] = useState('')
  const pages = usePages<Organization>('/api/platform/organizations', { search: useDeferredValue(search) })
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Counted
        total={pages.total}
        one="organization"
        many="organizations"
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
          <EmptyState
            title="No organizations found"
            text="Create one under Organizations, or try a different search."
            action={
              search === '' && may('platform.setUp') ? (
                <Button variant="contained" component={Link} to="/set-up">
                  Start Guided Setup
                </Button>
              ) : null
            }
          />
        }
      >
        {(organization) => <Overview organization={organization} />}
      </LongList>
    </Box>
  )
}
