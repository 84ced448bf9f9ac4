import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  Skeleton,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Giver, giversIn } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { useKeptFocus } from '../ui/keep-focus'
import { PrintedPage } from '../ui/printed-page'
import { useRead } from '../ui/use-read'
import { GivingStatement, YearChoice } from './tax-statement'

/** How many years back statements can be printed. */
const YEARS = 7

/** Everyone who gave to a fund in a year, with a statement for each to print. */
export function GivingDialog({ onClose }: { onClose(): void }) {
  const { profile, today } = useCamp()
  const titleId = useId()
  useKeptFocus()
  const current = Number(today.slice(0, 4))
  const [year, setYear] = useState(String(current))
  const [only, setOnly] = useState<Giver | null>(null)
  const givers = useRead(giversIn, year)
  const print = (giver: Giver | null) => {
    // Before printing begins, because anything rendered later is missing on paper.
    flushSync(() => setOnly(giver))
    window.print()
    setOnly(null)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Giving Statements</DialogTitle>
      <DialogContent>
        <Box sx={{ my: 2 }}>
          <YearChoice
            years={Array.from({ length: YEARS }, (_, back) => String(current - back))}
            year={year}
            onChange={setYear}
          />
        </Box>
        {givers === undefined ? <Skeleton variant="rounded" height={160} /> : null}
        {givers?.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{`No gifts with a name in ${year}.`}</Typography>
        ) : null}
        <List aria-label="Givers" disablePadding>
          {givers?.map((giver) => (
            <ListItem key={giver.gifts[0]?.id} divider disableGutters sx={{ gap: 3 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{giver.name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {`${giver.gifts.length === 1 ? '1 gift' : `${giver.gifts.length} gifts`}, ${display(giver.total, profile.currency)}`}
                </Typography>
              </Box>
              <Button aria-label={`Print statement of ${giver.name}`} onClick={() => print(giver)}>
                Print
              </Button>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button disabled={!givers?.length} onClick={() => print(null)}>
          Print All
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
      <PrintedPage>
        {(only ? [only] : givers)?.map((giver) => (
          <Box key={giver.gifts[0]?.id} sx={{ color: '#000', '&:not(:last-child)': { breakAfter: 'page' } }}>
            <GivingStatement
              name={giver.familyId === null ? giver.name : `the ${giver.name}`}
              year={year}
              gifts={giver.gifts}
            />
          </Box>
        ))}
      </PrintedPage>
    </Dialog>
  )
}
