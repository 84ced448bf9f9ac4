import FamilyIcon from '@mui/icons-material/FamilyRestroomOutlined'
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { useDeferredValue, useMemo, useState } from 'react'
import { familySearch } from '#shared/campers/find-family'
import { type Family, families } from '#shared/campers/model'
import { toCents } from '#shared/kernel/values/money'
import { type FamilyLine, familyLines } from '#shared/registration/reads'
import { useCalmRead } from '../../ui/calm-read'
import { useCamp } from '../../ui/camp'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { request } from '../../ui/request'
import { SearchField } from '../../ui/search-field'
import { SortBar } from '../../ui/sort-bar'
import { sortRows, useOrder } from '../../ui/sorting'
import { searchCondition } from '../../ui/table/list-report'
import { useTableHabits } from '../../ui/table/table-habits'
import { ViewSwitch } from '../../ui/table/view-switch'
import { useToast } from '../../ui/toast'
import { useWaitingRows } from '../../ui/waiting-rows'
import { ContactsDialog } from './contacts-dialog'
import { DeleteFamily } from './delete-family'
import { saveFamilies } from './export-csv'
import { FamilyCard } from './family-card'
import { FamilyDialog } from './family-dialog'
import { FamilyTable, PrintedFamilies, TABLE } from './family-table'
import { invitationFailed, type OpenInvitation, revokePath, useInvitations } from './invitations'
import { InviteDialog } from './invite-dialog'

const NOTHING: [] = []
/** The fields that the search covers, by their names in reports. */
const SEARCHED = [
  'lastName',
  'city',
  'primaryContactName',
  'primaryContactEmail',
  'primaryContactPhone',
  'secondaryContactName',
  'secondaryContactEmail',
  'secondaryContactPhone',
]

/** How many are shown at first, and how many "Show More" adds. */
const STEP = 48

/** Columns by which families can be sorted. */
const COLUMNS = { name: 'Name', city: 'City', campers: 'Campers', due: 'Balance Due' } as const
const VALUES: Readonly<Record<keyof typeof COLUMNS, (line: FamilyLine) => string | number | null>> = {
  name: ({ family }) => family.lastName,
  city: ({ family }) => family.city,
  campers: ({ campers: own }) => own.length,
  due: ({ due }) => toCents(due),
}

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'invite'; family: Family }
  | { kind: 'delete'; line: FamilyLine }
  | { kind: 'contacts'; familyId: number }
  | null

