import CheckIcon from '@mui/icons-material/TaskAlt'
import { Box, Button, Card, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { sayInstant } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { type EntryToReview, entriesToReview } from '#shared/store/reads'
import { CamperLink } from '../campers/parts/person-links'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { AccountDialog } from './account-dialog'
import { SettleReview } from './parts/settle-review'

/** Recorded sales and payments that the office has to review because of what has changed since they were made. */
export function SalesToReview() {
  const entries = useRead(entriesToReview)
  const [account, setAccount] = useState<number | null>(null)
  return (
    <Page>
      <Typography variant="h2" id="sales-to-review" sx={{ mb: 2 }}>
        Sales That Need Review
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        These sales were recorded as they were made, but something changed before they synced.
      </Typography>
      {entries === undefined ? <Skeleton variant="rounded" height={240} /> : null}
      {entries?.length === 0 ? (
        <EmptyState
          icon={<CheckIcon fontSize="inherit" />}
          title="Nothing to review"
          text="Every sale was recorded as it was made."
        />
      ) : null}
      {entries && entries.length > 0 ? (
        <Card sx={{ px: 4, maxWidth: 820 }}>
          <List aria-labelledby="sales-to-review">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onAccount={setAccount} />
            ))}
          </List>
        </Card>
      ) : null}
      {account === null ? null : <AccountDialog camperId={account} onClose={() => setAccount(null)} />}
    </Page>
  )
}

function Entry({ entry, onAccount }: { entry: EntryToReview; onAccount(camperId: number): void }) {
  const { profile } = useCamp()
  const { camperId } = entry
  const when = sayInstant(entry.createdAt, profile.timezone)
  // A till's name includes its cashier.
  const where = `Sale ${entry.id} · ${when} · ${entry.till ?? entry.cashier}`
  const say = (amount: string) => display(amount, profile.currency)
  return (
    <ListItem divider disableGutters sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <CamperLink id={entry.camperName ? camperId : null}>{entry.camperName ?? 'Deleted camper'}</CamperLink>:{' '}
          {entry.description}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {where}
        </Typography>
        {entry.prices.map(({ item, sold, now }) => (
          <Typography key={item} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {item}: sold at {say(sold)}, now {say(now)} in the catalog
          </Typography>
        ))}
        <SettleReview entry={entry} about={`${entry.description}, ${when}`} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Amount value={entry.amount} />
        {camperId === null ? null : (
          <Button
            size="small"
            aria-label={`Open account, ${entry.description}, ${when}`}
            onClick={() => onAccount(camperId)}
            sx={{ px: 2 }}
          >
            Open Account
          </Button>
        )}
      </Box>
    </ListItem>
  )
}
