import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import { Alert, Box, Button, Chip, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useDeferredValue, useMemo, useState } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { EmptyState } from '../../ui/empty-state'
import { MoreToCome } from '../../ui/more-to-come'
import { request } from '../../ui/request'
import { SearchField } from '../../ui/search-field'
import { useServerRead } from '../../ui/server-call'
import { useWhen } from '../../ui/when'
import { type CampDevice, RenameDevice, RevokeDevice } from '../device-dialogs'
import { LossNote } from '../loss-note'

const STEP = 50

const ask = () => request<CampDevice[]>('GET', '/api/devices')

/** Formats how much was waiting on a device when it last reported. */
function waitingWords({ waiting }: CampDevice): string {
  if (waiting === null) return "We don't know if it had unsent changes."
  if (waiting === 0) return 'It had no unsent changes then.'
  return waiting === 1
    ? 'It had 1 unsent change then.'
    : `It had ${waiting.toLocaleString(spokenLanguage())} unsent changes then.`
}

/** Formats the state of a revoked device. */
function endWords({ toldAt }: CampDevice, when: (instant: string) => string): string {
  if (toldAt) return `Revoked. It connected ${when(toldAt)}, and its camp data was removed.`
  return "Revoked. Its camp data will be removed the next time it connects. It can't send anything until then."
}

function Row({ device, onAsk, onDone }: { device: CampDevice; onAsk(open: Open): void; onDone(): Promise<void> }) {
  const when = useWhen()
  const { id, name, people, revoked, lastContactAt, loss } = device
  const called = `${name} ${id}`
  const [last, ...others] = people
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {name} <Chip size="small" variant="outlined" label={`No. ${id}`} />
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {last ? last.name : 'No one'}
          {others.length > 0 ? `, previously: ${others.map((each) => each.name).join(', ')}` : ''}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {revoked ? endWords(device, when) : `Last connected ${when(lastContactAt)}. ${waitingWords(device)}`}
        </Typography>
      </Box>
      {loss ? <LossNote device={device} loss={loss} onDone={onDone} /> : null}
      {revoked ? (
        <Chip size="small" label={device.toldAt ? 'Data removed' : 'Data not removed yet'} />
      ) : (
        <Box sx={{ display: 'flex', gap: 2, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
          <Button aria-label={`Rename ${called}`} onClick={() => onAsk({ what: 'rename', device })}>
            Rename
          </Button>
          <Button
            color="error"
            variant="outlined"
            aria-label={`Revoke ${called}`}
            onClick={() => onAsk({ what: 'revoke', device })}
          >
            Revoke
          </Button>
        </Box>
      )}
    </ListItem>
  )
}

type Open = { what: 'rename' | 'revoke'; device: CampDevice }

/** The devices that hold a copy of the camp: whose they are, and how to revoke one that was lost. */
export function Devices() {
  const { value, failed, reload } = useServerRead(ask)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const [limit, setLimit] = useState(STEP)
  const [open, setOpen] = useState<Open | null>(null)
  const found = useMemo(() => {
    const isMeant = searchFor(wanted)
    return value
      ?.filter(({ name, id, people }) => isMeant(searchKey(name, String(id), ...people.map((each) => each.name))))
      .sort((a, b) => Number(a.revoked) - Number(b.revoked) || b.lastContactAt.localeCompare(a.lastContactAt))
  }, [value, wanted])
  return (
    <>
      <Box sx={{ maxWidth: 420 }}>
        <SearchField
          label="Search devices"
          placeholder="Device or person..."
          focusOnSlash
          value={search}
          onChange={setSearch}
        />
      </Box>
      {failed && !value ? <Alert severity="warning">{failed}</Alert> : null}
      {found || failed ? null : <Skeleton variant="rounded" height={240} />}
      {found?.length === 0 ? <EmptyState icon={<DevicesIcon fontSize="inherit" />} title="No devices found" /> : null}
      {found && found.length > 0 ? (
        <List aria-label="Devices" disablePadding>
          {found.slice(0, limit).map((device) => (
            <Row key={device.id} device={device} onAsk={setOpen} onDone={reload} />
          ))}
        </List>
      ) : null}
      {found && found.length > limit ? <MoreToCome shown={limit} onMore={() => setLimit(limit + STEP)} /> : null}
      {open?.what === 'rename' ? (
        <RenameDevice device={open.device} onDone={reload} onClose={() => setOpen(null)} />
      ) : null}
      {open?.what === 'revoke' ? (
        <RevokeDevice device={open.device} onDone={reload} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}
