import type { Camper } from '#shared/campers/model'
import { wholeCamper } from '#shared/campers/reads'
import { useCamp } from '../ui/camp'
import { Facts, RecordSection } from '../ui/record-section'
import { useRead } from '../ui/use-read'

/** A camper's allergies and diet, and the medical notes for people who may read them. */
export function CamperHealth({ camper }: { camper: Camper }) {
  const { sees } = useCamp()
  const whole = useRead(wholeCamper, camper.id)
  const medical = sees('medical')
  const facts = {
    Allergies: camper.allergies ?? 'None listed',
    Diet: camper.dietaryRestrictions ?? 'None listed',
    ...(medical && {
      Medical: whole?.medicalInfo ?? 'None listed',
      Medications: whole?.medications ?? 'None listed',
      'Special needs': whole?.specialNeeds ?? 'None listed',
    }),
    Photos: camper.photoPermission ? 'Allowed' : 'No photos',
  }
  return (
    <RecordSection title={medical ? 'Health' : 'Alerts'}>
      <Facts facts={facts} />
    </RecordSection>
  )
}
