import { Box, Card, CardActionArea, Chip, Typography } from '@mui/material'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { REGISTRATION_STATUS_WORDS } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { RegistrationChip } from './parts/registration-chip'
import { useMissing } from './use-missing'
import { PAYMENT_COLOURS, PAYMENT_WORDS } from './words'

/** Shows one registration in the list; opening it shows the details and the actions. */
export const RegistrationCard = memo(function RegistrationCard(props: {
  line: RegistrationLine
  waiting: boolean
  onOpen(id: number): void
}) {
  const { line, waiting, onOpen } = props
  const { registration, camper, session, familyName, money } = line
  const { profile } = useCamp()
  const isIncomplete = useMissing(line).length > 0
  const name = camper ? fullName(camper) : 'Deleted camper'
  return (
    <Card component="li" sx={{ contentVisibility: 'auto', containIntrinsicHeight: 76 }}>
      <CardActionArea
        onClick={() => onOpen(registration.id)}
        aria-label={`${name}, ${session?.name ?? 'session deleted'}, ${REGISTRATION_STATUS_WORDS[registration.status]}`}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-start', columnGap: 4, rowGap: 1, px: 4, py: 3 }}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name} {waiting ? <PendingMark /> : null}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[familyName && `${familyName} Family`, sayInstant(registration.registrationDate, profile.timezone)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Typography sx={{ flex: '1 1 160px' }}>{session?.name ?? 'Session deleted'}</Typography>
        {money ? (
          <Typography sx={{ minWidth: 84, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {display(money.totalAmount, profile.currency)}
          </Typography>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: { sm: 210 }, justifyContent: 'flex-end' }}>
          {money && registration.status !== 'cancelled' ? (
            <Chip
              size="small"
              variant="outlined"
              color={PAYMENT_COLOURS[money.status]}
              label={PAYMENT_WORDS[money.status]}
            />
          ) : null}
          {isIncomplete ? <Chip size="small" variant="outlined" color="warning" label="Incomplete" /> : null}
          <RegistrationChip status={registration.status} place={line.place} />
        </Box>
      </CardActionArea>
    </Card>
  )
})
