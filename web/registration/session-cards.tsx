import { Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { type Camper, fullName } from '#shared/campers/model'
import { sayDay } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { mustWait } from '#shared/registration/places'
import { type SessionCount, sessionsOfCamper } from '#shared/registration/reads'
import { ageRange, fitsAges, priceOn } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'
import { sayOutside } from './age-words'
import { ChoiceCard } from './choice-card'
import type { EnrollmentDraft } from './use-enrollment'

/** The sessions one child can attend, each as a card; sessions for other ages are behind a button. */
export function SessionCards(props: {
  camper: Camper
  offered: readonly SessionCount[] | undefined
  enrollment: EnrollmentDraft
}) {
  const { camper, offered, enrollment } = props
  const { profile } = useCamp()
  const theirs = useRead(sessionsOfCamper, camper.id)
  const [showsAll, setShowsAll] = useState(false)
  if (!offered || !theirs) return <Skeleton variant="rounded" height={160} />
  const fits = ({ session }: SessionCount) => profile.agesOutside || fitsAges(session, camper.dateOfBirth)
  const fitting = offered.filter(fits)
  const others = offered.length - fitting.length
  return (
    <>
      <Box role="group" aria-label={`Sessions for ${fullName(camper)}`} sx={{ display: 'grid', gap: 3 }}>
        {(showsAll ? offered : fitting).map((count) => (
          <SessionCard
            key={count.session.id}
            {...{ camper, count, enrollment }}
            refused={refusal(camper, count, { isThere: theirs.has(count.session.id), fits: fits(count) })}
          />
        ))}
      </Box>
      {others > 0 && !showsAll ? (
        <Button onClick={() => setShowsAll(true)} sx={{ justifySelf: 'start' }}>
          {others === 1 ? 'Show 1 Session for Other Ages' : `Show ${others} Sessions for Other Ages`}
        </Button>
      ) : null}
    </>
  )
}

/** Returns why a child can't be registered for a session; null if they can. */
function refusal(camper: Camper, { session }: SessionCount, known: { isThere: boolean; fits: boolean }): string | null {
  if (known.isThere) return `${camper.firstName} is already registered for ${session.name}.`
  return known.fits ? null : sayOutside(camper, session)
}

function SessionCard(props: {
  camper: Camper
  count: SessionCount
  enrollment: EnrollmentDraft
  refused: string | null
}) {
  const { camper, count, enrollment, refused } = props
  const { session } = count
  const { values, change } = enrollment
  const isPick = ({ camperId, sessionId }: { camperId: number; sessionId: number }) =>
    camperId === camper.id && sessionId === session.id
  const toggle = (isChosen: boolean) => {
    const others = values.picks.filter((each) => !isPick(each))
    change({ picks: isChosen ? [...others, { camperId: camper.id, sessionId: session.id }] : others })
  }
  return (
    <ChoiceCard
      label={`${session.name} for ${camper.firstName}`}
      checked={refused === null && values.picks.some(isPick)}
      disabled={refused !== null}
      onChange={toggle}
    >
      <About count={count} refused={refused} />
    </ChoiceCard>
  )
}

/** Dates, ages, price and places: everything a parent compares. */
function About({ count, refused }: { count: SessionCount; refused: string | null }) {
  const { session } = count
  const { today, profile, replica } = useCamp()
  const price = priceOn(session, today)
  const waits = mustWait(session, count, true, replica.clock.instant())
  const { earlyBirdDeadline } = session
  const isEarly = earlyBirdDeadline !== null && price !== (session.price ?? '0.00')
  const early = isEarly
    ? `Early-bird price until ${sayDay(earlyBirdDeadline)}, then ${display(session.price ?? '0.00', profile.currency)}`
    : null
  const days = `${sayDay(session.startDate)} to ${sayDay(session.endDate)}`
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>{session.name}</Typography>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {display(price, profile.currency)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <span>{days}</span>
        <span>{ageRange(session)}</span>
      </Typography>
      {early ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {early}
        </Typography>
      ) : null}
      {refused ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {refused}
        </Typography>
      ) : (
        <Chip
          size="small"
          variant="outlined"
          color={waits ? 'warning' : 'success'}
          label={waits ? 'Full: join the waitlist' : 'Spots available'}
          sx={{ mt: 2 }}
        />
      )}
    </>
  )
}
