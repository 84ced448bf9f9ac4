import { Alert, Box, Checkbox, FormControlLabel, LinearProgress, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { type AreaDifference, areaNamed, type BackupShown, type Difference } from '#shared/backup/model'
import { spokenLanguage } from '#shared/kernel/values/language'
import { type Guarded, GuardedDialog } from '../profile/parts/guarded-dialog'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'
import { useWhen } from '../ui/when'
import { LostPeople, tickOf } from './lost-people'

/** The timeout for comparing a large camp, which takes some seconds. */
const COMPARE_MS = 2 * 60 * 1000

const many = (count: number, said: string) => `${count.toLocaleString(spokenLanguage())} ${said}`

function saidOf({ added, changed, removed }: AreaDifference): string {
  const parts = [
    ...(added > 0 ? [many(added, added === 1 ? 'record to restore' : 'records to restore')] : []),
    ...(changed > 0 ? [many(changed, 'to change back')] : []),
    ...(removed > 0 ? [many(removed, 'added since the backup')] : []),
  ]
  return parts.join(', ')
}

function Area(props: { area: AreaDifference; chosen: boolean; onChoose(on: boolean): void }) {
  const { area, chosen, onChoose } = props
  return (
    <Box sx={{ mb: 2 }}>
      <FormControlLabel
        control={<Checkbox checked={chosen} onChange={(_, on) => onChoose(on)} />}
        label={<span style={{ fontWeight: 650 }}>{areaNamed(area.area)}</span>}
      />
      <Typography variant="body2" sx={{ pl: 8, overflowWrap: 'anywhere' }}>
        {saidOf(area)}
      </Typography>
      {area.examples.length > 0 ? (
        <Typography variant="body2" sx={{ pl: 8, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {area.examples.join(', ')}
        </Typography>
      ) : null}
    </Box>
  )
}

/** Shows how the camp differs from a backup, and restores the parts that are chosen. */
export function RestoreDialog(props: { backup: BackupShown; slug: string; onBegun(): void; onClose(): void }) {
  const { backup, slug, onBegun, onClose } = props
  const when = useWhen()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [removeAdded, setRemoveAdded] = useState(false)
  const path = `/api/backups/${backup.id}`
  const ask = useCallback(() => request<Difference>('GET', `${path}/difference`, undefined, COMPARE_MS), [path])
  const { value, failed } = useServerRead(ask)
  const chosen = (value?.areas ?? []).map(({ area }) => area).filter((area) => !left.has(area))
  const choose = (area: string, on: boolean) => {
    const next = new Set(left)
    if (on) next.delete(area)
    else next.add(area)
    setLeft(next)
  }
  const isSame = value !== undefined && value.areas.length === 0
  const restore = async ({ typed, ...proof }: Guarded) => {
    const people = (value?.lost ?? []).filter((person) => ticked.has(tickOf(person)))
    const asked = { areas: chosen, ticked: people.map(({ kind, id }) => ({ kind, id })), removeAdded }
    await request('POST', `${path}/restore`, { slug: typed, ...proof, ...asked })
    onBegun()
  }
  return (
    <GuardedDialog
      title={`Restore the Backup from ${when(backup.takenAt ?? backup.createdAt)}`}
      label="Restore"
      typed={slug}
      ready={chosen.length > 0}
      needed={!isSame}
      onConfirm={restore}
      onClose={onClose}
    >
      {failed && !value ? <Alert severity="error">{failed}</Alert> : null}
      {!value && !failed ? (
        <Box>
          <Typography sx={{ mb: 2 }}>Comparing your camp with the backup...</Typography>
          <LinearProgress aria-label="Comparing" />
        </Box>
      ) : null}
      {isSame ? (
        <Alert severity="success">Your camp already matches this backup. There is nothing to restore.</Alert>
      ) : null}
      {value && !isSame ? (
        <>
          <Typography>
            Sales, payments and stock are never rolled back. Everyone can keep working, and devices update
            automatically.
          </Typography>
          <Box>
            {value.areas.map((area) => (
              <Area
                key={area.area}
                area={area}
                chosen={!left.has(area.area)}
                onChoose={(on) => choose(area.area, on)}
              />
            ))}
          </Box>
          <LostPeople lost={value.lost} ticked={ticked} onTick={setTicked} />
          {value.areas.some(({ removed }) => removed > 0) ? (
            <FormControlLabel
              control={<Checkbox checked={removeAdded} onChange={(_, on) => setRemoveAdded(on)} />}
              label="Also delete anything added since the backup, unless something else depends on it"
            />
          ) : null}
        </>
      ) : null}
    </GuardedDialog>
  )
}
