import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { ReadyReport } from '#shared/reports/ready'
import { AnsweredReport } from './answered-report'

/** A ready report over this device's rows, with what it asks, to read, print and export. */
export function OpenedReport({ report: { name, title, about, definition } }: { report: ReadyReport }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Box className="no-print">
        <Button component={Link} to="/reports" startIcon={<BackIcon />} sx={{ ml: -2 }}>
          All Reports
        </Button>
        <Typography variant="h1" component="h2" sx={{ mt: 2 }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>
      </Box>
      <AnsweredReport report={{ name, title, definition }} />
    </Box>
  )
}
