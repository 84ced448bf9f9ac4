import CheckIcon from '@mui/icons-material/TaskAlt'
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId } from 'react'
import { fullName } from '#shared/campers/model'
import { staff } from '#shared/staff/model'
import { describe } from '#sync/describe'
import { type RefusedAction, refusedFor } from '#sync/refused'
import type { Replica, SignedIn } from '#sync/replica'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { RefusedCard } from './refused-card'
import type { Told } from './told'
import { useFamilyRefused } from './use-family-refused'

async function tellOf(replica: Replica, who: SignedIn, actions: readonly RefusedAction[]): Promise<Told[]> {
  const colleagues = await replica.rows(staff).toArray()
  const nameOf = ({ userId, ofFamily }: RefusedAction) => {
    const found = colleagues.find((each) => each.userId === userId)
    if (found) return fullName(found)
    return userId === who.userId ? 'You' : ofFamily ? 'A family' : 'A colleague'
  }
  return Promise.all(
    actions.map(async (action) => ({
      action,
      words: await describe(replica, action),
      by: action.device === null ? null : `${nameOf(action)}, on another ${action.device.toLowerCase()}`,
    })),
  )
}

/** The conflict inbox: each refused action with the reason in plain words and what can be done. */
export function InboxPage() {
  const { replica, who } = useCamp()
  const families = useFamilyRefused()
  const here = useLiveQuery(async () => tellOf(replica, who, await refusedFor(replica, who)), [replica, who])
  const uids = families.actions.map(({ uid }) => uid).join()
  const theirs = useLiveQuery(() => tellOf(replica, who, families.actions), [replica, who, uids])
  if (!here || !theirs) {
    return (
      <Page>
        <Skeleton variant="rounded" height={220} sx={{ maxWidth: 820 }} />
      </Page>
    )
  }
  const connect = families.outOfReach ? (
    <Alert severity="info" sx={{ maxWidth: 820, mb: 4 }}>
      What was refused to families is read from the server: that needs a connection.
    </Alert>
  ) : null
  if (here.length + theirs.length === 0) {
    return (
      <Page>
        {connect}
        <EmptyState
          icon={<CheckIcon fontSize="inherit" />}
          title="Nothing to settle"
          text="Every action was taken by the server."
        />
      </Page>
    )
  }
  const { settled } = families
  return (
    <Page>
      {connect}
      <Stack spacing={8} sx={{ maxWidth: 820 }}>
        <Group title="On this device" refused={here.filter(({ by }) => by === null)} onSettled={settled} />
        <Group title="From other devices" refused={here.filter(({ by }) => by !== null)} onSettled={settled} />
        <Group title="From families" refused={theirs} onSettled={settled} />
        {families.more ? <Button onClick={families.more}>Show More</Button> : null}
      </Stack>
    </Page>
  )
}

function Group(props: { title: string; refused: readonly Told[]; onSettled(uid: string): void }) {
  const { title, refused, onSettled } = props
  const titleId = useId()
  if (refused.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={4} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {refused.map((told) => (
          <li key={told.action.uid}>
            <RefusedCard told={told} onSettled={onSettled} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
