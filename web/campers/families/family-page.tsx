import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { families } from '#shared/campers/model'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { parseId } from '#shared/kernel/values/ids'
import { type FamilyRecord, familyRecord } from '#shared/records/reads'
import { RecordHistory } from '../../audit/parts/record-history'
import { useCamp } from '../../ui/camp'
import { fetched } from '../../ui/fetched'
import { Page } from '../../ui/page'
import { PendingMark } from '../../ui/pending-mark'
import { RecordColumns, RecordSection } from '../../ui/record-section'
import { useRead } from '../../ui/use-read'
import { useWaitingRows } from '../../ui/waiting-rows'
import { CustodyAlert } from '../parts/custody-alert'
import { RecordMissing } from '../record-missing'
import { ContactFacts } from './contact-facts'
import { ContactsDialog } from './contacts-dialog'
import { DeleteFamily } from './delete-family'
import { FamilyCampers } from './family-campers'
import { FamilyDialog } from './family-dialog'
import { FamilyMenu } from './family-menu'
import { FamilyConversation, FamilyMessages } from './family-messages'
import { FamilyMoney } from './family-money'
import { useInvitations } from './invitations'
import { InviteDialog } from './invite-dialog'

const NO_FAMILY = 0

// Loaded only for the office, because it reads phone numbers.
const FamilyTexts = fetched(async () => (await import('../../communication/parts/family-texts')).FamilyTexts)

/** Shows everything about a family that this person may see (Campers rule 30). */
export function FamilyPage() {
  const { today, who } = useCamp()
  const familyId = parseId(useParams().familyId ?? '') ?? NO_FAMILY
  const record = useRead(familyRecord, familyId, today)
  return (
    <Page>
      <Button component={Link} to="/families" startIcon={<BackIcon />} className="no-print" sx={{ mb: 3, ml: -2 }}>
        {ownRowsOnly(who.actor) ? 'Back to Your Family' : 'Back to All Families'}
      </Button>
      {record === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {record === null ? <RecordMissing kind="families" id={familyId} /> : null}
      {record ? <Family key={record.family.id} record={record} /> : null}
    </Page>
  )
}

type Open = 'edit' | 'contacts' | 'invite' | 'delete' | null

/** Returns what the list of families has of the same family. */
const lineOf = (record: FamilyRecord) => ({ ...record, campers: record.campers.map(({ camper }) => camper) })

function Family({ record }: { record: FamilyRecord }) {
  const { can } = useCamp()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { family, contacts, custody } = record
  return (
    <>
      <Head record={record} onOpen={setOpen} />
      <CustodyAlert note={custody} sx={{ mb: 4 }} />
      <RecordColumns
        ratio="3fr 2fr"
        left={
          <>
            <FamilyCampers record={record} />
            <FamilyMoney record={record} />
          </>
        }
        right={
          <>
            <RecordSection
              title="Contacts"
              action={
                <Button aria-label={`Contacts for ${family.lastName} Family`} onClick={() => setOpen('contacts')}>
                  Edit Contacts
                </Button>
              }
            >
              {contacts.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>No contacts yet</Typography> : null}
              <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
                {contacts.map((contact) => (
                  <li key={contact.id}>
                    <ContactFacts contact={contact} />
                  </li>
                ))}
              </Box>
            </RecordSection>
            {can('communication.addresses') ? (
              <Suspense fallback={null}>
                <FamilyTexts.Part familyId={family.id} contacts={contacts} />
              </Suspense>
            ) : null}
            {can('messages.answer') ? <FamilyConversation familyId={family.id} /> : null}
            {can('messages.send') ? (
              <RecordSection title="Messages Sent">
                <FamilyMessages familyId={family.id} />
              </RecordSection>
            ) : null}
            <RecordHistory kind="family" id={family.id} />
          </>
        }
      />
      {open === 'edit' ? <FamilyDialog family={family} onClose={close} /> : null}
      {open === 'contacts' ? <Contacts record={record} onClose={close} /> : null}
      {open === 'invite' ? <InviteDialog family={family} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteFamily
          line={lineOf(record)}
          onClose={close}
          onDeleted={() => void navigate('/families', { replace: true })}
        />
      ) : null}
    </>
  )
}

function Contacts({ record, onClose }: { record: FamilyRecord; onClose(): void }) {
  const invitations = useInvitations()
  return (
    <ContactsDialog
      line={lineOf(record)}
      invitations={invitations.open.filter(({ familyId }) => familyId === record.family.id)}
      onInvited={() => void invitations.reload()}
      onClose={onClose}
    />
  )
}

/** The family's name and address, and what can be done. */
function Head({ record: { family }, onOpen }: { record: FamilyRecord; onOpen(open: Open): void }) {
  const { can, who } = useCamp()
  const invites = can('families.invite') && family.primaryContactUserId === null
  const deletes = can('families.delete') && !ownRowsOnly(who.actor)
  const waiting = useWaitingRows(families)
  const town = [family.city, family.state, family.zipCode].filter(Boolean).join(' ')
  const home = [family.address, town].filter(Boolean).join(', ')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mb: 5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {family.lastName} Family {waiting.has(family.id) ? <PendingMark /> : null}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{home || 'No address yet'}</Typography>
      </Box>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {can('registrations.create') ? (
          <Button variant="contained" component={Link} to={`/registration?family=${family.id}`}>
            Register a Child
          </Button>
        ) : null}
        <Button variant="outlined" aria-label={`Edit ${family.lastName} Family`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <FamilyMenu
          family={family}
          onInvite={invites ? () => onOpen('invite') : undefined}
          onDelete={deletes ? () => onOpen('delete') : undefined}
        />
      </Box>
    </Box>
  )
}
