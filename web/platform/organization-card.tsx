import { Box, Card, CardContent, Chip, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Organization } from '#shared/platform/model'
import { hasExpired, sayPlace, saySubscription, subscriptionTone } from '#shared/platform/rules'
import { CAMP_TYPE_WORDS, PLAN_WORDS } from '#shared/platform/words'
import { sayDayOf, todayHere } from './when'

const TONES = { good: 'primary', quiet: 'default', bad: 'error' } as const

/** Shows a camp's state: active or suspended, and its subscription. */
export function OrganizationStatus({ organization }: { organization: Organization }) {
  const { isActive, subscriptionStatus, subscriptionPlan } = organization
  const today = todayHere()
  const tone = hasExpired(organization, today) ? 'bad' : subscriptionTone(subscriptionStatus)
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <Chip size="small" label={isActive ? 'Active' : 'Suspended'} color={isActive ? 'success' : 'error'} />
      <Chip
        size="small"
        variant={tone === 'quiet' ? 'outlined' : 'filled'}
        label={saySubscription(organization, today)}
        color={TONES[tone]}
      />
      <Chip size="small" variant="outlined" label={PLAN_WORDS[subscriptionPlan]} />
    </Stack>
  )
}

function Line({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      {value}
    </Typography>
  )
}

/** Shows one camp as a card: short in overviews, with all details where camps are managed. */
export function OrganizationCard(props: { organization: Organization; whole?: boolean; actions: ReactNode }) {
  const { organization, whole = false, actions } = props
  const { name, slug, campType, description, email, phone, createdAt } = organization
  return (
    <Card sx={{ height: '100%' }}>
      <CardContent sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {slug} · {CAMP_TYPE_WORDS[campType]}
          </Typography>
        </Box>
        <OrganizationStatus organization={organization} />
        {whole ? (
          <Box>
            <Line label="Location" value={sayPlace(organization)} />
            <Line label="Email" value={email} />
            <Line label="Phone" value={phone} />
            <Line label="Created" value={sayDayOf(createdAt)} />
            {description ? (
              <Typography
                variant="body2"
                sx={{
                  mt: 1,
                  overflow: 'hidden',
                  overflowWrap: 'anywhere',
                  display: '-webkit-box',
                  WebkitLineClamp: 3,
                  WebkitBoxOrient: 'vertical',
                }}
              >
                {description}
              </Typography>
            ) : null}
          </Box>
        ) : null}
        <Stack direction="row" sx={{ gap: 1, mt: 'auto', flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      </CardContent>
    </Card>
  )
}
