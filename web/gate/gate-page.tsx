import GateIcon from '@mui/icons-material/ExitToAppOutlined'
import { Box, MenuItem, Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { campers } from '#shared/campers/model'
import { type GateLine, gateOn } from '#shared/gate/reads'
import { nameOrder } from '#shared/kernel/values/names'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { useSteps } from '../ui/by-steps'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PlainSelect } from '../ui/plain-select'
import { SearchField } from '../ui/search-field'
import { useRead } from '../ui/use-read'
import { GateRow } from './gate-row'
import { HandOverDialog } from './hand-over-dialog'
import { LeftRow } from './left-row'
import { UnseenChanges } from './parts/changes-today'

/** Returns the cabins in which these campers sleep, by name. */
function cabinsIn(lines: readonly GateLine[]): [number, string][] {
  const cabins = new Map(lines.flatMap(({ cabinId, cabin }) => (cabinId && cabin ? [[cabinId, cabin] as const] : [])))
  return [...cabins].sort(([, a], [, b]) => nameOrder.compare(a, b))
}

/** The gate: who is at camp, who may pick up whom, and who has left today (docs/product/gate.md). */
export function GatePage() {
  const { today } = useCamp()
  const lines = useRead(gateOn, today)
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<'here' | 'left'>('here')
  const [chosen, setChosen] = useState<GateLine | null>(null)
  const sought = useDeferredValue(search)
  if (!lines) {
    return (
      <Page>
        <Skeleton variant="rounded" height={320} />
      </Page>
    )
  }
  const cabins = cabinsIn(lines)
  const cabin = cabins.find(([id]) => String(id) === params.get('cabin'))?.[0]
  const isMeant = searchFor(sought)
  const found = lines.filter(
    (line) => (cabin === undefined || line.cabinIds.includes(cabin)) && isMeant(searchKey(line.name, line.cabin)),
  )
  const here = found.filter(({ departure }) => departure === null)
  const left = found
    .filter(({ departure }) => departure !== null)
    .sort((a, b) => (b.departure?.at ?? '').localeCompare(a.departure?.at ?? ''))
  return (
    <Page>
      <Box sx={{ maxWidth: 900 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <SearchField label="Search campers at camp" focusOnSlash value={search} onChange={setSearch} />
          </Box>
          <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 240 } }}>
            <PlainSelect
              label="Cabin"
              small
              value={cabin === undefined ? '' : String(cabin)}
              onChange={(id) => setParams(id ? { cabin: id } : {}, { replace: true })}
            >
              <MenuItem value="">All Cabins</MenuItem>
              {cabins.map(([id, name]) => (
                <MenuItem key={id} value={String(id)}>
                  {name}
                </MenuItem>
              ))}
            </PlainSelect>
          </Box>
        </Box>
        <UnseenChanges />
        <Tabs
          value={shown}
          aria-label="Who is here"
          onChange={(_, next: 'here' | 'left') => setShown(next)}
          sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
        >
          <Tab value="here" label={`At Camp (${here.length})`} />
          <Tab value="left" label={`Left Today (${left.length})`} />
        </Tabs>
        {shown === 'here' ? <Here lines={here} some={lines.length > 0} onChoose={setChosen} /> : <Left lines={left} />}
      </Box>
      {chosen ? <HandOverDialog line={chosen} onClose={() => setChosen(null)} /> : null}
    </Page>
  )
}

function Here(props: { lines: readonly GateLine[]; some: boolean; onChoose(line: GateLine): void }) {
  const { lines, some, onChoose } = props
  const { shown, more } = useSteps(lines)
  if (lines.length === 0) {
    return (
      <EmptyState
        of={[campers]}
        icon={<GateIcon fontSize="inherit" />}
        title={some ? 'No one found' : 'No campers at camp'}
        text={some ? 'No one at camp matches your search.' : 'Campers appear here while their session is running.'}
      />
    )
  }
  return (
    <>
      <Box component="ul" aria-label="At camp" sx={LIST}>
        {shown?.map((line) => (
          <GateRow key={line.registrationId} line={line} onChoose={onChoose} />
        ))}
      </Box>
      {more}
    </>
  )
}

function Left({ lines }: { lines: readonly GateLine[] }) {
  if (lines.length === 0) return <Typography sx={{ py: 4, color: 'text.secondary' }}>No one has left today.</Typography>
  return (
    <Box component="ul" aria-label="Left today" sx={LIST}>
      {lines.map((line) => (
        <LeftRow key={line.registrationId} line={line} />
      ))}
    </Box>
  )
}

const LIST = { listStyle: 'none', p: 0, m: 0 }
