import PeopleIcon from '@mui/icons-material/Groups2Outlined'
import { Autocomplete, Box, Button, createFilterOptions, Paper, Skeleton, TextField, Typography } from '@mui/material'
import { memo, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { campers, type Family, fullName } from '#shared/campers/model'
import { type CamperLine, familiesByName } from '#shared/campers/reads'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { parseId } from '#shared/kernel/values/ids'
import { spokenLanguage } from '#shared/kernel/values/language'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import type { Condition } from '#shared/reports/model'
import { allCampers, firstCampers } from '#sync/campers/first-campers'
import type { BegunImport } from '#sync/replica/replica'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { SearchField } from '../ui/search-field'
import { searchCondition } from '../ui/table/list-report'
import { useTableHabits } from '../ui/table/table-habits'
import { ViewSwitch } from '../ui/table/view-switch'
import { CamperActions } from './camper-actions'
import { CamperDialog } from './camper-dialog'
import { CamperGrid } from './camper-grid'
import { CamperTable, TABLE } from './camper-table'
import { DeleteCamper } from './delete-camper'
import { BegunRoster } from './import/begun-roster'
import { ImportDialog } from './import/import-campers'
import { PrintedCampers } from './printed-campers'

const NOTHING: [] = []

const notYet = async () => undefined

type Open =
  | ({ kind: 'add' } | { kind: 'import'; rest: BegunImport | null } | { kind: 'edit' | 'delete'; camperId: number })
  | null

function matching(lines: readonly CamperLine[], search: string, family: string): CamperLine[] {
  const fits = searchFor(search)
  return lines.filter(({ camper, familyId }) => {
    if (family && String(familyId) !== family) return false
    return fits(searchKey(fullName(camper), camper.grade, 'grade', camper.grade))
  })
}

/** Returns the search and the filter as report conditions. */
function whereOf(search: string, family: string): Condition[] {
  const ofFamily: Condition[] = family ? [{ path: 'home.family', is: Number(family) }] : []
  return [...ofFamily, ...searchCondition(search, ['name', 'grade'])]
}

/** All campers, with what this person may see and do. */
export function CampersPage() {
  const { can, sees, who } = useCamp()
  const isFamily = ownRowsOnly(who.actor)
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  // While a long import runs, every row would be read again and again behind the import dialog.
  const [importing, setImporting] = useState(false)
  const reading = { paused: open?.kind === 'import' && importing }
  // The first cards appear at once; reading everyone takes half a second in a large camp.
  const first = useCalmRead(firstCampers, NOTHING, reading)
  const lines = useCalmRead(first === undefined ? notYet : allCampers, NOTHING, reading)
  const homes = useCalmRead(familiesByName, NOTHING, reading)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const asked = parseId(params.get('camper') ?? '')
  // A link may name a camper while this screen is already open.
  useEffect(() => {
    if (asked) setOpen({ kind: 'edit', camperId: asked })
  }, [asked])
  const { offered, asTable } = useTableHabits(TABLE)
  const family = params.get('family') ?? ''
  const found = useMemo(() => lines && matching(lines, wanted, family), [lines, wanted, family])
  const chooseFamily = useCallback(
    (value: string) => setParams(value ? { family: value } : {}, { replace: true }),
    [setParams],
  )
  const add = useCallback(() => startTransition(() => setOpen({ kind: 'add' })), [])
  const readIn = useCallback((rest: BegunImport | null = null) => setOpen({ kind: 'import', rest }), [])
  const readFile = useCallback(() => readIn(), [readIn])
  // The button reacts at once; the dialog, which is large, follows in a transition.
  const edit = useCallback((camperId: number) => startTransition(() => setOpen({ kind: 'edit', camperId })), [])
  const remove = useCallback((camperId: number) => startTransition(() => setOpen({ kind: 'delete', camperId })), [])
  const clear = () => {
    setSearch('')
    chooseFamily('')
  }
  const empty =
    lines?.length !== 0 ? (
      <Button onClick={clear}>Clear Filters</Button>
    ) : can('campers.write') ? (
      <Button onClick={add}>Add the First Camper</Button>
    ) : null
  const close = () => {
    setOpen(null)
    if (asked) setParams(family ? { family } : {}, { replace: true })
  }
  return (
    <Page>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          {isFamily
            ? 'Your children, and what the camp knows about them'
            : 'Manage all registered campers and their information'}
        </Typography>
        <CamperActions lines={found} asTable={asTable} onAdd={add} onImport={readFile} />
      </Box>
      {can('campers.import') && open?.kind !== 'import' ? <BegunRoster onResume={readIn} /> : null}
      {/* A family sees all of its children at a glance and needs no search. */}
      {isFamily ? null : (
        <>
          <Box
            className="no-print"
            sx={{ display: 'grid', gap: 3, mb: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}
          >
            <SearchField label="Search campers by name or grade..." focusOnSlash value={search} onChange={setSearch} />
            {sees('contact') ? <FamilyFilter homes={homes} value={family} onChange={chooseFamily} /> : null}
          </Box>
          <Counters campers={lines?.length} families={sees('contact') ? homes?.length : null} found={found?.length} />
        </>
      )}
      {found?.length === 0 ? (
        <EmptyState
          of={[campers]}
          icon={<PeopleIcon fontSize="inherit" />}
          title="No Campers Found"
          text={
            lines?.length === 0
              ? 'Get started by adding your first camper or importing a list.'
              : 'No campers match your current filters.'
          }
          action={empty}
        />
      ) : null}
      <Box sx={{ mb: offered ? 3 : 0 }}>
        <ViewSwitch of={TABLE} />
      </Box>
      <FoundCampers
        lines={found}
        first={wanted || family ? null : first}
        where={whereOf(wanted, family)}
        asTable={asTable}
        {...reading}
        onEdit={can('campers.read') ? edit : undefined}
        onDelete={can('campers.delete') ? remove : undefined}
      />
      {open?.kind === 'import' ? <ImportDialog rest={open.rest} onRunning={setImporting} onClose={close} /> : null}
      {open?.kind === 'add' ? <CamperDialog camperId={null} onClose={close} /> : null}
      {open?.kind === 'edit' ? <CamperDialog camperId={open.camperId} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteCamper camperId={open.camperId} onClose={close} /> : null}
    </Page>
  )
}

/** The campers found, as rows or cards, and on paper. */
function FoundCampers(props: {
  lines: readonly CamperLine[] | undefined
  /** The first of them, which are shown until all have been read. */
  first: readonly CamperLine[] | null | undefined
  asTable: boolean
  where: readonly Condition[]
  /** Whether reading them again has to wait. */
  paused: boolean
  onEdit: ((camperId: number) => void) | undefined
  onDelete: ((camperId: number) => void) | undefined
}) {
  const { lines, first, asTable, where, paused, onEdit, onDelete } = props
  const shown = lines ?? first
  if (!shown)
    return (
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={280} />
        ))}
      </Box>
    )
  if (asTable)
    return shown.length > 0 ? <CamperTable lines={shown} isPart={!lines} paused={paused} where={where} /> : null
  return (
    <>
      <Box className="no-print">
        <CamperGrid lines={shown} isPart={!lines} paused={paused} onEdit={onEdit} onDelete={onDelete} />
      </Box>
      <PrintedCampers lines={lines ?? NOTHING} />
    </>
  )
}

