import MapIcon from '@mui/icons-material/MapOutlined'
import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { useTitle } from '../../ui/use-title'

/** Shown for an address that does not exist, or that this person may not open. */
export function NoSuchPage() {
  const { pathname } = useLocation()
  useTitle('Page Not Found')
  return (
    <Page>
      <EmptyState
        icon={<MapIcon fontSize="inherit" />}
        title="Page not found"
        text={`There's no page at ${pathname}. Check the address for typos.`}
        action={
          <Button variant="contained" component={Link} to="/">
            Back to the Dashboard
          </Button>
        }
      />
    </Page>
  )
}
