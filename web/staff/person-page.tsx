import PersonIcon from '@mui/icons-material/PersonOffOutlined'
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { parseId } from '#shared/kernel/values/ids'
import { DEPARTMENT_WORDS, STAFF_STATUS_WORDS, staff } from '#shared/staff/model'
import { deleteStaff, setStaffPhoto } from '#shared/staff/mutations'
import { staffNumbered, type WholeMember } from '#shared/staff/reads'
import { nextStaffStatuses, wasHired } from '#shared/staff/rules'
import { TrainingOf } from '../training/parts/training-of'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Face } from '../ui/face'
import { Page } from '../ui/page'
import { PictureButton } from '../ui/picture-button'
import { RecordColumns, RecordSection } from '../ui/record-section'
import { useRun } from '../ui/run'
import { FACE } from '../ui/shrink-picture'
import { useRead } from '../ui/use-read'
import { Decision } from './decision'
import { MemberDialog } from './member-dialog'
import { PersonDetails } from './person-details'
import { PersonHistory } from './person-history'
import { PersonPapers } from './person-papers'
import { PersonPosts } from './person-posts'
import { PersonReady } from './person-ready'
import { StatusDialog } from './status-dialog'
import { useDecision } from './use-status'
import { STATUS_TONES } from './words'

const NOBODY = 0

/** Shows everything about a staff member that the viewer may see. */
export function PersonPage() {
  const staffId = parseId(useParams().staffId ?? '') ?? NOBODY
  const whole = useRead(staffNumbered, staffId)
  return (
    <Page>
      <Button component={Link} to="/staff" className="no-print" sx={{ mb: 3 }}>
        Back to All Staff
      </Button>
      {whole === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {whole === null ? (
        <EmptyState
          of={[staff]}
          icon={<PersonIcon fontSize="inherit" />}
          title="Staff member not found"
          text="The record may have been deleted, or the link may be wrong."
        />
      ) : null}
      {whole ? <Person key={whole.member.id} whole={whole} /> : null}
    </Page>
  )
}

function Person({ whole }: { whole: WholeMember }) {
  const { check, member } = whole
  const { can, who } = useCamp()
  const seesTraining = can('training.write') || member.userId === who.userId
  return (
    <>
      <Head whole={whole} />
      <RecordColumns
        left={
          <>
            <PersonDetails whole={whole} />
            {check && wasHired(member.status) ? <PersonReady staffId={member.id} /> : null}
            <PersonPosts staffId={member.id} />
            {check ? <PersonHistory whole={whole} /> : null}
          </>
        }
        right={
          <>
            <PersonPapers whole={whole} />
            {seesTraining ? (
              <RecordSection title="Training">
                <TrainingOf person={{ staffId: member.id, userId: member.userId, name: whole.name }} />
              </RecordSection>
            ) : null}
          </>
        }
      />
    </>
  )
}

type Open = 'edit' | 'status' | 'delete' | null

function Head({ whole }: { whole: WholeMember }) {
  const { member, name, photo } = whole
  const { can, who } = useCamp()
  const run = useRun()
  const decide = useDecision()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const office = can('staff.write')
  const own = member.userId === who.userId
  const work = [member.position, member.department && DEPARTMENT_WORDS[member.department]].filter(Boolean)
  const setPhoto = (image: string | null) =>
    run(setStaffPhoto, () => ({ staffId: member.id, image }), {
      failed: { title: 'Photo Not Saved', message: 'Please try again.' },
    })
  const remove = async () => {
    const saved = await run(deleteStaff, () => ({ staffId: member.id }), {
      done: { title: 'Record Deleted', message: name },
      failed: { title: 'Record Not Deleted', message: 'Please try again.' },
    })
    if (saved) await navigate('/staff')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mb: 5 }}>
      <Face name={name} photo={photo} size={88} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{work.join(', ') || 'No position yet'}</Typography>
        <Chip
          size="small"
          color={STATUS_TONES[member.status]}
          label={STAFF_STATUS_WORDS[member.status]}
          sx={{ mt: 1 }}
        />
      </Box>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {office && !own && member.status === 'applied' ? (
          <Decision staffId={member.id} name={name} onDecide={decide} />
        ) : null}
        {office && !own && nextStaffStatuses(member.status).length > 0 ? (
          <Button variant="outlined" onClick={() => setOpen('status')}>
            Change Status
          </Button>
        ) : null}
        {office ? (
          <Button variant="outlined" onClick={() => setOpen('edit')}>
            Edit
          </Button>
        ) : null}
        {office || own ? <PictureButton label="Change Photo" fit={FACE} onPicture={setPhoto} /> : null}
        {(office || own) && photo ? <Button onClick={() => void setPhoto(null)}>Remove Photo</Button> : null}
        <Button onClick={() => window.print()}>Print</Button>
        {office && !own && !wasHired(member.status) ? (
          <Button color="error" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        ) : null}
      </Box>
      {open === 'edit' ? <MemberDialog line={whole} onClose={() => setOpen(null)} /> : null}
      {open === 'status' ? <StatusDialog member={member} name={name} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          open
          danger
          title={`Delete ${name}'s record?`}
          confirmLabel="Delete"
          onConfirm={() => void remove()}
          onClose={() => setOpen(null)}
        >
          <Typography>This also deletes the application, certificates and notes.</Typography>
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}