/** All families, with their contacts, campers and balances. */
export function FamiliesPage() {
  const { who } = useCamp()
  const lines = useCalmRead(familyLines, NOTHING)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [open, setOpen] = useState<Open>(null)
  const wanted = useDeferredValue(search)
  const [order, setOrder] = useOrder<keyof typeof COLUMNS>()
  const found = useMemo(() => {
    const some = lines?.filter(familySearch(wanted))
    return some && order ? sortRows(some, order.down, VALUES[order.by]) : some
  }, [lines, wanted, order])
  const office = who.actor.role !== 'parent'
  const { asTable } = useTableHabits(TABLE)
  const close = () => setOpen(null)
  const shown = open?.kind === 'contacts' ? lines?.find(({ family }) => family.id === open.familyId) : undefined
  const invitations = useInvitations()
  return (
    <Page>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 5 }}>
        {lines && office ? (
          <Chip color="primary" label={lines.length === 1 ? '1 family' : `${lines.length} families`} />
        ) : null}
        {office ? (
          <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, order: { xs: 1, sm: 0 } }}>
            <SearchField label="Search families" focusOnSlash value={search} onChange={setSearch} />
          </Box>
        ) : null}
        <Button
          variant={office ? 'contained' : 'outlined'}
          onClick={() => setOpen({ kind: 'add' })}
          sx={{ ml: 'auto' }}
        >
          Add Family
        </Button>
      </Box>
      {office && found && found.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, mb: 3 }}>
          <ViewSwitch of={TABLE} />
          {asTable ? null : (
            <>
              <SortBar columns={COLUMNS} order={order} onOrder={setOrder} />
              <Button onClick={() => saveFamilies(found)} className="no-print" sx={{ ml: 'auto' }}>
                Export CSV
              </Button>
            </>
          )}
        </Box>
      ) : null}
      {found?.length === 0 ? (
        <EmptyState
          of={[families]}
          icon={<FamilyIcon fontSize="inherit" />}
          title="No families found"
          text={lines?.length === 0 ? 'Add the first family.' : 'No families match your search.'}
          action={lines?.length === 0 ? null : <Button onClick={() => setSearch('')}>Clear Search</Button>}
        />
      ) : null}
      {asTable && found && found.length > 0 ? (
        <FamilyTable lines={found} where={searchCondition(wanted, SEARCHED)} />
      ) : null}
      {found && !asTable ? <PrintedFamilies lines={found} /> : null}
      <FamilyCards
        lines={asTable && found ? NOTHING : found}
        limit={limit}
        invitations={invitations}
        onOpen={setOpen}
        onMore={() => setLimit(limit + STEP)}
      />
      {open?.kind === 'add' ? <FamilyDialog family={null} onClose={close} /> : null}
      {open?.kind === 'edit' ? <FamilyDialog family={open.family} onClose={close} /> : null}
      {open?.kind === 'invite' ? (
        <InviteDialog
          family={open.family}
          onClose={() => {
            close()
            void invitations.reload()
          }}
        />
      ) : null}
      {shown ? (
        <ContactsDialog
          line={shown}
          invitations={invitations.open.filter(({ familyId }) => familyId === shown.family.id)}
          onInvited={() => void invitations.reload()}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'delete' ? <DeleteFamily line={open.line} onClose={close} /> : null}
    </Page>
  )
}

/** The families as cards, a limited number at first. */
function FamilyCards(props: {
  lines: readonly FamilyLine[] | undefined
  limit: number
  invitations: ReturnType<typeof useInvitations>
  onOpen(open: Open): void
  onMore(): void
}) {
  const { lines, limit, invitations, onOpen, onMore } = props
  const { can, who } = useCamp()
  const waiting = useWaitingRows(families)
  const toast = useToast()
  const revoke = async (invitation: OpenInvitation) => {
    try {
      await request('DELETE', revokePath(invitation))
      toast({ tone: 'success', title: 'Invitation Revoked', message: 'The link no longer works.' })
    } catch (error) {
      const message = invitationFailed(error, 'Something went wrong. Please try again.')
      toast({ tone: 'error', title: 'Invitation Not Revoked', message })
    }
    await invitations.reload()
  }
  const office = who.actor.role !== 'parent'
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }}>
        {lines
          ? lines
              .slice(0, limit)
              .map((line) => (
                <FamilyCard
                  key={line.family.id}
                  line={line}
                  waiting={waiting.has(line.family.id)}
                  invitations={invitations.open.filter(({ familyId }) => familyId === line.family.id)}
                  onRevoke={(invitation) => void revoke(invitation)}
                  onContacts={(family) => onOpen({ kind: 'contacts', familyId: family.id })}
                  onEdit={(family) => onOpen({ kind: 'edit', family })}
                  onInvite={can('families.invite') ? (family) => onOpen({ kind: 'invite', family }) : undefined}
                  onDelete={
                    can('families.delete') && office ? (each) => onOpen({ kind: 'delete', line: each }) : undefined
                  }
                />
              ))
          : Array.from({ length: 6 }, (_, index) => <Skeleton key={index} variant="rounded" height={240} />)}
      </Box>
      {lines && lines.length > limit ? (
        <Box sx={{ mt: 4, textAlign: 'center' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {limit} of {lines.length} families
          </Typography>
          <Button variant="outlined" onClick={onMore}>
            Show More
          </Button>
        </Box>
      ) : null}
    </>
  )
}
