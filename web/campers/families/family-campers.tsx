import { Box, Chip, Typography } from '@mui/material'
import { fullName } from '#shared/campers/model'
import { ageOn } from '#shared/kernel/values/dates'
import type { CamperRecord, FamilyRecord } from '#shared/records/reads'
import { Amount } from '../../ui/amount'
import { useCamp } from '../../ui/camp'
import { Face } from '../../ui/face'
import { RecordSection } from '../../ui/record-section'
import { useCamperPhoto } from '../parts/camper-face'
import { CamperLink } from '../parts/person-links'
import { PlaceList } from '../parts/place-list'
import { StillNeeded } from '../parts/still-needed'

/** A family's children: each with its sessions, cabin, store balance, and what the camp still needs. */
export function FamilyCampers({ record: { campers, secondHomeOf } }: { record: FamilyRecord }) {
  const none = campers.length + secondHomeOf.length === 0
  return (
    <RecordSection title="Campers">
      {none ? <Typography sx={{ color: 'text.secondary' }}>No campers yet</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {campers.map((each) => (
          <Child key={each.camper.id} record={each} />
        ))}
        {secondHomeOf.map((each) => (
          <Child key={each.camper.id} record={each} isSecondHome />
        ))}
      </Box>
    </RecordSection>
  )
}

function Child({ record, isSecondHome = false }: { record: CamperRecord; isSecondHome?: boolean }) {
  const { today } = useCamp()
  const { camper, balance, places } = record
  const photo = useCamperPhoto(camper.id) ?? null
  const name = fullName(camper)
  const about = [
    camper.dateOfBirth && `Age ${ageOn(camper.dateOfBirth, today)}`,
    camper.grade && `Grade ${camper.grade}`,
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ py: 4, '&:first-of-type': { pt: 1 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 2 }}>
        <Face name={name} photo={photo} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h4">
            <CamperLink id={camper.id}>{name}</CamperLink>
          </Typography>
          {isSecondHome ? <Chip size="small" variant="outlined" label="Second home" sx={{ my: 1 }} /> : null}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {about.join(' · ')}
            {about.length > 0 && balance !== null ? ' · ' : null}
            {balance === null ? null : (
              <>
                Store balance <Amount value={balance} colour />
              </>
            )}
          </Typography>
        </Box>
      </Box>
      <StillNeeded record={record} />
      <PlaceList places={places} label={`${name}'s registrations`} />
    </Box>
  )
}
