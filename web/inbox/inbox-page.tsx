import CheckIcon from '@mui/icons-material/TaskAlt'
import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { fullName } from '#shared/campers/model'
import { staff } from '#shared/staff/model'
import { groupsOf } from '#sync/inbox/inbox'
import { type RefusedAction, refusedFor } from '#sync/inbox/refused'
import { describeOnDevice } from '#sync/push/describe'
import type { DeviceReader } from '#sync/replica/device-reader'
import type { SignedIn } from '#sync/replica/replica'
import { useCamp } from '../ui/camp'
import { thisDevice } from '../ui/device-kind'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { type DescribedRefusal, onDevice } from './described-refusal'
import { RefusedList } from './refused-list'
import { type FamilyRefused, useFamilyRefused } from './use-family-refused'

async function describeRefusals(
  rows: DeviceReader,
  who: SignedIn,
  actions: readonly RefusedAction[],
): Promise<DescribedRefusal[]> {
  const colleagues = await rows.all(staff)
  const nameOf = ({ userId, author, ofFamily }: RefusedAction) => {
    if (userId === who.userId) return 'You'
    if (ofFamily) return author ? `${author} (family)` : 'A family'
    const found = colleagues.find((each) => each.userId === userId)
    return found ? fullName(found) : author || 'A coworker'
  }
  const describe = async (action: RefusedAction, others: readonly RefusedAction[]): Promise<DescribedRefusal> => ({
    action,
    words: await describeOnDevice(rows, action),
    by: action.device === null ? null : `${nameOf(action)}, ${onDevice(action.device)}`,
    dependents: await Promise.all(
      others.map(async (each) => ({ uid: each.uid, words: await describeOnDevice(rows, each) })),
    ),
  })
  return Promise.all(groupsOf(actions).flatMap(([first, ...others]) => (first ? [describe(first, others)] : [])))
}

/** Returns this device's refused actions, and for the office those of other devices, in words. */
async function refusalsHere(rows: DeviceReader, who: SignedIn) {
  const all = await refusedFor(rows, who)
  const [own, others] = [all.filter(({ device }) => device === null), all.filter(({ device }) => device !== null)]
  return { own: await describeRefusals(rows, who, own), others: await describeRefusals(rows, who, others) }
}

/** The inbox: each refused action, with the reason in plain words and what can be done about it. */
export function InboxPage() {
  const { who } = useCamp()
  const families = useFamilyRefused()
  const here = useRead(refusalsHere, who)
  const theirs = useRead(describeRefusals, who, families.actions)
  if (!here || !theirs) return <Page>{STILL_READING}</Page>
  const { own, others } = here
  const { settled, state, more } = families
  if (own.length + others.length + theirs.length === 0) {
    return (
      <Page>
        <AboutFamilies families={families} />
        {state === 'reading' ? (
          STILL_READING
        ) : (
          <EmptyState
            icon={<CheckIcon fontSize="inherit" />}
            title="Nothing to review"
            {...(state === 'read' ? { text: 'The server accepted every change.' } : {})}
          />
        )}
      </Page>
    )
  }
  return (
    <Page>
      <AboutFamilies families={families} />
      <Stack spacing={8} sx={{ maxWidth: 820 }}>
        <RefusedList title={`On ${thisDevice()}`} refused={own} onSettled={settled} />
        <RefusedList title="From other devices" refused={others} onSettled={settled} />
        <RefusedList title="From families" refused={theirs} onSettled={settled} more={more} />
        {state === 'reading' ? STILL_READING : null}
      </Stack>
    </Page>
  )
}

const STILL_READING = <Skeleton variant="rounded" height={220} sx={{ maxWidth: 820 }} />

/** Explains that families' refused actions are not shown, and why. */
function AboutFamilies({ families: { state, again } }: { families: FamilyRefused }) {
  if (state === 'read' || state === 'reading') return null
  const isFailed = state === 'failed'
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: 820, mb: 4 }}
      action={
        isFailed ? (
          <Button color="inherit" onClick={again}>
            Try Again
          </Button>
        ) : null
      }
    >
      {isFailed
        ? "Families' rejected changes couldn't be loaded from the server."
        : "You're offline. Families' rejected changes load from the server when you have a connection."}
    </Alert>
  )
}
