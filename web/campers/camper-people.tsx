import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { CamperReach, Reached } from '#shared/campers/reads'
import type { CamperRecord } from '#shared/records/reads'
import { phoneHref } from '../ui/phone-href'
import { RecordSection } from '../ui/record-section'

const NOBODY: CamperReach = { camperId: 0, emergency: [], pickUp: [], pickupAuthorization: null, custody: null }

/** Whom to call for a camper, in order, and who may pick the camper up; one tap calls. */
export function CamperPeople({ record }: { record: CamperRecord }) {
  const { emergency, pickUp, pickupAuthorization } = record.reach ?? NOBODY
  return (
    <RecordSection title="Emergency and Pickup">
      <Group title="Call in an emergency">
        {emergency.map((each, index) => (
          <Person key={`${index} ${each.name}`} person={each} />
        ))}
      </Group>
      <Group title="Can pick up">
        {pickUp.map((each) => (
          <Person key={each.id} person={each} />
        ))}
        {pickupAuthorization ? (
          <Typography component="li" sx={{ overflowWrap: 'anywhere' }}>
            {pickupAuthorization}
          </Typography>
        ) : null}
      </Group>
    </RecordSection>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const isEmpty = children.flat().every((child) => child === null)
  return (
    <Box sx={{ '& + &': { mt: 3 } }}>
      <Typography variant="body2" component="h4" sx={{ color: 'text.secondary', fontWeight: 650 }}>
        {title}
      </Typography>
      {isEmpty ? <Typography>No one listed</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

function Person({ person: { name, relation, phone } }: { person: Reached }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, overflowWrap: 'anywhere', py: 1 }}>
      <span>
        {name || 'No name'}
        {relation ? `, ${relation}` : ''}
      </span>
      {phone ? <Link href={phoneHref(phone)}>{phone}</Link> : null}
    </Box>
  )
}
