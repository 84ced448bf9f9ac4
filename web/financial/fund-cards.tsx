import FundIcon from '@mui/icons-material/VolunteerActivismOutlined'
import { Box, Button, Card, CardContent, Chip, Link, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { accounts } from '#shared/financial/church-model'
import { fundWords, fundYearWords } from '#shared/financial/fund-words'
import { type FundLine, fundsByName } from '#shared/financial/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { useRead } from '../ui/use-read'
import { FundActions } from './fund-actions'
import { FundDialog } from './fund-dialog'
import { GivingDialog } from './giving-dialog'

/** The funds that gifts go into and awards come out of. */
export function FundCards() {
  const { can, today } = useCamp()
  const lines = useRead(fundsByName, today)
  const [open, setOpen] = useState<'add' | 'statements' | null>(null)
  const close = () => setOpen(null)
  return (
    <Box component="section" aria-label="Funds">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 6, mb: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Funds
        </Typography>
        {lines?.length ? <Button onClick={() => setOpen('statements')}>Giving Statements</Button> : null}
        {can('financial.write') ? (
          <Button variant="outlined" onClick={() => setOpen('add')}>
            Add Fund
          </Button>
        ) : null}
      </Box>
      {lines === undefined ? <Skeleton variant="rounded" height={120} /> : null}
      {lines?.length === 0 ? (
        <EmptyState
          of={[accounts]}
          icon={<FundIcon fontSize="inherit" />}
          title="No funds yet"
          text="Add a fund for gifts, then give awards from it to families."
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
        {lines?.map((line) => (
          <FundCard key={line.fund.id} line={line} />
        ))}
      </Box>
      {open === 'add' ? <FundDialog fund={null} onClose={close} /> : null}
      {open === 'statements' ? <GivingDialog onClose={close} /> : null}
    </Box>
  )
}

function FundCard({ line }: { line: FundLine }) {
  const { fund } = line
  const { profile } = useCamp()
  return (
    <Card component="article" aria-label={fund.name}>
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`/financial/accounts/${fund.id}`}>
              {fund.name}
            </Link>
          </Typography>
          {fund.isActive ? null : <Chip size="small" label="Closed" />}
        </Box>
        <Typography sx={{ fontWeight: 650 }}>{fundWords(line, profile.currency)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fundYearWords(line, profile.currency)}
        </Typography>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <FundActions line={line} />
        </Box>
      </CardContent>
    </Card>
  )
}
