import BackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { fullName } from '#shared/campers/model'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { parseId } from '#shared/kernel/values/ids'
import { type CamperRecord, camperRecord } from '#shared/records/reads'
import { RecordHistory } from '../audit/parts/record-history'
import { CamperChanges } from '../gate/parts/camper-changes'
import { SignedWaivers } from '../registration/parts/signed-waivers'
import { Counselors } from '../staffing/parts/counselors'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { RecordColumns, RecordSection } from '../ui/record-section'
import { useRead } from '../ui/use-read'
import { CamperDialog, type CamperTab } from './camper-dialog'
import { CamperHead } from './camper-head'
import { CamperHealth } from './camper-health'
import { CamperPeople } from './camper-people'
import { CamperStore } from './camper-store'
import { CamperToDo } from './camper-to-do'
import { DeleteCamper } from './delete-camper'
import { CustodyAlert } from './parts/custody-alert'
import { PlaceList } from './parts/place-list'
import { RecordMissing } from './record-missing'
import { SecondHomes } from './second-homes'

const NO_CAMPER = 0

/** Shows everything about a camper that this person may see; Edit opens the form (Campers rule 30). */
export function CamperPage() {
  const { today, who } = useCamp()
  const camperId = parseId(useParams().camperId ?? '') ?? NO_CAMPER
  const record = useRead(camperRecord, camperId, today)
  return (
    <Page>
      <Button component={Link} to="/campers" startIcon={<BackIcon />} className="no-print" sx={{ mb: 3, ml: -2 }}>
        {ownRowsOnly(who.actor) ? 'Back to Your Campers' : 'Back to All Campers'}
      </Button>
      {record === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {record === null ? <RecordMissing kind="campers" id={camperId} /> : null}
      {record ? <Camper key={record.camper.id} record={record} /> : null}
    </Page>
  )
}

function Camper({ record }: { record: CamperRecord }) {
  const { sees, can, who } = useCamp()
  const navigate = useNavigate()
  const [tab, setTab] = useState<CamperTab | null>(null)
  const [deletes, setDeletes] = useState(false)
  const { camper, places, reach, balance } = record
  const name = fullName(camper)
  return (
    <>
      <CamperHead record={record} onEdit={() => setTab('Details')} onDelete={() => setDeletes(true)} />
      <CustodyAlert note={reach?.custody ?? null} sx={{ mb: 4 }} />
      {record.isSecondHome ? (
        <Alert severity="info" sx={{ mb: 4 }}>
          Your family is a second home for {camper.firstName}. You can change health information and the photo. For
          everything else, contact {camper.firstName}'s other home or the camp office.
        </Alert>
      ) : null}
      <CamperToDo record={record} onDetails={() => setTab('Details')} />
      <RecordColumns
        left={
          <>
            <CamperChanges camperId={camper.id} />
            <RecordSection title="Sessions">
              <PlaceList places={places} label={`${name}'s registrations`} />
              {can('dashboard.camp') ? <Counselors camperId={camper.id} /> : null}
            </RecordSection>
            {balance === null ? null : (
              <CamperStore camperId={camper.id} balance={balance} onOpen={() => setTab('Store Account')} />
            )}
          </>
        }
        right={
          <>
            <CamperHealth camper={camper} />
            {record.isSecondHome ? null : <CamperPeople record={record} />}
            {ownRowsOnly(who.actor) || !sees('contact') ? null : <SecondHomes record={record} />}
            {sees('registration_notes') ? <SignedWaivers camperId={camper.id} /> : null}
            <RecordHistory kind="camper" id={camper.id} />
          </>
        }
      />
      {tab ? <CamperDialog camperId={camper.id} start={tab} onClose={() => setTab(null)} /> : null}
      {deletes ? (
        <DeleteCamper
          camperId={camper.id}
          onClose={() => setDeletes(false)}
          onDeleted={() => void navigate('/campers', { replace: true })}
        />
      ) : null}
    </>
  )
}
