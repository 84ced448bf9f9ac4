import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined'
import HistoryIcon from '@mui/icons-material/HistoryToggleOff'
import ScheduleIcon from '@mui/icons-material/Schedule'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import SyncIcon from '@mui/icons-material/Sync'
import { Button, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { sayInstant } from '#shared/kernel/values/dates'
import { spokenLanguage } from '#shared/kernel/values/language'
import type { Replica } from '#sync/replica/replica'
import { KeptList } from '../training/parts/kept-list'
import { useCamp, useSyncStatus } from '../ui/camp'
import { Page } from '../ui/page'
import { sayAge } from './age'
import { type Fact, Facts } from './facts'
import { RescueFile } from './rescue-file'
import { useWaitingActions, WaitingList } from './waiting-list'

const TICK_MS = 15_000

/** Returns whether the browser has promised to keep this device's data; null while it is being asked. */
function usePersisted(): boolean | null {
  const [persisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    // On an insecure address there is no such promise to ask for.
    void navigator.storage?.persisted().then(setPersisted)
  }, [])
  return persisted
}

function useNow({ clock }: Replica): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** Shows what is waiting on this device, when it was last in sync, and what can be done about it. */
export function SyncPage() {
  const { replica, profile, syncNow } = useCamp()
  const status = useSyncStatus()
  const waiting = useWaitingActions()
  const persisted = usePersisted()
  const now = useNow(replica)
  const when = (instant: string) => sayInstant(instant, profile.timezone)
  const oldest = waiting?.oldest
  const facts: Fact[] = [
    { icon: <ScheduleIcon />, name: 'Changes waiting', value: (waiting?.count ?? 0).toLocaleString(spokenLanguage()) },
    {
      icon: <HistoryIcon />,
      name: 'Oldest change',
      value: oldest ? sayAge(oldest, now) : 'None',
      note: oldest && when(oldest),
    },
    {
      icon: <CloudDoneIcon />,
      name: 'Last synced',
      value: status.inStepAt ? `${sayAge(status.inStepAt, now)} ago` : 'Not yet',
      note: status.inStepAt ? when(status.inStepAt) : undefined,
    },
    {
      icon: <ShieldIcon />,
      name: 'Storage on this device',
      value: persisted ? 'Protected' : 'Not protected',
      note: persisted
        ? 'The browser keeps this data even when the device runs low on space.'
        : 'The browser may delete this data when the device runs low on space. Install the app to keep it safe.',
    },
  ]
  return (
    <Page>
      <Stack spacing={4} sx={{ maxWidth: 1100 }}>
        <Facts facts={facts} />
        <KeptList />
        <Button
          variant="contained"
          size="large"
          startIcon={<SyncIcon />}
          loading={status.state === 'syncing'}
          loadingPosition="start"
          onClick={syncNow}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          Sync Now
        </Button>
        {waiting && waiting.count > 0 ? <WaitingList waiting={waiting} when={when} /> : null}
        <RescueFile />
      </Stack>
    </Page>
  )
}
