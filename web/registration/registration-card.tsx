import { Box, Card, CardActionArea, Chip, Typography } from '@mui/material'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { CamperLink, FamilyLink } from '../campers/parts/person-links'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { RegistrationChip } from './parts/registration-chip'
import { useMissing } from './use-missing'
import { PAYMENT_COLOURS, paymentWords } from './words'

/** Lets taps through to what covers the card, except on links. */
const BEHIND = { position: 'relative', pointerEvents: 'none', '& a': { pointerEvents: 'auto' } } as const

/** Shows one registration in the list; opening it shows the details and the actions. */
export const RegistrationCard = memo(function RegistrationCard(props: {
  line: RegistrationLine
  waiting: boolean
  onOpen(id: number): void
}) {
  const { line, waiting, onOpen } = props
  const { registration, camper, session, familyId, familyName, money } = line
  const { profile } = useCamp()
  const isIncomplete = useMissing(line).length > 0
  const name = camper ? fullName(camper) : 'Deleted camper'
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 3,
        contentVisibility: 'auto',
        containIntrinsicHeight: 76,
      }}
    >
      {/* Covers the card, below the names, which lead to their own pages. */}
      <CardActionArea
        onClick={() => onOpen(registration.id)}
        aria-label={`${name}, ${session?.name ?? 'session deleted'}, ${REGISTRATION_STATUS_WORDS[registration.status]}`}
        sx={{ position: 'absolute', inset: 0 }}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0, ...BEHIND }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <CamperLink id={camper?.id}>{name}</CamperLink> {waiting ? <PendingMark /> : null}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {familyName ? (
            <>
              <FamilyLink id={familyId}>{familyName} Family</FamilyLink> ·{' '}
            </>
          ) : null}
          {sayInstant(registration.registrationDate, profile.timezone)}
        </Typography>
      </Box>
      <Typography sx={{ flex: '1 1 160px', ...BEHIND }}>{session?.name ?? 'Session deleted'}</Typography>
      {money ? (
        <Typography sx={{ ...BEHIND, minWidth: 84, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {display(money.totalAmount, profile.currency)}
        </Typography>
      ) : null}
      <Box
        sx={{ ...BEHIND, display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: { sm: 210 }, justifyContent: 'flex-end' }}
      >
        {money && registration.status !== 'cancelled' ? (
          <Chip
            size="small"
            variant="outlined"
            color={PAYMENT_COLOURS[money.status]}
            label={paymentWords(line, money.status)}
          />
        ) : null}
        {isIncomplete ? <Chip size="small" variant="outlined" color="warning" label="Incomplete" /> : null}
        <RegistrationChip status={registration.status} place={line.place} />
      </Box>
    </Card>
  )
})