const ALL = { id: 0, lastName: '', city: null }
const filterOptions = createFilterOptions<Pick<Family, 'id' | 'lastName' | 'city'>>({ limit: 100 })

/** A filter by family. It lists families without campers too, such as one that has just registered. */
const FamilyFilter = memo(function FamilyFilter(props: {
  homes: readonly Family[] | undefined
  value: string
  onChange(value: string): void
}) {
  const { homes, value, onChange } = props
  const options = useMemo(() => [ALL, ...(homes ?? [])], [homes])
  return (
    <Autocomplete
      size="small"
      disableClearable
      options={options}
      filterOptions={filterOptions}
      value={options.find(({ id }) => String(id) === value) ?? ALL}
      getOptionLabel={({ id, lastName }) => (id === ALL.id ? 'All Families' : `${lastName} Family`)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, family) => onChange(family.id === ALL.id ? '' : String(family.id))}
      sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
      renderInput={(field) => <TextField {...field} label="Family" />}
    />
  )
})

const Counters = memo(function Counters(props: {
  campers: number | undefined
  /** Null if this person may not read families. */
  families: number | undefined | null
  found: number | undefined
}) {
  const all: [string, number | undefined | null][] = [
    ['Total Campers', props.campers],
    ['Families', props.families],
    ['Filtered Results', props.found],
  ]
  const shown = all.filter(([, count]) => count !== null)
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 5, gridTemplateColumns: `repeat(${shown.length}, 1fr)` }}>
      {shown.map(([label, count]) => (
        <Paper key={label} variant="outlined" sx={{ p: { xs: 3, sm: 4 } }}>
          <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 750, lineHeight: 1.2 }}>
            {count?.toLocaleString(spokenLanguage()) ?? <Skeleton width={60} />}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
})
