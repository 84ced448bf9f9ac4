import { Alert, Box, Card, CardContent, Skeleton, Tab, Tabs } from '@mui/material'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { notOpen } from '#shared/settings/general'
import { useCamp } from '../ui/camp'
import { ChildrenStep } from './children-step'
import type { CodeToApply } from './code-field'
import { OwnFamilyStep } from './own-family-step'
import { type OnSent, ReviewStep } from './review-step'
import { Sent } from './sent'
import { SessionsStep } from './sessions-step'
import { type EnrollmentDraft, useEnrollment } from './use-enrollment'
import { useStepHeading } from './use-step-heading'

/** A phone shows only the first word; screen readers read the full name. */
const STEPS = [
  ['Family', 'Information'],
  ['Camper', 'Details'],
  ['Session', 'Registration'],
  ['Review', ''],
] as const

/**
 * A family's registration: several children and sessions at once, a review with the price, and a summary of what was
 * sent.
 */
export function FamilyEnrollment() {
  const [params, setParams] = useSearchParams()
  const sent = params.get('sent')
  const [wish, setWish] = useState<CodeToApply | null>(null)
  const onSent: OnSent = (ids, next) => {
    setWish(next)
    setParams({ tab: 'new', sent: ids.join(',') }, { replace: true })
  }
  if (sent === null) return <Steps onSent={onSent} />
  return <Sent ids={sent.split(',').map(Number)} wish={wish} onAnother={() => setParams({ tab: 'new' })} />
}

function Steps({ onSent }: { onSent: OnSent }) {
  const enrollment = useEnrollment()
  const { profile, today } = useCamp()
  const closed = notOpen(profile, today)
  const panel = useRef<HTMLDivElement>(null)
  useStepHeading(panel, enrollment?.step)
  if (!enrollment) return <Skeleton variant="rounded" height={420} sx={{ maxWidth: 860, mx: 'auto' }} />
  const { step, furthest, go } = enrollment
  return (
    <Card sx={{ maxWidth: 860, mx: 'auto' }}>
      <Tabs
        value={step}
        variant="scrollable"
        aria-label="Registration steps"
        onChange={(_, next: number) => go(next)}
        sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0, sm: 2 } }}
      >
        {STEPS.map(([first, rest], index) => (
          <Tab
            key={first}
            value={index}
            label={
              <span>
                {index + 1} {first}{' '}
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {rest}
                </Box>
              </span>
            }
            aria-label={`${index + 1} ${first} ${rest}`.trim()}
            id={`step-${index}`}
            aria-controls="registration-step"
            disabled={index > furthest}
            sx={{ minWidth: { xs: 0, sm: 90 }, px: { xs: 3, sm: 4 } }}
          />
        ))}
      </Tabs>
      <CardContent
        ref={panel}
        role="tabpanel"
        id="registration-step"
        aria-labelledby={`step-${step}`}
        sx={{ p: { xs: 4, sm: 6 }, scrollMarginTop: 140, '& h2:focus': { outline: 'none !important' } }}
      >
        {closed ? (
          <Alert severity="info" sx={{ mb: 4 }}>
            {closed}
          </Alert>
        ) : null}
        <Step enrollment={enrollment} onSent={onSent} />
      </CardContent>
    </Card>
  )
}

function Step({ enrollment, onSent }: { enrollment: EnrollmentDraft; onSent: OnSent }) {
  const steps = [
    <OwnFamilyStep key="family" enrollment={enrollment} />,
    <ChildrenStep key="children" enrollment={enrollment} />,
    <SessionsStep key="sessions" enrollment={enrollment} />,
    <ReviewStep key="review" enrollment={enrollment} onSent={onSent} />,
  ]
  return steps[enrollment.step]
}
