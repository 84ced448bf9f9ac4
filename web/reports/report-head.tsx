import BackIcon from '@mui/icons-material/ArrowBack'
import PinIcon from '@mui/icons-material/PushPin'
import UnpinnedIcon from '@mui/icons-material/PushPinOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePins } from './pins'

/** A report's title, the link back, and actions for the report itself. */
export function ReportHead(props: { title: string; about: string; address: string | null; children?: ReactNode }) {
  const { title, about, address, children } = props
  const { pinned, toggle } = usePins()
  const isPinned = address !== null && pinned.includes(address)
  return (
    <Box className="no-print">
      <Button component={Link} to="/reports" startIcon={<BackIcon />} sx={{ ml: -2 }}>
        All Reports
      </Button>
      <Typography variant="h1" component="h2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {address === null ? null : (
          <Button startIcon={isPinned ? <PinIcon /> : <UnpinnedIcon />} onClick={() => toggle(address)}>
            {isPinned ? 'Unpin' : 'Pin'}
          </Button>
        )}
        {children}
      </Box>
    </Box>
  )
}
