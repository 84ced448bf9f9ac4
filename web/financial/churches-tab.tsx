import ChurchIcon from '@mui/icons-material/ChurchOutlined'
import { Box, Button, Card, CardContent, Chip, Link, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { accounts } from '#shared/financial/church-model'
import { type ChurchLine, churchesByName, type SponsorshipLine } from '#shared/financial/reads'
import { balanceOf, matchWords, sponsorshipWords, usedWords } from '#shared/financial/sponsorship-words'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { AwardDialog } from './award-dialog'
import { ChurchDialog } from './church-dialog'
import { MakeInvoice } from './church-invoices'
import { FundCards } from './fund-cards'
import { SponsorshipDialog } from './sponsorship-dialog'

/** The churches that pay for children, with their codes, and the funds. */
export function ChurchesTab() {
  const { can } = useCamp()
  const lines = useRead(churchesByName)
  const [adds, setAdds] = useState(false)
  return (
    <Page>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Churches
        </Typography>
        {can('financial.write') ? (
          <Button variant="contained" onClick={() => setAdds(true)}>
            Add Church
          </Button>
        ) : null}
      </Box>
      {lines === undefined ? <Skeleton variant="rounded" height={200} /> : null}
      {lines?.length === 0 ? (
        <EmptyState
          of={[accounts]}
          icon={<ChurchIcon fontSize="inherit" />}
          title="No churches yet"
          text="Add a church that pays for children, then give it a code that parents can use."
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
        {lines?.map((line) => (
          <ChurchCard key={line.church.id} line={line} />
        ))}
      </Box>
      <FundCards />
      {adds ? <ChurchDialog church={null} onClose={() => setAdds(false)} /> : null}
    </Page>
  )
}

function ChurchCard({ line }: { line: ChurchLine }) {
  const { church, children } = line
  const { profile, can } = useCamp()
  const [open, setOpen] = useState<'edit' | 'add' | null>(null)
  const writes = can('financial.write')
  const account = `/financial/accounts/${church.id}`
  return (
    <Card component="article" aria-label={church.name}>
      <CardContent>
        <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={account}>
            {church.name}
          </Link>
        </Typography>
        <Typography sx={{ mb: 2 }}>
          {`${children === 1 ? '1 child' : `${children} children`}, ${balanceOf(line, profile.currency)}`}
        </Typography>
        {line.sponsorships.map((sponsorship) => (
          <SponsorshipRow key={sponsorship.id} line={line} sponsorship={sponsorship} />
        ))}
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <MakeInvoice line={line} />
          <Button variant="outlined" component={RouterLink} to={account} aria-label={`Account of ${church.name}`}>
            Account
          </Button>
          {writes ? (
            <>
              <Button
                variant="outlined"
                aria-label={`Add sponsorship from ${church.name}`}
                onClick={() => setOpen('add')}
              >
                Add Sponsorship
              </Button>
              <Button aria-label={`Edit ${church.name}`} onClick={() => setOpen('edit')}>
                Edit
              </Button>
            </>
          ) : null}
        </Box>
      </CardContent>
      {open === 'edit' ? <ChurchDialog church={church} onClose={() => setOpen(null)} /> : null}
      {open === 'add' ? <SponsorshipDialog church={church} sponsorship={null} onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}

function SponsorshipRow({ line, sponsorship }: { line: ChurchLine; sponsorship: SponsorshipLine }) {
  const { church } = line
  const { profile, can } = useCamp()
  const [open, setOpen] = useState<'edit' | 'give' | null>(null)
  const { code, isActive } = sponsorship
  const matched = matchWords(sponsorship, profile.currency)
  return (
    <Box sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 650, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {`Code ${code}, ${usedWords(sponsorship)}`}
        </Typography>
        {isActive ? null : <Chip size="small" label="Off" />}
        {can('financial.write') ? (
          <>
            <Button size="small" aria-label={`Give award from ${code}`} onClick={() => setOpen('give')}>
              Give Award
            </Button>
            <Button size="small" aria-label={`Edit sponsorship ${code}`} onClick={() => setOpen('edit')}>
              Edit
            </Button>
          </>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {sponsorshipWords(sponsorship, profile.currency)}
      </Typography>
      {matched ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {matched}
        </Typography>
      ) : null}
      {open === 'edit' ? (
        <SponsorshipDialog church={church} sponsorship={sponsorship} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'give' ? (
        <AwardDialog churchName={church.name} sponsorship={sponsorship} onClose={() => setOpen(null)} />
      ) : null}
    </Box>
  )
}
