import CaseIcon from '@mui/icons-material/VolunteerActivismOutlined'
import { Box, Button, Card, CardContent, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { type AwardCase, awardCases } from '#shared/financial/award-model'
import { decisionWords } from '#shared/financial/award-words'
import { casesInOrder } from '#shared/financial/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { CaseFacts } from './case-facts'
import { DecideCaseDialog } from './decide-case-dialog'

/** The committee's cases. Nothing here, or on a member's device, says whose they are. */
export function AwardCasesPage() {
  const cases = useRead(casesInOrder)
  const [chosen, setChosen] = useState<number | null>(null)
  const known = cases?.find(({ id, decision }) => id === chosen && decision === null)
  return (
    <Page>
      {cases === undefined ? <Skeleton variant="rounded" height={200} /> : null}
      {cases?.length === 0 ? (
        <EmptyState
          of={[awardCases]}
          icon={<CaseIcon fontSize="inherit" />}
          title="No cases yet"
          text="Requests for help appear here once the office has prepared them."
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
        {cases?.map((each) => (
          <CaseCard key={each.id} known={each} onDecide={() => setChosen(each.id)} />
        ))}
      </Box>
      {known ? <DecideCaseDialog known={known} onClose={() => setChosen(null)} /> : null}
    </Page>
  )
}

function CaseCard({ known, onDecide }: { known: AwardCase; onDecide(): void }) {
  const { profile, can } = useCamp()
  const decided = decisionWords(known, profile.currency)
  const name = `Case ${known.number}`
  return (
    <Card component="article" aria-label={name}>
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            {name}
          </Typography>
          {decided ? <Chip size="small" label={decided} /> : null}
          {decided === null && can('awards.review') ? (
            <Button variant="contained" aria-label={`Decide ${name}`} onClick={onDecide}>
              Decide
            </Button>
          ) : null}
        </Box>
        <CaseFacts facts={known} />
        {known.note ? (
          <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`Note: ${known.note}`}
          </Typography>
        ) : null}
      </CardContent>
    </Card>
  )
}
