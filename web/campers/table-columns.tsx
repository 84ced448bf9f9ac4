import { CAMPER_STATUS_WORDS, fullName, GENDER_WORDS } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import type { Part } from '#shared/kernel/rights/parts'
import { ageOn, sayDate } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import { Amount } from '../ui/amount'
import type { Column } from '../ui/table/column'
import { FamilyLink } from './parts/person-links'

const FAMILY: Column<CamperLine> = {
  key: 'family',
  title: 'Family',
  width: 120,
  value: ({ familyName }) => familyName,
  cell: ({ familyId, familyName }) => (
    <FamilyLink id={familyId} skipped>
      {familyName}
    </FamilyLink>
  ),
}

const MEDICAL: Column<CamperLine> = {
  key: 'medical',
  title: 'Medical Notes',
  width: 220,
  later: true,
  value: ({ medicalInfo }) => medicalInfo,
}

/** Returns the camper columns that this person may see. */
export function camperColumns(today: string, currency: string, sees: (part: Part) => boolean): Column<CamperLine>[] {
  const balance: Column<CamperLine> = {
    key: 'balance',
    title: 'Store Balance',
    width: 130,
    numeric: true,
    value: (line) => (line.balance === null ? null : toCents(line.balance) / 100),
    says: (line) => (line.balance === null ? '' : display(line.balance, currency)),
    cell: (line) => (line.balance === null ? null : <Amount value={line.balance} colour />),
  }
  return [
    {
      key: 'name',
      title: 'Name',
      width: 170,
      value: ({ camper }) => `${camper.lastName} ${fullName(camper)}`,
      says: ({ camper }) => fullName(camper),
    },
    {
      key: 'age',
      title: 'Age',
      width: 60,
      numeric: true,
      value: ({ camper }) => (camper.dateOfBirth ? ageOn(camper.dateOfBirth, today) : null),
    },
    {
      key: 'gender',
      title: 'Gender',
      width: 80,
      value: ({ camper }) => camper.gender && GENDER_WORDS[camper.gender],
    },
    {
      key: 'grade',
      title: 'Grade',
      width: 70,
      value: ({ camper }) => (camper.grade && /^\d+$/.test(camper.grade) ? Number(camper.grade) : camper.grade),
    },
    ...(sees('contact') ? [FAMILY] : []),
    { key: 'allergies', title: 'Allergies', width: 140, value: ({ camper }) => camper.allergies },
    { key: 'diet', title: 'Diet', width: 100, value: ({ camper }) => camper.dietaryRestrictions },
    ...(sees('money') ? [balance] : []),
    {
      key: 'contact',
      title: 'Emergency Contact',
      width: 230,
      value: ({ emergency }) => emergency,
    },
    {
      key: 'status',
      title: 'Status',
      width: 90,
      value: ({ camper }) => CAMPER_STATUS_WORDS[camper.status],
    },
    {
      key: 'born',
      title: 'Date of Birth',
      width: 130,
      later: true,
      value: ({ camper }) => camper.dateOfBirth,
      says: ({ camper }) => (camper.dateOfBirth ? sayDate(camper.dateOfBirth) : ''),
    },
    { key: 'school', title: 'School', width: 160, later: true, value: ({ camper }) => camper.school },
    {
      key: 'pickUp',
      title: 'Pickup',
      width: 200,
      later: true,
      value: ({ camper }) => camper.pickupAuthorization,
    },
    {
      key: 'photos',
      title: 'Photos',
      width: 90,
      later: true,
      value: ({ camper }) => (camper.photoPermission ? 'Allowed' : 'No photos'),
    },
    ...(sees('medical') ? [MEDICAL] : []),
  ]
}
