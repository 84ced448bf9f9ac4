import { Card, CardContent, Link, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { entryTitle } from '#shared/financial/entry-words'
import { entriesToReview } from '#shared/financial/reads'
import { entryReviewWords } from '#shared/financial/review'
import { sayInstant } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'
import { PayerName } from './payer-name'

/** The account entries that need review, each with a link to its account; nothing if there are none. */
export function NeedsReview() {
  const { profile } = useCamp()
  const id = useId()
  const flagged = useRead(entriesToReview)
  if (!flagged || flagged.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 4, maxWidth: 820 }}>
      <CardContent>
        <Typography id={id} variant="h3" component="h2">
          Needs Review
        </Typography>
        <List aria-labelledby={id} disablePadding>
          {flagged.map(({ entry, payer }) => (
            <ListItem key={entry.id} divider disableGutters>
              <ListItemText
                primary={<PayerName payer={payer} />}
                secondary={
                  <>
                    <Link component={RouterLink} to={`/financial/accounts/${entry.familyId}`}>
                      {entryTitle(entry)}, {display(entry.amount, profile.currency)}
                    </Link>
                    {`, ${sayInstant(entry.createdAt, profile.timezone)}: ${entryReviewWords(entry.needsReview)}`}
                  </>
                }
              />
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  )
}
